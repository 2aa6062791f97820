/** Maximum length of a card number and a PIN in UTF-16 units, with room for spaces between digits. */
export const maxCardNumberLength = 60;
export const maxPinLength = 20;
