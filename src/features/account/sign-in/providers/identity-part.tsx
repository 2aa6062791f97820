// What connects an account with an identity provider.
import type { CallReply } from '#contract/calls.ts';
import { readClock } from '#lib/civil-date.ts';
import { routePath } from '#routes.ts';
import { CivilDate } from '#ui/date.tsx';
import { useRenderContext } from '#ui/render-context.ts';

interface IdentityPartProps {
  provider: { name: string; issuer: string };
  identities: CallReply<'identity.list'>['identities'];
}

export function IdentityPart({ provider: { name, issuer }, identities }: IdentityPartProps) {
  const { t, link, market } = useRenderContext();
  const connected = identities.find((each) => each.issuer === issuer);
  return (
    <section className="account-part" aria-labelledby="identity">
      <h3 id="identity">{name}</h3>
      {connected ? (
        <p>
          {t('account.identityUsed')} <CivilDate date={readClock(connected.seenAt, market.settings.dispatch.timeZone).day} />
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
