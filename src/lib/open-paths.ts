// Paths outside the locales that both sides name: pages in the browser, and tools of developers.

/** Where pages report their speed to. */
export const performanceIngestPath = '/performance-ingest';
/** Where a developer has the replies of a gateway checked, below it the name of a call. */
export const validateResponsePath = '/validate-response';
/** By which a browser knows the simulated wallet (https://www.w3.org/TR/payment-method-id/#url-based-payment-method-identifiers). */
export const walletMethodPath = '/provider/wallet/method';
