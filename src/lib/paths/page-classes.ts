/** Page classes, for statistics and pop-ups. Error pages have the class `error`; the class of any other page is derived from its path. */
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
