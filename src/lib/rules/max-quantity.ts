/** Maximum quantity of a line, if no lower one applies. */
export const maxQuantity = 999_999;
