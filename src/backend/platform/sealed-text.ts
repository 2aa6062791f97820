// Encrypts short texts for the database: JWE with dir and A256GCM (RFC 7516), with a key that is not in the database. The header contains
// the id of the key.
import { CompactEncrypt, compactDecrypt, errors } from 'jose';
import { formatBase64Url } from '#lib/encoding/base64-url.ts';
import { findKey, type RingKey } from './key-ring.ts';
import { type PinSecrets, readPeppers } from './pin-hash.ts';

const encoder = new TextEncoder();

export async function sealText(secrets: PinSecrets, text: string): Promise<string> {
  const [key] = await readPeppers(secrets);
  return new CompactEncrypt(encoder.encode(text)).setProtectedHeader(headerOf(key)).encrypt(await deriveKey(key.secret));
}

const headerOf = ({ id }: RingKey) => ({ alg: 'dir', enc: 'A256GCM', kid: id });

/** Returns the beginning that all texts have that are encrypted with the current key. */
export async function readSealedStart(secrets: PinSecrets): Promise<string> {
  const [key] = await readPeppers(secrets);
  return `${formatBase64Url(encoder.encode(JSON.stringify(headerOf(key))))}.`;
}

/** Decrypts a text. Throws if the text was modified, or was encrypted with a key that has been removed from the ring. */
export async function unsealText(secrets: PinSecrets, sealed: string): Promise<string> {
  const peppers = await readPeppers(secrets);
  const getKey = ({ kid }: { kid?: string }) => {
    const key = findKey(peppers, kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return deriveKey(key.secret);
  };
  const { plaintext } = await compactDecrypt(sealed, getKey, {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  return new TextDecoder().decode(plaintext);
}

/** Derives an encryption key from the pepper, so that hashing PINs and encrypting texts use different keys. */
async function deriveKey(secret: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode('sealed text') };
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
