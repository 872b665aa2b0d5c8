"""The browser client, driven as people use it. A package, as its browser has to end with it (`conftest`)."""
