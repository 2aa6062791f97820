// Parts of the account that lead to pages of their own.
import type { CallReply } from '#contract/calls.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';

export function LoyaltyPart({ profile: { isLoyaltyMember, loyaltySummary } }: { profile: CallReply<'consumer.profile'> }) {
  const { t, link } = useRenderContext();
  const enrollment = `${routePath('enrollment')}?join=1`;
  return (
    <section className="account-part" aria-labelledby="loyalty">
      <h2 id="loyalty">{t('loyalty.title')}</h2>
      <p>{isLoyaltyMember ? t('reward.have', { points: loyaltySummary?.points.balance ?? 0 }) : t('loyalty.joinText')}</p>
      <p className="account-links">
        {isLoyaltyMember ? (
          <a href={link(routePath('accountLoyalty'))}>{t('account.toLoyalty')}</a>
        ) : (
          <a href={link(enrollment)} data-dialog="modal">
            {t('loyalty.join')}
          </a>
        )}
      </p>
    </section>
  );
}

export function PreferencesPart() {
  const { t, link } = useRenderContext();
  return (
    <section className="account-part" aria-labelledby="preferences">
      <h2 id="preferences">{t('account.preferences')}</h2>
      <p>{t('account.preferencesText')}</p>
      <p className="account-links">
        <a href={link(routePath('accountPreferences'))}>{t('account.toPreferences')}</a>
        <a href={link(`${routePath('enrollment')}?step=interests`)} data-dialog="modal">
          {t('form.label.interests')}
        </a>
      </p>
    </section>
  );
}
