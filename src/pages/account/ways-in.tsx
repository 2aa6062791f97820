// The ways in to an account beside its password. Those that cannot be read now are left out: the account shows all the same.
import type { ReactNode } from 'react';
import type { PersonalContext } from '../page.ts';
import { IdentityPart } from './identity-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';

export async function loadWaysIn({ identityProvider, report, shopper }: PersonalContext): Promise<ReactNode> {
  const leftOut = (problem: unknown) => {
    report(problem);
    return undefined;
  };
  const [identities, passkeys] = await Promise.all([
    identityProvider ? shopper.gateway('identity.list', {}).catch(leftOut) : undefined,
    shopper.gateway('passkeys.list', {}).catch(leftOut),
  ]);
  return (
    <>
      {passkeys?.ok && <PasskeysPart passkeys={passkeys.value.passkeys} />}
      {identityProvider && identities?.ok && <IdentityPart provider={identityProvider} identities={identities.value.identities} />}
    </>
  );
}
