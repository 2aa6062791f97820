// Hashes passwords. Stored form: `pbkdf2$<iterations>$<salt>$<hash>`, PBKDF2 with HMAC-SHA-256 (RFC 8018) over the password and a pepper
// that is not in the database. Each hash contains the number of iterations, so that it can be increased later; Workers allow at most
// 100,000. Seeded accounts have public passwords (docs/test-people.md), which are hashed without a pepper:
// `seed$<iterations>$<salt>$<hash>`.
import { formatHex } from '#lib/encoding/hex.ts';
import { isSame } from '#lib/encoding/is-same.ts';
import { type PinSecrets, readPepper } from './pin-hash.ts';

const iterations = 100_000;
const saltBytes = 16;
/** The hash of an account without a password. No password matches it, and the check takes as long as for other hashes. */
export const noPassword = `pbkdf2$${iterations}$00000000000000000000000000000000$`;
/** Returns true if an account has a password. */
export const hasPassword = ({ passwordHash }: { passwordHash: string }): boolean => !passwordHash.endsWith('$');

const encoder = new TextEncoder();

export async function hashPassword(secrets: PinSecrets, password: string): Promise<string> {
  const salt = formatHex(crypto.getRandomValues(new Uint8Array(saltBytes)));
  return `pbkdf2$${iterations}$${salt}$${await deriveHash(await addPepper(secrets, password), salt, iterations)}`;
}

/**
 * Checks a password. If no hash is stored, the check fails but takes the same time, so that the response time does not reveal whether an
 * account exists.
 */
export async function isRightPassword(secrets: PinSecrets, password: string, stored = noPassword): Promise<boolean> {
  const [kind, count, salt = '', expected = ''] = stored.split('$');
  const peppered = await addPepper(secrets, password);
  const hash = await deriveHash(kind === 'seed' ? password.normalize('NFC') : peppered, salt, Number(count));
  return isSame(hash, expected) && expected !== '';
}

async function deriveHash(secret: string, salt: string, count: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations: count };
  return formatHex(new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256)));
}

/**
 * Applies the pepper with HMAC, whose result has a fixed length. Normalizes Unicode, because keyboards encode accented letters differently.
 */
async function addPepper(secrets: PinSecrets, password: string): Promise<string> {
  const pepper = encoder.encode(`password ${readPepper(secrets)}`);
  const key = await crypto.subtle.importKey('raw', pepper, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return formatHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(password.normalize('NFC')))));
}
