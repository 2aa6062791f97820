// Passwords as they are stored: `pbkdf2$<iterations>$<salt>$<hash>`, PBKDF2 with HMAC-SHA-256 (RFC 8018) over the password and a pepper that
// the database does not hold. The count stands in each hash, so that it can be raised: 100,000 is the most that Workers take at once.
// People of the seed have a password that everybody may read (docs/test-people.md) and no pepper: `seed$<iterations>$<salt>$<hash>`.
import { formatHex } from '#lib/encoding/hex.ts';
import { isSame } from '#lib/encoding/is-same.ts';
import { type PinSecrets, readPepper } from './pin-hash.ts';

const iterations = 100_000;
const saltBytes = 16;
/** Of an account that has none: nothing that is typed is right, and it takes as long. */
export const noPassword = `pbkdf2$${iterations}$00000000000000000000000000000000$`;
/** Whether an account has a password. */
export const hasPassword = ({ passwordHash }: { passwordHash: string }): boolean => !passwordHash.endsWith('$');

const encoder = new TextEncoder();

export async function hashPassword(secrets: PinSecrets, password: string): Promise<string> {
  const salt = formatHex(crypto.getRandomValues(new Uint8Array(saltBytes)));
  return `pbkdf2$${iterations}$${salt}$${await deriveHash(await addPepper(secrets, password), salt, iterations)}`;
}

/** Without a stored hash it takes as long, and is wrong: the time does not say whether there is an account. */
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

/** Also makes a text of any length one of the same length. Letters with accents count alike however a keyboard writes them. */
async function addPepper(secrets: PinSecrets, password: string): Promise<string> {
  const pepper = encoder.encode(`password ${readPepper(secrets)}`);
  const key = await crypto.subtle.importKey('raw', pepper, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return formatHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(password.normalize('NFC')))));
}
