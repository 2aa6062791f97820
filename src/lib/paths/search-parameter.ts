/** Of what is searched for, in addresses of the shop. */
export const searchParameter = 'q';
