/** The parameters of an address, for whoever reads them only. */
export type ReadonlySearchParams = Omit<URLSearchParams, 'append' | 'delete' | 'set' | 'sort'>;
