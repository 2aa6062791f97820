/** Path at which the embedded backend lists the markets that are closed. Only the storefront can call it. */
export const marketStatesPath = '/market-states';
