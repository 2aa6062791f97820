import { credentialSchema } from '#contract/calls/passkeys.ts';
import type { PersonalContext } from '#http/page.ts';
import type { Credential, PasskeyPlace } from './passkey-calls.ts';

const maxLength = 20_000;

/** What a script put into the form; undefined where it is no credential. */
export function readCredential(text: string | null): Credential | undefined {
  if (text === null || text.length > maxLength) return undefined;
  try {
    return credentialSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Passkeys belong to the domain of the configuration, or to the shop's own host. */
export const passkeyPlace = ({ origin, passkeyDomain }: Pick<PersonalContext, 'origin' | 'passkeyDomain'>): PasskeyPlace => ({
  origin,
  rpId: passkeyDomain || new URL(origin).hostname,
});
