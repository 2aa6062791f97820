// Signed prices in add-to-cart forms. A signature proves that the shop displayed the price, so that the cart can report a change. Cached
// pages contain them, so they are the same for all visitors.
import { formatBase64Url } from '#lib/encoding/base64-url.ts';
import { isSame } from '#lib/encoding/is-same.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import { keyRing, sealingKey } from './seal.ts';

const kind = 'cairn-seen-price';
/** Days after which a price is no longer accepted, which is longer than most tabs stay open. */
const lifeDays = 30;
const daySeconds = 24 * 60 * 60;

interface Offer {
  siteId: string;
  sku: string;
}

interface SignOptions {
  secrets: readonly string[];
  /** Current time in seconds since 1970. */
  now: number;
}

/** Signed prices, because every product page contains one. */
const signed = createIsolateCache<string>({ name: 'signed prices', maxEntries: 5000 });

/** Returns the price in minor units with today's date and a signature: `12900.20786.signature`. */
export async function signSeenPrice({ amount, ...offer }: Offer & { amount: number }, { secrets, now }: SignOptions): Promise<string> {
  const text = `${amount}.${Math.floor(now / daySeconds)}`;
  const name = `${secrets[0]} ${offer.siteId} ${offer.sku} ${text}`;
  const known = signed.get(name);
  if (known) return known;
  const { bytes } = await sealingKey(secrets, kind);
  const token = `${text}.${await sign(bytes, offer, text)}`;
  signed.put(name, token);
  return token;
}

/** Returns the price; undefined if the shop did not sign it for this variant and site, or if it has expired. */
export async function readSeenPrice(token: string, offer: Offer, { secrets, now }: SignOptions): Promise<number | undefined> {
  const [, text = '', amount, day, signature] = /^((\d{1,9})\.(\d{1,6}))\.([\w-]{22})$/.exec(token) ?? [];
  const age = Math.floor(now / daySeconds) - Number(day);
  if (signature === undefined || age < 0 || age > lifeDays) return undefined;
  const signatures = await Promise.all((await keyRing(secrets, kind)).map(({ bytes }) => sign(bytes, offer, text)));
  return signatures.some((known) => isSame(known, signature)) ? Number(amount) : undefined;
}

const encoder = new TextEncoder();
const signatureBytes = 16;

async function sign(secret: Uint8Array, { siteId, sku }: Offer, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new Uint8Array(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(`${siteId}.${sku}.${text}`));
  return formatBase64Url(new Uint8Array(signature).subarray(0, signatureBytes));
}
