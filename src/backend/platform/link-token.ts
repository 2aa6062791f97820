// Tokens for links, for example in emails: an id and a signature that only this backend can create. A token is valid for one purpose and
// does not expire.

import { isSame } from '#lib/encoding/is-same.ts';
import type { BackendEnv } from './env.ts';
import { listSignatures, signParts } from './ids.ts';

type Purpose = 'confirm-subscription' | 'end-subscription' | 'confirm-loyalty' | 'loyalty-member' | 'transfer' | 'known-device';

export const signLinkToken = async (purpose: Purpose, id: string, env: BackendEnv): Promise<string> =>
  `${id}.${await signParts(['link', purpose, id], env)}`;

/** Returns the id in a token. Returns undefined if the signature is invalid or was created for a different purpose. */
export async function readLinkToken(purpose: Purpose, token: string, env: BackendEnv): Promise<string | undefined> {
  const [id = ''] = token.split('.');
  const signatures = await listSignatures(['link', purpose, id], env);
  return signatures.some((signature) => isSame(token, `${id}.${signature}`)) ? id : undefined;
}
