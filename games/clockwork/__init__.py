"""What games do without anybody's click: time, deadlines, and the bots' moves."""
