// The products that were recently viewed in this browser. A script requests these products from the shop, which renders them. Browsers load
// this file.

/** Maximum number of recently viewed products that are stored and displayed. */
export const maxViewedProducts = 12;
/** Query parameter with the product ids, latest first: `CN00A101INK,CN00B202RED`. */
export const viewedParameter = 'products';
export const viewedSeparator = ',';
