// The keys of sealed cookies and grants: one per kind and secret, derived with HKDF (RFC 5869).

interface SealKey {
  kid: string;
  bytes: Uint8Array;
  /** The bytes as an imported key. */
  key: CryptoKey;
}

const derived = new Map<string, Promise<SealKey>>();

/** The keys of a kind. The first one seals; the others only open what was sealed before a rotation. */
export const keyRing = (secrets: readonly string[], kind: string): Promise<SealKey[]> =>
  Promise.all(
    secrets.map((secret) => {
      const name = `${kind} ${secret}`;
      const key = derived.get(name) ?? deriveKey(secret, kind);
      derived.set(name, key);
      return key;
    }),
  );

async function deriveKey(secret: string, kind: string): Promise<SealKey> {
  const encoder = new TextEncoder();
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveBits']);
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: encoder.encode('cairn'), info: encoder.encode(kind) };
  const bytes = new Uint8Array(await crypto.subtle.deriveBits(parameters, material, 256));
  const id = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 6);
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  return { kid: Array.from(id, (byte) => byte.toString(16).padStart(2, '0')).join(''), bytes, key };
}
