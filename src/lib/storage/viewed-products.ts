// The recently viewed products of this browser. Its script puts them into a URL of the shop, which renders them. Browsers load this file.

/** Maximum number of products. */
export const maxViewedProducts = 12;
/** Query parameter with their ids, the latest first: `CN00A101INK.CN00B202RED`. */
export const viewedParameter = 'products';
export const viewedSeparator = '.';
