// Hashes gift card PINs. Stored form: `pbkdf2${salt}${hash}`, with a pepper that is not in the database. Seeded cards have public PINs
// (docs/test-cards.md), which are hashed without a pepper: `seed${salt}${hash}`. PINs from before migrations/0018 are stored as
// `former${pin}` and hashed when they are next entered.
import { formatHex } from '#lib/encoding/hex.ts';
import { isSame } from '#lib/encoding/is-same.ts';
import type { BackendEnv } from './env.ts';

/** Number of PBKDF2 iterations, which is the maximum that Workers allow. */
const iterations = 100_000;
const saltBytes = 16;

export type PinSecrets = Pick<BackendEnv, 'GIFT_CARD_PEPPER' | 'BACKEND_TOKEN_SECRET'>;

/** Returns the pepper. If none is configured, as on a local machine, this is the token secret. */
export const readPepper = ({ GIFT_CARD_PEPPER, BACKEND_TOKEN_SECRET }: PinSecrets): string => GIFT_CARD_PEPPER || BACKEND_TOKEN_SECRET;

const encoder = new TextEncoder();

export async function hashPin(secrets: PinSecrets, pin: string): Promise<string> {
  const salt = formatHex(crypto.getRandomValues(new Uint8Array(saltBytes)));
  return `pbkdf2$${salt}$${await deriveHash(await addPepper(secrets, pin), salt)}`;
}

/**
 * Checks a PIN. If none is stored, the check fails but takes the same time, so that the response time does not reveal which cards exist.
 */
export async function isRightPin(secrets: PinSecrets, pin: string, stored = 'pbkdf2$00$'): Promise<boolean> {
  const [kind, first = '', expected = ''] = stored.split('$');
  if (kind === 'former') {
    await deriveHash(await addPepper(secrets, pin), '00');
    return isSame(pin, first);
  }
  return isSame(await deriveHash(kind === 'seed' ? pin : await addPepper(secrets, pin), first), expected);
}

export const isFormerPin = (stored: string): boolean => stored.startsWith('former$');

async function deriveHash(secret: string, salt: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations }, key, 256);
  return formatHex(new Uint8Array(bits));
}

async function addPepper(secrets: PinSecrets, pin: string): Promise<string> {
  const pepper = encoder.encode(`gift card ${readPepper(secrets)}`);
  const key = await crypto.subtle.importKey('raw', pepper, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return formatHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(pin))));
}
