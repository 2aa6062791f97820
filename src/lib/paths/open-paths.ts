// Paths without a locale that the browser and the server, or the storefront and the backend, share.

/** Path that receives the pages' speed reports. */
export const performanceIngestPath = '/performance-ingest';
/** Path that receives the errors of scripts. */
export const errorReportPath = '/error-reports';
/** Path that validates a gateway reply against the contract. The name of the call is appended. */
export const validateResponsePath = '/validate-response';
