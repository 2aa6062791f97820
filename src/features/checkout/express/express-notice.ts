/** The notice for the shipping step that the shop does not deliver to the address of the wallet. */
export const expressAddressNotice = 'express-address';
