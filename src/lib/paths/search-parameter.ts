/** Query parameter of the search text in URLs of the shop. */
export const searchParameter = 'q';
