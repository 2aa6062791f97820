// A known device is a browser that has signed in to an account before. Its token grants no access; it only makes the attempts of the browser
// be counted separately, so that strangers who guess passwords cannot lock the owner out.
import { randomBytes, timingSafeEqual } from 'node:crypto';

/** Derives secrets. */
export interface SecretSource {
  derive(...parts: string[]): string;
}

const sign = (secrets: SecretSource, emailAddress: string, device: string): string =>
  `${device}.${secrets.derive('known device', emailAddress.toLowerCase(), device)}`;

export const writeKnownDevice = (secrets: SecretSource, emailAddress: string): string =>
  sign(secrets, emailAddress, randomBytes(8).toString('hex'));

/** Returns the id of the browser in the token that was issued for the email address; undefined if there is none. */
export function findKnownDevice(secrets: SecretSource, emailAddress: string, tokens: readonly string[]): string | undefined {
  for (const token of tokens) {
    const [device = ''] = token.split('.');
    const [given, expected] = [Buffer.from(token), Buffer.from(sign(secrets, emailAddress, device))];
    if (given.length === expected.length && timingSafeEqual(given, expected)) return device;
  }
  return undefined;
}
