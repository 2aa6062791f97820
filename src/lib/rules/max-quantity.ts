/** Maximum quantity of a cart line, unless a lower maximum applies. */
export const maxQuantity = 999_999;
