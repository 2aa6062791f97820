// The sign-in methods of an account beside its password. Those that cannot be read now are left out: the account shows all the same.
import type { ReactNode } from 'react';
import type { PersonalContext } from '#http/page.ts';
import { PasskeysPart } from '../passkeys/passkeys-part.tsx';
import { IdentityPart } from './providers/identity-part.tsx';

async function readMethods({ identityProvider, report, shopper }: PersonalContext) {
  const leftOut = (problem: unknown) => {
    report(problem);
    return undefined;
  };
  const [identities, passkeys] = await Promise.all([
    identityProvider ? shopper.gateway('identity.list', {}).catch(leftOut) : undefined,
    shopper.gateway('passkeys.list', {}).catch(leftOut),
  ]);
  return {
    identities: identities?.ok ? identities.value.identities : undefined,
    passkeys: passkeys?.ok ? passkeys.value.passkeys : undefined,
  };
}

export async function loadSignInMethods(context: PersonalContext): Promise<ReactNode> {
  const { identities, passkeys } = await readMethods(context);
  const { identityProvider } = context;
  return (
    <>
      {passkeys && <PasskeysPart passkeys={passkeys} />}
      {identityProvider && identities && <IdentityPart provider={identityProvider} identities={identities} />}
    </>
  );
}

interface SignInMethod {
  name: string;
  /** Milliseconds since 1970. */
  addedAt: number;
}

/** Passkeys and connected providers, the newest first. */
export async function listSignInMethods(context: PersonalContext): Promise<SignInMethod[]> {
  const { identities = [], passkeys = [] } = await readMethods(context);
  const { identityProvider, renderContext } = context;
  const named = [
    ...passkeys.map(({ name, createdAt }) => ({ name: name || renderContext.t('passkey.unnamed'), addedAt: createdAt })),
    ...identities.map(({ issuer, connectedAt }) => ({
      name: issuer === identityProvider?.issuer ? identityProvider.name : issuer,
      addedAt: connectedAt,
    })),
  ];
  return named.toSorted((one, other) => other.addedAt - one.addedAt);
}
