/** The most that is taken for a number and a PIN, with room for the blanks between digits; UTF-16 units. */
export const maxCardNumberLength = 60;
export const maxPinLength = 20;
