// Tokens for links, for example in emails: an id and a signature that only this backend can create. A token is valid for one purpose and
// does not expire.
import type { BackendEnv } from './env.ts';
import { deriveId } from './ids.ts';

type Purpose = 'confirm-subscription' | 'end-subscription' | 'confirm-loyalty' | 'loyalty-member' | 'transfer' | 'known-device';

export const signLinkToken = async (purpose: Purpose, id: string, env: BackendEnv): Promise<string> =>
  `${id}.${await deriveId(['link', purpose, id], env)}`;

/** Returns the id in a token. Returns undefined if the signature is invalid or was created for a different purpose. */
export async function readLinkToken(purpose: Purpose, token: string, env: BackendEnv): Promise<string | undefined> {
  const [id = ''] = token.split('.');
  return isEqual(token, await signLinkToken(purpose, id, env)) ? id : undefined;
}

/** Compares texts in constant time. */
function isEqual(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
