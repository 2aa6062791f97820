/** The notice for the shipping step that the shop does not deliver to the address from the wallet. */
export const expressAddressNotice = 'express-address';
