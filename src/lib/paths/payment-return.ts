/** The parameter of an address that the payment provider leads back to, which says that the shop wrote it. */
export const returnParameter = 'return';
