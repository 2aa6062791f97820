// What a request has learnt of the shopper's cart, and the two cookies that it sets: the count and the remembered lines.
import { rememberCart } from '#commerce/remember.ts';
import type { Seen } from '#commerce/shopper.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { SessionOptions } from '#session/cookies.ts';
import { type RememberedCart, type RememberedCarts, readRememberedCarts, writeRememberedCarts } from '#session/remembered-cart.ts';
import { cartCountCookie } from '#session/site-marks.ts';

interface CartMemory {
  noteCart: (cart: Cart | undefined, how?: Seen) => void;
  forgetCart: () => void;
  remembered: () => Promise<RememberedCart | undefined>;
  /** Units in the cart that was seen last; undefined if none was. */
  count: () => number | undefined;
  /** The Set-Cookie lines for the cart that was seen last. */
  cookies: () => Promise<string[]>;
}

export function createCartMemory(header: string | undefined, siteId: string, options: SessionOptions): CartMemory {
  let seen: { cart: Cart | undefined; how: Seen } | undefined;
  let reading: Promise<RememberedCarts> | undefined;
  const before = (): Promise<RememberedCarts> => {
    reading ??= readRememberedCarts(header, options);
    return reading;
  };
  const remembered = async (): Promise<RememberedCart | undefined> => {
    const known = (await before())[siteId];
    if (!seen) return known;
    return seen.cart && rememberCart(seen.cart, seen.how, known);
  };
  return {
    noteCart: (cart, how = {}) => {
      const isSame = cart !== undefined && seen?.cart?.id === cart.id;
      seen = { cart, how: isSame ? { ...seen?.how, ...how } : how };
    },
    forgetCart: () => {
      seen = undefined;
    },
    remembered,
    count: () => seen && (seen.cart?.totalItems ?? 0),
    cookies: async () => {
      if (!seen) return [];
      const { [siteId]: known, ...others } = await before();
      // another tab has set a newer cart in the meantime
      if (known && known.cartId === seen.cart?.id && known.revision > seen.cart.revision) return [];
      const now = await remembered();
      const isKnown = JSON.stringify(now) === JSON.stringify(known);
      return [
        cartCountCookie.write(new Map(cartCountCookie.read(header, options.isSecure)).set(siteId, seen.cart?.totalItems ?? 0), options),
        ...(isKnown ? [] : [await writeRememberedCarts(now ? { ...others, [siteId]: now } : others, options)]),
      ];
    },
  };
}
