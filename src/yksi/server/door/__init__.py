"""The door: what is settled before anybody is known.

request → `hosts` (is it for us?) → `limits` (is it too much?) → `guests` (who is it?) → what was asked
for; `headers` go out with every response
"""
