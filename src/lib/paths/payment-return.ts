/** Query parameter of a return URL for the payment provider. It proves that the shop created the URL. */
export const returnParameter = 'return';
