"""The set-up kit's asserts explain themselves like those of a test."""

import pytest

pytest.register_assert_rewrite("tests.engine.mtaani.table_setter")
