/** The site that this page belongs to, as its header says; none while the server renders. */
export const pageSite = (): string =>
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLElement>('[data-cart-link]')?.dataset.site ?? '');
