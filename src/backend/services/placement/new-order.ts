import type { NewPlacement } from './begin.ts';

/** Letters and digits, except those that are easily confused. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const numberLength = 10;
const secretBytes = 32;

/** Creates an order number that is easy to dictate by phone, and the secret that lets guests read the order. */
export function newOrder(): Pick<NewPlacement, 'orderNumber' | 'st'> {
  const letters: string[] = [];
  while (letters.length < numberLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(numberLength))) {
      // Larger bytes are discarded, because they would make the first characters of the alphabet more likely.
      if (byte < 240 && letters.length < numberLength) letters.push(alphabet[byte % alphabet.length] ?? '');
    }
  }
  const secret = crypto.getRandomValues(new Uint8Array(secretBytes));
  return { orderNumber: `C${letters.join('')}`, st: Array.from(secret, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}
