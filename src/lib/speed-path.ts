/** Where pages report their speed to; named here once for both sides. */
export const performanceIngestPath = '/performance-ingest';
