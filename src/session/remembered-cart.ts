// A sealed cookie with the cart of each market, to restore a cart that the gateway lost (docs/decisions/018).
// It is separate from the session, which must stay small. What does not fit is left out, and a flag notes that.
import * as z from 'zod';
import { defineSealedCookie, maxCookieBytes, type SessionOptions } from './cookies.ts';

const lineSchema = z.strictObject({
  itemId: z.string(),
  productId: z.string(),
  upc: z.string(),
  qty: z.int().positive(),
  /** The product name as the shopper saw it; empty if there was no room. */
  name: z.string(),
  /** Further options to add the line with. */
  options: z.optional(z.record(z.string(), z.json())),
});

/** The last removed line. `place` is the number of lines before it. */
const removedSchema = z.strictObject({ ...lineSchema.shape, place: z.int() });

const cartSchema = z.strictObject({
  cartId: z.string(),
  revision: z.int(),
  /** Shortened keys of the last submissions that this cart includes (src/commerce/remember.ts). */
  keys: z.optional(z.array(z.string())),
  lines: z.array(lineSchema),
  /** Promo codes in the order of entry. */
  codes: z.optional(z.array(z.string())),
  /** Set if lines were left out because there was no room. */
  isCut: z.optional(z.literal(true)),
  /** Current line ids by the ids of the previous cart, which older pages still use. */
  formerIds: z.optional(z.record(z.string(), z.string())),
  /** The last removed line, so that it can be restored. */
  removed: z.optional(removedSchema),
});

export type RememberedLine = z.infer<typeof lineSchema>;
export type RemovedLine = z.infer<typeof removedSchema>;
export type RememberedCart = z.infer<typeof cartSchema>;
/** Carts by site, most recently used last. */
export type RememberedCarts = Record<string, RememberedCart>;

// in the cookie a line is a list, which takes half the room of an object
const packedSchema = z.record(z.string(), z.strictObject({ ...cartSchema.shape, lines: z.array(z.array(z.json())) }));

export const linesCookie = defineSealedCookie({
  name: 'lines',
  kind: 'cairn-lines',
  schema: z.strictObject({ carts: packedSchema }),
  purpose: 'stored.lines',
  lifetime: [30, 'day'],
});

/** The limit for the JSON. Sealing adds a third and about 400 characters. */
const maxBytes = Math.floor((maxCookieBytes - 500) * 0.75);

/** Reads the carts. Empty if there are none, or if the cookie was tampered with, has expired or has another shape. */
export async function readRememberedCarts(header: string | null | undefined, options: SessionOptions): Promise<RememberedCarts> {
  const packed = (await linesCookie.read(header, options))?.carts ?? {};
  const carts = Object.entries(packed).map(([siteId, cart]) => [siteId, { ...cart, lines: cart.lines.map(unpackLine) }]);
  return z.record(z.string(), cartSchema).safeParse(Object.fromEntries(carts)).data ?? {};
}

/** Returns the Set-Cookie line of the carts. */
export async function writeRememberedCarts(carts: RememberedCarts, options: SessionOptions): Promise<string> {
  const packed = Object.entries(fitCarts(carts)).map(([siteId, cart]) => [siteId, { ...cart, lines: cart.lines.map(packLine) }]);
  return packed.length === 0 ? linesCookie.end(options) : linesCookie.write({ carts: Object.fromEntries(packed) }, options);
}

/**
 * Shortens the carts until they fit. Removes other markets first, then former ids, the removed line and names, then options, then the
 * oldest lines.
 */
function fitCarts(carts: RememberedCarts): RememberedCarts {
  let left = carts;
  for (let siteIds = Object.keys(left); !fits(left) && siteIds.length > 1; siteIds = Object.keys(left)) {
    const { [siteIds[0] ?? '']: _, ...others } = left;
    left = others;
  }
  const [[siteId, cart] = []] = Object.entries(left);
  if (siteId === undefined || !cart || fits(left)) return left;
  const { formerIds: _, removed: __, ...bare } = cart;
  let small: RememberedCart = { ...bare, lines: cart.lines.map((line) => ({ ...line, name: '' })) };
  if (!fits({ [siteId]: small })) small = { ...small, isCut: true, lines: small.lines.map(({ options: _, ...line }) => line) };
  while (!fits({ [siteId]: small })) small = { ...small, isCut: true, lines: small.lines.slice(1) };
  return { [siteId]: small };
}

const fits = (carts: RememberedCarts): boolean => {
  const packed = Object.entries(carts).map(([siteId, cart]) => [siteId, { ...cart, lines: cart.lines.map(packLine) }]);
  return new TextEncoder().encode(JSON.stringify(packed)).length <= maxBytes;
};

const packLine = ({ itemId, productId, upc, qty, name, options }: RememberedLine) => [
  itemId,
  productId,
  upc,
  qty,
  name,
  ...(options ? [options] : []),
];

const unpackLine = ([itemId, productId, upc, qty, name, options]: readonly unknown[]) => ({
  itemId,
  productId,
  upc,
  qty,
  name,
  ...(options !== undefined && { options }),
});
