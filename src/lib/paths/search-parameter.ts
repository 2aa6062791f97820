/** Query parameter with the search text in the shop's URLs. */
export const searchParameter = 'q';
