def draw(view, say): return str(view)
