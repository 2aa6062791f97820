/** Pieces in the cart of a site, as the cookie of session/cart-count.ts says. */
export function readCartCount(cookies: string, site: string): number {
  const counts = /(?:^|; )(?:__Host-)?cairn-cart=([^;]*)/.exec(cookies)?.[1] ?? '';
  return Number(new RegExp(`(?:^|_)${site}\\.(\\d+)`).exec(counts)?.[1] ?? 0);
}
