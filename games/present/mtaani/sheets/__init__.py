"""What a seat reads before it answers: one sheet for each kind of question, with every figure it turns on.

A sheet holds facts; its template is `templates/table/questions/mtaani/<question>.html`.
"""
