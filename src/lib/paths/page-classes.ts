/** Page classes for statistics. The page decides whether it is an error page; all other classes follow from the path. */
export const pageClasses = [
  'home',
  'listing',
  'product',
  'cart',
  'account',
  'search',
  'search-hub',
  'order-confirmation',
  'checkout',
  'other',
  'error',
] as const;

export type PageClass = (typeof pageClasses)[number];
