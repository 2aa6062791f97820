/** Names the link to the cart by what is in it, in the plural forms that the server gave. */
export function labelCart(count: number): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-counted]')) {
    const names = JSON.parse(link.dataset.counted ?? '{}');
    const name = names[new Intl.PluralRules(document.documentElement.lang).select(count)]?.replace('#', count);
    link.querySelector('[data-cart-name]')?.replaceChildren(name);
  }
}
