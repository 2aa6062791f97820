// The ways in to an account beside its password. Those that cannot be read now are left out: the account shows all the same.
import type { ReactNode } from 'react';
import type { PersonalContext } from '../page.ts';
import { IdentityPart } from './identity-part.tsx';

export async function loadWaysIn({ identityProvider, report, shopper }: PersonalContext): Promise<ReactNode> {
  const leftOut = (problem: unknown) => {
    report(problem);
    return undefined;
  };
  const identities = identityProvider ? await shopper.gateway('identity.list', {}).catch(leftOut) : undefined;
  return <>{identityProvider && identities?.ok && <IdentityPart provider={identityProvider} identities={identities.value.identities} />}</>;
}
