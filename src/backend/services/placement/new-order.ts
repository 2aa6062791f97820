import type { NewPlacement } from './begin.ts';

/** Without letters and digits that are mistaken for each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const numberLength = 10;
const secretBytes = 32;

/** A fresh order number to read out on the phone, and the secret that lets a guest read the order. */
export function newOrder(): Pick<NewPlacement, 'orderNumber' | 'st'> {
  const letters: string[] = [];
  while (letters.length < numberLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(numberLength))) {
      // bytes beyond a multiple of the alphabet would make its first letters likelier
      if (byte < 240 && letters.length < numberLength) letters.push(alphabet[byte % alphabet.length] ?? '');
    }
  }
  const secret = crypto.getRandomValues(new Uint8Array(secretBytes));
  return { orderNumber: `C${letters.join('')}`, st: Array.from(secret, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}
