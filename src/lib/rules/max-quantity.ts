/** The most units of a line, where nothing says less. */
export const maxQuantity = 999_999;
