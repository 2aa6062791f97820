/**
 * Id of the listing with all products of a site, best sellers first. It is not a category. Searches, suggestions and the URL list use it.
 */
export const wholeRangeId = '0000';
