/** The listing of all products of a site, best seller first. It is not a category; searches, suggestions and the URL list read it. */
export const wholeRangeId = '0000';
