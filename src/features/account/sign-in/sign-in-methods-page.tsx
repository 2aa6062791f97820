// The account's sign-in methods other than its password. If a call fails, its methods are left out, so that the account page still renders.
import type { ReactNode } from 'react';
import type { CallReply } from '#contract/calls.ts';
import type { PersonalContext } from '#http/page.ts';
import { readClock } from '#lib/read-clock.ts';
import { routePath } from '#routes.ts';
import { CivilDate } from '#ui/date.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { PasskeysPart } from '../passkeys/passkeys-part.tsx';

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
  if (!passkeys && !identities) return undefined;
  return (
    <>
      {passkeys && <PasskeysPart passkeys={passkeys} />}
      {identityProvider && identities && <IdentityPart provider={identityProvider} identities={identities} />}
    </>
  );
}

interface SignInMethod {
  name: string;
  /** Time when the method was added, in milliseconds since 1970. */
  addedAt: number;
}

/** Returns passkeys and connected identity providers, most recently added first. */
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

/** Props of the section that connects the account to an identity provider. */
interface IdentityPartProps {
  provider: { name: string; issuer: string };
  identities: CallReply<'identity.list'>['identities'];
}

function IdentityPart({ provider: { name, issuer }, identities }: IdentityPartProps) {
  const { t, link, market } = useRenderContext();
  const connected = identities.find((each) => each.issuer === issuer);
  return (
    <section className="account-part" aria-labelledby="identity">
      <h3 id="identity">{name}</h3>
      {connected ? (
        <p>
          {t('account.identityUsed')} <CivilDate date={readClock(connected.seenAt, market.settings.timeZone).day} />
        </p>
      ) : (
        <p>{t('account.identityText', { name })}</p>
      )}
      <form className="account-links" method="post" action={link(routePath('accountIdentity'))} data-once="">
        <button type="submit" name="intent" value={connected ? 'disconnect' : 'connect'} className="action action-outline">
          {t(connected ? 'account.disconnect' : 'account.connect', { name })}
        </button>
      </form>
    </section>
  );
}
