// Makes hashing of passwords and PINs fast. It is slow on purpose (100,000 rounds of PBKDF2, RFC 8018, take a twentieth of a second), and
// tests check thousands of them. In tests, a hash takes one round, except for the seeded passwords and PINs, whose hashes are the same as
// in the shop and computed only once.
const { subtle } = crypto;
const { importKey, deriveBits } = subtle;
const seedSalts = ['cairn-test-cards', 'cairn-test-people'];
const decoder = new TextDecoder();

const secrets = new WeakMap<CryptoKey, string>();
const made = new Map<string, Promise<ArrayBuffer>>();

interface Derivation {
  name: string;
  salt: Uint8Array;
  iterations: number;
}

/** Replaces the hash function in this Worker. */
export function hashQuickly(): void {
  subtle.importKey = async (...how: unknown[]) => {
    const key = await Reflect.apply(importKey, subtle, how);
    if (how[2] === 'PBKDF2') secrets.set(key, decoder.decode(how[1] as Uint8Array));
    return key;
  };
  subtle.deriveBits = async (algorithm, key, length) => {
    const { salt, ...how } = algorithm as unknown as Derivation;
    const name = `${decoder.decode(salt)} ${how.iterations} ${secrets.get(key)}`;
    if (!seedSalts.includes(decoder.decode(salt))) return deriveBits.call(subtle, { ...how, salt, iterations: 1 }, key, length);
    const bits = made.get(name) ?? deriveBits.call(subtle, algorithm, key, length);
    made.set(name, bits);
    return bits;
  };
}
