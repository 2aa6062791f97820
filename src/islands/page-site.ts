/** Returns the site of this page, from its header. Empty while the server renders. */
export const pageSite = (): string =>
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLElement>('[data-cart-link]')?.dataset.site ?? '');
