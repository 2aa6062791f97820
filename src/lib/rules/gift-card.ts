/** Maximum length of a gift card number and of a PIN in UTF-16 code units. It leaves room for spaces between digits. */
export const maxCardNumberLength = 60;
export const maxPinLength = 20;
