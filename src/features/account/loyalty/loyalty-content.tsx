import type { CallReply } from '#contract/calls.ts';
import { readClock } from '#lib/read-clock.ts';
import { countDecimals } from '#lib/rules/currency.ts';
import { routePath } from '#routes.ts';
import { CopyField } from '#ui/copy-field/copy-field.tsx';
import { CivilDate } from '#ui/date.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { PointsHistory } from './points-history.tsx';
import type { PointsHistoryViewModel } from './points-view-model.ts';

type Points = CallReply<'loyalty.vouchers'>;

export interface MembershipProps {
  /** Time when the customer joined, in milliseconds since 1970. Undefined if it was not recorded. */
  since: number | undefined;
  points: Points;
  history: PointsHistoryViewModel;
  welcome: CallReply<'loyalty.welcome'>['promotion'];
}

export function Membership({ since, points, history, welcome }: MembershipProps) {
  const { t, market, date } = useRenderContext();
  const dayOf = (instant: number) => readClock(instant, market.settings.timeZone).day;
  return (
    <>
      <StyleSheet name="account-loyalty.page" />
      <h1>{t('loyalty.title')}</h1>
      <Balance points={points} />
      {welcome && (
        <section className="loyalty-coupon" aria-labelledby="welcome">
          <div>
            <h2 id="welcome">{welcome.name}</h2>
            <p className="account-note">{t('savedGiftCards.until', { date: date(dayOf(welcome.validUntil)) })}</p>
          </div>
          <CopyField kind="code" label={t('promo.label')} value={welcome.code} />
        </section>
      )}
      <section className="account-list" aria-labelledby="history">
        <h2 id="history">{t('loyalty.history')}</h2>
        {history.entries.length === 0 && history.page === 1 ? (
          <p>{t('loyalty.historyNone')}</p>
        ) : (
          <PointsHistory history={history} labelledBy="history" />
        )}
      </section>
      <HowToEarn since={since === undefined ? undefined : dayOf(since)} />
    </>
  );
}

/** Renders the usable points on a track with all rewards, and the points that are not usable yet. */
function Balance({ points }: { points: Points }) {
  const { t, link } = useRenderContext();
  const { currentLoyaltyPoints: balance, pendingLoyaltyPoints: pending, isConfirmed, applicableLoyaltyVouchers: vouchers } = points;
  return (
    <section className="points-panel" aria-labelledby="points">
      <h2 id="points" className="points-balance">
        {t('loyalty.points', { points: balance })}
        <span>{t('loyalty.ready')}</span>
      </h2>
      <NextReward points={points} />
      <RewardTrack points={points} />
      {vouchers.some(({ available }) => available) && (
        <p>
          <a className="action action-solid" href={link(routePath('cart'))}>
            {t('loyalty.use')}
          </a>
        </p>
      )}
      {pending > 0 && <p className="points-pending">{t('loyalty.pending', { points: pending })}</p>}
      {!isConfirmed && <p className="points-note">{t('loyalty.unconfirmed')}</p>}
    </section>
  );
}

/** Renders the rewards as steps of one track, which is filled up to the balance. */
function RewardTrack({ points: { currentLoyaltyPoints: balance, applicableLoyaltyVouchers: vouchers } }: { points: Points }) {
  const { t, shortMoney, market } = useRenderContext();
  return (
    <ol className="points-track" aria-label={t('loyalty.rewards')}>
      {vouchers.map(({ voucherId, points, amountInCurrency, available }, index) => {
        const start = vouchers[index - 1]?.points ?? 0;
        return (
          <li key={voucherId} className={balance >= points ? 'is-reached' : undefined}>
            <meter min={start} max={points} value={Math.min(Math.max(balance, start), points)} aria-hidden="true" />
            <strong>{t('loyalty.off', { amount: shortMoney(amountInCurrency, market.currency) })}</strong>
            <span>{t('loyalty.points', { points })}</span>
            {available && <span className="points-state">{t('loyalty.available')}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/**
 * Explains how members earn points, if the gateway has said so, and links to the terms. `since` is the day on which the customer joined,
 * YYYY-MM-DD.
 */
function HowToEarn({ since }: { since: string | undefined }) {
  const { t, shortMoney, market, terms } = useRenderContext();
  const { loyalty, returnDays, currency = market.currency } = terms;
  return (
    <section className="account-list" aria-labelledby={loyalty && 'earn'}>
      {loyalty && (
        <>
          <h2 id="earn">{t('loyalty.earn')}</h2>
          <p>{t('loyalty.earnRate', { points: loyalty.pointsPerUnit, amount: shortMoney(10 ** countDecimals(currency), currency) })}</p>
          {returnDays !== undefined && <p>{t('loyalty.earnWait', { days: loyalty.pendingDays, returnDays })}</p>}
        </>
      )}
      <p className="account-links">
        {since !== undefined && (
          <span className="points-when">
            {t('loyalty.since')} <CivilDate date={since} />
          </span>
        )}
        <PageLink to={routePath('loyaltyTerms')} target="_blank" rel="noopener">
          {t('form.link.loyaltyTerms')}
        </PageLink>
      </p>
    </section>
  );
}

/** Renders the number of points missing for the next reward. Renders nothing if the balance covers all rewards. */
function NextReward({ points }: { points: CallReply<'loyalty.vouchers'> }) {
  const { t, shortMoney, market } = useRenderContext();
  const { currentLoyaltyPoints: balance, applicableLoyaltyVouchers: vouchers } = points;
  const next = vouchers.find(({ available }) => !available);
  if (!next) return null;
  const amount = shortMoney(next.amountInCurrency, market.currency);
  return <p className="points-next">{t('loyalty.next', { points: next.points - balance, amount })}</p>;
}
