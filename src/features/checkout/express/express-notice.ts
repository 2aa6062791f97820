/** The notice, displayed on the shipping step, that the shop does not deliver to the wallet's address. */
export const expressAddressNotice = 'express-address';
