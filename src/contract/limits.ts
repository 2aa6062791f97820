// Limits of the contract for code that needs them without its schemas (load-call.ts).

/** Maximum number of page URLs in a reply of `products.addresses`. It keeps the reply below the size limit. */
export const maxAddresses = 1000;
/** Maximum number of items in one report event of `decisions.decide`. */
export const maxReported = 50;
/** Maximum length of the name of a city, in UTF-16 units. */
export const maxCityLength = 100;
