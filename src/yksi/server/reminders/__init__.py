"""Reminders: whoever is away is told that it is their turn, at tables without a hurry.

a turn begins → who is not there and wants it → sealed for their device → the push service of their browser

Only where whoever runs the server has made a key (`yksi serve --push-key`): without one nothing is ever sent
anywhere, and `cryptography` is not imported. It is a help and no promise: the first page tells it too.
"""
