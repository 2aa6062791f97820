// Hashes passwords. Stored form: `pbkdf2$<iterations>$<salt>$<hash>$<key>`, PBKDF2 with HMAC-SHA-256 (RFC 8018) over the password and a
// pepper that is not in the database. Each hash contains the id of the pepper's key, and the number of iterations, so that it can be
// increased later; Workers allow at most 100,000. Seeded accounts have public passwords (docs/test-people.md), which are hashed without a
// pepper: `seed$<iterations>$<salt>$<hash>`.
import { formatHex } from '#lib/encoding/hex.ts';
import { isSame } from '#lib/encoding/is-same.ts';
import { findKey, type RingKey } from './key-ring.ts';
import { type PinSecrets, readPeppers } from './pin-hash.ts';

const iterations = 100_000;
const saltBytes = 16;
/** The hash of an account without a password. No password matches it, and the check takes as long as for other hashes. */
export const noPassword = `pbkdf2$${iterations}$00000000000000000000000000000000$`;
/** Returns true if an account has a password. */
export const hasPassword = ({ passwordHash }: { passwordHash: string }): boolean => !passwordHash.endsWith('$');

const encoder = new TextEncoder();

export async function hashPassword(secrets: PinSecrets, password: string): Promise<string> {
  const salt = formatHex(crypto.getRandomValues(new Uint8Array(saltBytes)));
  const [key] = await readPeppers(secrets);
  return `pbkdf2$${iterations}$${salt}$${await deriveHash(await addPepper(key, password), salt, iterations)}$${key.id}`;
}

/**
 * Checks a password. If no hash is stored, the check fails but takes the same time, so that the response time does not reveal whether an
 * account exists.
 */
export async function isRightPassword(secrets: PinSecrets, password: string, stored = noPassword): Promise<boolean> {
  const [kind, count, salt = '', expected = '', keyId] = stored.split('$');
  const peppers = await readPeppers(secrets);
  const key = findKey(peppers, keyId);
  const peppered = await addPepper(key ?? peppers[0], password);
  const hash = await deriveHash(kind === 'seed' ? password.normalize('NFC') : peppered, salt, Number(count));
  return isSame(hash, expected) && expected !== '' && key !== undefined;
}

/** Returns true if a password was hashed with a former pepper, so that its hash must be replaced. */
export async function isFormerPasswordHash(secrets: PinSecrets, stored: string): Promise<boolean> {
  const [kind, , , , keyId] = stored.split('$');
  const [current] = await readPeppers(secrets);
  return kind === 'pbkdf2' && keyId !== current.id;
}

async function deriveHash(secret: string, salt: string, count: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations: count };
  return formatHex(new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256)));
}

/**
 * Applies the pepper with HMAC, whose result has a fixed length. Normalizes Unicode, because keyboards encode accented letters differently.
 */
async function addPepper({ secret }: RingKey, password: string): Promise<string> {
  const pepper = encoder.encode(`password ${secret}`);
  const key = await crypto.subtle.importKey('raw', pepper, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return formatHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(password.normalize('NFC')))));
}
