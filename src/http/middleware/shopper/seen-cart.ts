// Tracks the cart that a request read last, and writes two cookies about it: one with the number of units, one with the lines from which a
// lost cart is restored.
import { rememberCart } from '#commerce/remember.ts';
import type { Seen } from '#commerce/shopper.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { SessionOptions } from '#session/cookies.ts';
import { type RememberedCart, readRememberedCarts, writeRememberedCarts } from '#session/remembered-cart.ts';
import { cartCountCookie } from '#session/site-marks.ts';

export function trackCart(header: string | undefined, siteId: string, options: SessionOptions) {
  let seen: { cart: Cart | undefined; how: Seen } | undefined;
  let reading: ReturnType<typeof readRememberedCarts> | undefined;
  const readBefore = () => {
    reading ??= readRememberedCarts(header, options);
    return reading;
  };
  const remembered = async (): Promise<RememberedCart | undefined> => {
    const before = (await readBefore())[siteId];
    return seen ? seen.cart && rememberCart(seen.cart, seen.how, before) : before;
  };
  return {
    noteCart: (cart: Cart | undefined, how: Seen = {}): void => {
      const isSame = cart !== undefined && seen?.cart?.id === cart.id;
      seen = { cart, how: isSame ? { ...seen?.how, ...how } : how };
    },
    /** Forgets the cart, as if this request had not read one. */
    forgetCart: (): void => {
      seen = undefined;
    },
    /**
     * Returns the cart contents for the cookie: those of the cart that was read last, or those in the request's cookie if no cart was read.
     */
    remembered,
    /** Returns the number of units in the cart; undefined if no cart was read. */
    cartCount: (): number | undefined => seen && (seen.cart?.totalItems ?? 0),
    /** Returns the Set-Cookie lines. */
    cookies: async (): Promise<string[]> => {
      if (!seen) return [];
      const { [siteId]: before, ...others } = await readBefore();
      // not overwritten, because the browser already has a newer revision of this cart from another tab
      if (before && before.cartId === seen.cart?.id && before.revision > seen.cart.revision) return [];
      const now = await remembered();
      const isSame = JSON.stringify(now) === JSON.stringify(before);
      const counts = new Map(cartCountCookie.read(header, options.isSecure)).set(siteId, seen.cart?.totalItems ?? 0);
      return [
        cartCountCookie.write(counts, options),
        ...(isSame ? [] : [await writeRememberedCarts(now ? { ...others, [siteId]: now } : others, options)]),
      ];
    },
  };
}
