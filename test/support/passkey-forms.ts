// The requests of the passkey script: one before the device signs, and one with the signature.
import type { PasskeyReply } from '#features/account/passkeys/passkey-reply.ts';
import type { Browser } from './browser.ts';
import { shopOrigin } from './purchase.ts';

export async function send(browser: Browser, path: string, fields: Record<string, string>): Promise<PasskeyReply> {
  const { html } = await browser.visit(path, {
    method: 'POST',
    headers: { origin: shopOrigin, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields, key: crypto.randomUUID() }).toString(),
  });
  return JSON.parse(html) as PasskeyReply;
}

export const begin = async (browser: Browser, path: string) => (await send(browser, path, { intent: 'begin' })).options ?? {};
export const finish = (browser: Browser, path: string, credential: object, next = '') =>
  send(browser, path, { intent: 'finish', credential: JSON.stringify(credential), next });

export const adding = '/en-us/account/passkeys';
export const signingIn = '/en-us/sign-in/passkey';
