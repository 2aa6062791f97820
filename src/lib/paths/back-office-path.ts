/** Path prefix of back-office calls. The storefront forwards these signed calls to the embedded backend. */
export const backOfficePath = '/back-office';
