// Hashes gift card PINs. Stored form: `pbkdf2${salt}${hash}${key}`, with a pepper that is not in the database, and the id of its key. A
// hash with a former pepper, and a PIN from before migrations/0018, which is stored as `former${pin}`, are replaced when the PIN is next
// entered. Seeded cards have public PINs (docs/test-cards.md), which are hashed without a pepper: `seed${salt}${hash}`.
import { formatHex } from '#lib/encoding/hex.ts';
import { isSame } from '#lib/encoding/is-same.ts';
import type { BackendEnv } from './env.ts';
import { findKey, type RingKey, readRing } from './key-ring.ts';

/** Number of PBKDF2 iterations, which is the maximum that Workers allow. */
const iterations = 100_000;
const saltBytes = 16;

export type PinSecrets = Pick<BackendEnv, 'GIFT_CARD_PEPPER' | 'BACKEND_TOKEN_SECRET'>;

/** Returns the peppers, the current one first. If none is configured, as on a local machine, these are the secrets of tokens. */
export const readPeppers = ({ GIFT_CARD_PEPPER, BACKEND_TOKEN_SECRET }: PinSecrets): Promise<[RingKey, ...RingKey[]]> =>
  GIFT_CARD_PEPPER ? readRing('GIFT_CARD_PEPPER', GIFT_CARD_PEPPER) : readRing('BACKEND_TOKEN_SECRET', BACKEND_TOKEN_SECRET);

const encoder = new TextEncoder();

export async function hashPin(secrets: PinSecrets, pin: string): Promise<string> {
  const salt = formatHex(crypto.getRandomValues(new Uint8Array(saltBytes)));
  const [key] = await readPeppers(secrets);
  return `pbkdf2$${salt}$${await deriveHash(await addPepper(key, pin), salt)}$${key.id}`;
}

/**
 * Checks a PIN. If none is stored, the check fails but takes the same time, so that the response time does not reveal which cards exist.
 */
export async function isRightPin(secrets: PinSecrets, pin: string, stored = 'pbkdf2$00$'): Promise<boolean> {
  const [kind, first = '', expected = '', keyId] = stored.split('$');
  const peppers = await readPeppers(secrets);
  const key = findKey(peppers, keyId);
  const peppered = await addPepper(key ?? peppers[0], pin);
  if (kind === 'former') {
    await deriveHash(peppered, '00');
    return isSame(pin, first);
  }
  const isRight = isSame(await deriveHash(kind === 'seed' ? pin : peppered, first), expected);
  return isRight && key !== undefined;
}

/** Returns true if the hash of a PIN must be replaced: the PIN is stored as text, or the pepper is a former one. */
export async function isFormerPinHash(secrets: PinSecrets, stored: string): Promise<boolean> {
  const [kind, , , keyId] = stored.split('$');
  const [current] = await readPeppers(secrets);
  return kind === 'former' || (kind === 'pbkdf2' && keyId !== current.id);
}

async function deriveHash(secret: string, salt: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations }, key, 256);
  return formatHex(new Uint8Array(bits));
}

async function addPepper({ secret }: RingKey, pin: string): Promise<string> {
  const pepper = encoder.encode(`gift card ${secret}`);
  const key = await crypto.subtle.importKey('raw', pepper, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return formatHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(pin))));
}
