/** Page classes, as pages are counted by; Error is decided by the page, not by the path. */
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
