// A known device is a browser that has signed in to an account before. It has a signed token that names the account and the browser. The
// token grants no access; it only makes the rate limiter count the browser's attempts separately, so that strangers who guess passwords
// cannot lock the owner out (services/throttling/limits.ts).
import type { BackendEnv } from '#backend/platform/env.ts';
import { deriveId, randomHexId } from '#backend/platform/ids.ts';
import { readLinkToken, signLinkToken } from '#backend/platform/link-token.ts';
import { toLogin } from '#backend/stores/consumers.ts';

const nameLogin = (login: string, env: BackendEnv): Promise<string> => deriveId(['login of a known device', toLogin(login)], env);

export const writeKnownDevice = async (login: string, env: BackendEnv): Promise<string> =>
  signLinkToken('known-device', `${await nameLogin(login, env)}-${randomHexId()}`, env);

/** Returns the browser id in the token that was issued for `login`. Returns undefined if none of `tokens` was issued for it. */
export async function findKnownDevice(tokens: readonly string[], login: string, env: BackendEnv): Promise<string | undefined> {
  const owner = await nameLogin(login, env);
  for (const token of tokens) {
    const [named, device] = (await readLinkToken('known-device', token, env))?.split('-') ?? [];
    if (named === owner) return device;
  }
  return undefined;
}
