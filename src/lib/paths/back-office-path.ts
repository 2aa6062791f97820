/** Path prefix of back-office calls. They are signed, and the storefront forwards them to the embedded backend. */
export const backOfficePath = '/back-office';
