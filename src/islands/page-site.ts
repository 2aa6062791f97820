/** Returns the site of the page from its header; empty during rendering on the server. */
export const pageSite = (): string =>
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLElement>('[data-cart-link]')?.dataset.site ?? '');
