// Encrypts short texts for the database: JWE with dir and A256GCM (RFC 7516), with a key that is not in the database.
import { CompactEncrypt, compactDecrypt } from 'jose';
import { type PinSecrets, readPepper } from './pin-hash.ts';

const encoder = new TextEncoder();

export async function sealText(secrets: PinSecrets, text: string): Promise<string> {
  return new CompactEncrypt(encoder.encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(await deriveKey(readPepper(secrets)));
}

/** Decrypts a text. Throws if the text was encrypted with a different key or was modified. */
export async function unsealText(secrets: PinSecrets, sealed: string): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, await deriveKey(readPepper(secrets)), {
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
