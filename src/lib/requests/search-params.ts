/** Read-only URL parameters. */
export type ReadonlySearchParams = Omit<URLSearchParams, 'append' | 'delete' | 'set' | 'sort'>;
