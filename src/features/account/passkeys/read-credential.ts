import { credentialSchema } from '#contract/calls/passkeys.ts';
import type { PersonalContext } from '#http/page.ts';
import type { Credential, PasskeyPlace } from './passkey-calls.ts';

const maxLength = 20_000;

/** Parses the credential that a script has written into the form. Returns undefined if it is not valid. */
export function readCredential(text: string | null): Credential | undefined {
  if (text === null || text.length > maxLength) return undefined;
  try {
    return credentialSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Returns the relying party: its id is the configured passkey domain, or the shop's host if none is configured. */
export const passkeyPlace = ({ origin, passkeyDomain }: Pick<PersonalContext, 'origin' | 'passkeyDomain'>): PasskeyPlace => ({
  origin,
  rpId: passkeyDomain || new URL(origin).hostname,
});
