/** The listing of all that a site sells, best seller first. It is no category: only a search reads it. */
export const wholeRangeId = '0000';
