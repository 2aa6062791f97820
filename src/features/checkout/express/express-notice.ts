/** Left for the shipping step: the shop does not deliver to the address of the wallet. */
export const expressAddressNotice = 'express-address';
