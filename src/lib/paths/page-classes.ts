/** Page classes for statistics. The class is derived from the path, except that pages themselves report errors. */
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
