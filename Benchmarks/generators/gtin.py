"""Barcode numbers."""


def with_check_digit(body: str) -> str:
    """Append the GS1 check digit: from the right, digits count 3, 1, 3, 1, …"""
    reverse = body[::-1]
    total = 3 * sum(map(int, reverse[::2])) + sum(map(int, reverse[1::2]))
    return body + str(-total % 10)
