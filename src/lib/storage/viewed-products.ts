// The products that were viewed last in this browser. Its script names them in an address of the shop, which shows them.
// Browsers load this file.

/** So many are shown. */
export const maxViewedProducts = 12;
/** The parameter with their ids, the one that was viewed last first: `CN00A101INK.CN00B202RED`. */
export const viewedParameter = 'products';
export const viewedSeparator = '.';
