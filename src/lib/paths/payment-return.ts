/** Query parameter of the URL to which the payment provider redirects. Its value proves that the shop created the URL. */
export const returnParameter = 'return';
