/** Shows how much is in the cart: beside the link to it, and in its name. */
export function showCartCount(count: number): void {
  const link = document.querySelector<HTMLElement>('[data-cart-link]');
  const badge = link?.querySelector('[data-cart-count]');
  if (!link || !badge) return;
  badge.textContent = count > 0 ? String(count) : '';
  const forms = JSON.parse(link.dataset.counted ?? '{}');
  link.ariaLabel = forms[new Intl.PluralRules(document.documentElement.lang).select(count)]?.replace('#', count);
}
