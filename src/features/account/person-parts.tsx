// Sections of the account overview that show saved data, with links to change it.
import type { CallReply } from '#contract/calls.ts';
import type { SavedCard } from '#contract/entities/saved-card.ts';
import { cardLabel } from '#domain/card.ts';
import { addressLines } from '#lib/address/address-lines.ts';
import { routePath } from '#routes.ts';
import { hasPage } from '#ui/offered-page.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { LinkPart } from './parts.tsx';
import { readInterestLabels } from './profile/preferences-form.ts';

type Profile = CallReply<'consumer.profile'>;

/** Renders the number of saved addresses and the default shipping address. */
export function AddressesPart({ addresses }: { addresses: Profile['consumerDetails']['address'] }) {
  const { t, market } = useRenderContext();
  const main = addresses.find((each) => each.main && each.approachType === 'S') ?? addresses[0];
  return (
    <LinkPart
      id="addresses"
      title={t('address.title')}
      text={t('address.count', { count: addresses.length })}
      to={routePath('accountAddresses')}
      linkText={t('address.manage')}
    >
      {main && (
        <p className="account-note">
          {addressLines(main, market.addressRules).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
    </LinkPart>
  );
}

/** Renders the number of saved cards and the default card. */
export function CardsPart({ cards }: { cards: readonly SavedCard[] }) {
  const { t } = useRenderContext();
  const main = cards.find((each) => each.main) ?? cards[0];
  return (
    <LinkPart
      id="cards"
      title={t('cards.title')}
      text={t('cards.count', { count: cards.length })}
      to={routePath('accountPayment')}
      linkText={t('cards.manage')}
    >
      {main && <p className="account-note">{cardLabel(main.card)}</p>}
    </LinkPart>
  );
}

export function PreferencesPart({ interests }: { interests: string | undefined }) {
  const renderContext = useRenderContext();
  const { t, link } = renderContext;
  if (!hasPage(renderContext, 'accountPreferences')) return null;
  const chosen = readInterestLabels(interests);
  return (
    <section className="account-part" aria-labelledby="preferences">
      <h3 id="preferences">{t('account.preferences')}</h3>
      <p>{t('account.preferencesText')}</p>
      {chosen.length > 0 && <p className="account-note">{chosen.map((label) => t(label)).join(' · ')}</p>}
      <p className="account-links">
        <a href={link(routePath('accountPreferences'))}>{t('account.toPreferences')}</a>
        <a href={link(`${routePath('enrollment')}?step=interests`)} data-dialog="modal">
          {t('form.label.interests')}
        </a>
      </p>
    </section>
  );
}
