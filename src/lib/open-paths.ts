// Paths without a locale that server and browser, or storefront and backend, both use.

/** Receives speed reports of pages. */
export const performanceIngestPath = '/performance-ingest';
/** Checks a reply of a gateway against the contract; the name of the call follows. */
export const validateResponsePath = '/validate-response';
/** Payment method identifier of the simulated wallet (https://www.w3.org/TR/payment-method-id/#url-based-payment-method-identifiers). */
export const walletMethodPath = '/provider/wallet/method';
