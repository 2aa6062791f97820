/** Maximum length of an id. */
export const maxIdLength = 64;

/**
 * Id of a product, style, color, SKU, category, store or order. Gateways choose their ids, and the shop only compares them. An id has 1 to
 * 64 characters that URLs contain unescaped (RFC 3986, unreserved), and is not `.` or `..`, which URLs resolve. The pattern has no
 * lookahead, so that tools without lookahead can read the OpenAPI document.
 */
export const idPattern = /^(?:[\w~-][\w.~-]{0,63}|\.[\w~-][\w.~-]{0,62}|\.\.[\w.~-]{1,62})$/;

export const isId = (text: string): boolean => idPattern.test(text);
