// Stored form of gift card PINs: `pbkdf2${salt}${hash}`, with a pepper that is not in the database. Cards of the seed have public PINs
// (docs/test-cards.md) without a pepper: `seed${salt}${hash}`. `former${pin}` is the form from before migrations/0018; it is replaced by
// the first form when the PIN is entered.
import { formatHex } from '#lib/encoding/hex.ts';
import { isSame } from '#lib/encoding/is-same.ts';
import type { BackendEnv } from './env.ts';

/** The maximum of Workers. */
const iterations = 100_000;
const saltBytes = 16;

export type PinSecrets = Pick<BackendEnv, 'GIFT_CARD_PEPPER' | 'BACKEND_TOKEN_SECRET'>;

/** Returns the pepper. On a local machine the token secret is sufficient. */
export const readPepper = ({ GIFT_CARD_PEPPER, BACKEND_TOKEN_SECRET }: PinSecrets): string => GIFT_CARD_PEPPER || BACKEND_TOKEN_SECRET;

const encoder = new TextEncoder();

export async function hashPin(secrets: PinSecrets, pin: string): Promise<string> {
  const salt = formatHex(crypto.getRandomValues(new Uint8Array(saltBytes)));
  return `pbkdf2$${salt}$${await deriveHash(await addPepper(secrets, pin), salt)}`;
}

/** Checks a PIN. Without a stored PIN the check fails after the same time. */
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
