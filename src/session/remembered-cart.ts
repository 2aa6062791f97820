// A sealed cookie with the cart of each market, used to restore a cart that the gateway has lost (docs/decisions/018). It is separate from
// the session cookie, which must stay small. Lines that do not fit are left out, and the cart is marked as cut.
import * as z from 'zod';
import { defineSealedCookie, maxCookieBytes, type SessionOptions } from './cookies.ts';

const lineSchema = z.strictObject({
  itemId: z.string(),
  productId: z.string(),
  upc: z.string(),
  qty: z.int().positive(),
  /** Product name that the shopper saw; empty if it did not fit. */
  name: z.string(),
  /** Further options of the call that adds the line to a cart. */
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
  /** Set if lines or their options were left out because they did not fit. */
  isCut: z.optional(z.literal(true)),
  /** A map from the line ids of lost carts to the current line ids, for pages that were opened before a cart was lost. */
  formerIds: z.optional(z.record(z.string(), z.string())),
  /** The last removed line, which the shopper can restore. */
  removed: z.optional(removedSchema),
});

export type RememberedLine = z.infer<typeof lineSchema>;
export type RemovedLine = z.infer<typeof removedSchema>;
export type RememberedCart = z.infer<typeof cartSchema>;
/** Carts by site, most recently used last. */
export type RememberedCarts = Record<string, RememberedCart>;

// lines are stored as lists, which take half the space of objects
const packedSchema = z.record(z.string(), z.strictObject({ ...cartSchema.shape, lines: z.array(z.array(z.json())) }));

export const linesCookie = defineSealedCookie({
  name: 'lines',
  kind: 'cairn-lines',
  schema: z.strictObject({ carts: packedSchema }),
  purpose: 'stored.lines',
  lifetime: [30, 'day'],
});

/** Maximum size of the JSON in bytes. Sealing adds a third and about 400 characters. */
const maxBytes = Math.floor((maxCookieBytes - 500) * 0.75);

/** Returns the carts; empty if there is no cookie, or if it was tampered with, has expired or has another shape. */
export async function readRememberedCarts(header: string | null | undefined, options: SessionOptions): Promise<RememberedCarts> {
  const packed = (await linesCookie.read(header, options))?.carts ?? {};
  const carts = Object.entries(packed).map(([siteId, cart]) => [siteId, { ...cart, lines: cart.lines.map(unpackLine) }]);
  return z.record(z.string(), cartSchema).safeParse(Object.fromEntries(carts)).data ?? {};
}

/** Returns the Set-Cookie line with the carts. */
export async function writeRememberedCarts(carts: RememberedCarts, options: SessionOptions): Promise<string> {
  const packed = Object.entries(fitCarts(carts)).map(([siteId, cart]) => [siteId, { ...cart, lines: cart.lines.map(packLine) }]);
  return packed.length === 0 ? linesCookie.end(options) : linesCookie.write({ carts: Object.fromEntries(packed) }, options);
}

/**
 * Shortens the carts until they fit. Removes the carts of other markets first, followed by former ids, the removed line and product names,
 * the lines' options, and finally the oldest lines.
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
