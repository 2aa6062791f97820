// A browser that somebody has signed in with before is known by a token that names account and browser. It opens nothing: its attempts to
// sign in are counted by themselves, so that strangers who guess do not lock the owner out (services/throttling/limits.ts).
import type { BackendEnv } from '#backend/platform/env.ts';
import { deriveId, randomHexId } from '#backend/platform/ids.ts';
import { readLinkToken, signLinkToken } from '#backend/platform/link-token.ts';
import { toLogin } from '#backend/stores/consumers.ts';

const nameLogin = (login: string, env: BackendEnv): Promise<string> => deriveId(['login of a known device', toLogin(login)], env);

export const writeKnownDevice = async (login: string, env: BackendEnv): Promise<string> =>
  signLinkToken('known-device', `${await nameLogin(login, env)}-${randomHexId()}`, env);

/** The browser that one of the tokens names for a login; undefined where none does. */
export async function findKnownDevice(tokens: readonly string[], login: string, env: BackendEnv): Promise<string | undefined> {
  const owner = await nameLogin(login, env);
  for (const token of tokens) {
    const [named, device] = (await readLinkToken('known-device', token, env))?.split('-') ?? [];
    if (named === owner) return device;
  }
  return undefined;
}
