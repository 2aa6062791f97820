import type { CallReply } from '#contract/calls.ts';
import { readClock } from '#lib/read-clock.ts';
import { routePath } from '#routes.ts';
import { CivilDate } from '#ui/date.tsx';
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
  const dayOf = (instant: number) => readClock(instant, market.settings.dispatch.timeZone).day;
  return (
    <>
      <StyleSheet name="account-loyalty.page" />
      <h1>{t('loyalty.title')}</h1>
      <Balance points={points} />
      <Rewards points={points} />
      {welcome && (
        <section className="account-list" aria-labelledby="welcome">
          <h2 id="welcome">{t('loyalty.welcome')}</h2>
          <p>{t('loyalty.welcomeOffer', { offer: welcome.name, code: welcome.code, date: date(dayOf(welcome.validUntil)) })}</p>
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

/** Renders the usable points, how many are missing for the next reward, and the points that are not usable yet. */
function Balance({ points }: { points: Points }) {
  const { t } = useRenderContext();
  const { currentLoyaltyPoints: balance, pendingLoyaltyPoints: pending, isConfirmed } = points;
  return (
    <section className="points-panel" aria-labelledby="points">
      <h2 id="points" className="points-balance">
        {t('loyalty.points', { points: balance })}
        <span>{t('loyalty.ready')}</span>
      </h2>
      <NextReward points={points} />
      {pending > 0 && <p className="points-pending">{t('loyalty.pending', { points: pending })}</p>}
      {!isConfirmed && <p className="points-note">{t('loyalty.unconfirmed')}</p>}
    </section>
  );
}

function Rewards({ points: { applicableLoyaltyVouchers: vouchers } }: { points: Points }) {
  const { t, link, shortMoney, market } = useRenderContext();
  return (
    <section className="account-list" aria-labelledby="rewards">
      <h2 id="rewards">{t('loyalty.rewards')}</h2>
      <ul className="points-rewards">
        {vouchers.map(({ voucherId, points, amountInCurrency, available }) => (
          <li key={voucherId} className={available ? 'is-available' : undefined}>
            <strong>{t('loyalty.off', { amount: shortMoney(amountInCurrency, market.currency) })}</strong>
            <span>{t('loyalty.points', { points })}</span>
            {available && <span className="points-state">{t('loyalty.available')}</span>}
          </li>
        ))}
      </ul>
      {vouchers.some(({ available }) => available) && (
        <p>
          <a className="action action-solid" href={link(routePath('cart'))}>
            {t('loyalty.use')}
          </a>
        </p>
      )}
    </section>
  );
}

/** Explains how members earn points. `since` is the day on which the customer joined, YYYY-MM-DD. */
function HowToEarn({ since }: { since: string | undefined }) {
  const { t, link, shortMoney, market } = useRenderContext();
  const { loyalty, returnDays } = market.settings;
  return (
    <section className="account-list" aria-labelledby="earn">
      <h2 id="earn">{t('loyalty.earn')}</h2>
      <p>{t('loyalty.earnRate', { points: loyalty.pointsPerUnit, amount: shortMoney(100, market.currency) })}</p>
      <p>{t('loyalty.earnWait', { days: loyalty.pendingDays, returnDays })}</p>
      <p className="account-links">
        {since !== undefined && (
          <span className="points-when">
            {t('loyalty.since')} <CivilDate date={since} />
          </span>
        )}
        <a href={link(routePath('loyaltyTerms'))} target="_blank" rel="noopener">
          {t('form.link.loyaltyTerms')}
        </a>
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
  return (
    <div className="points-next">
      <p id="next-reward">{t('loyalty.next', { points: next.points - balance, amount })}</p>
      <meter min={0} max={next.points} value={balance} aria-labelledby="next-reward" />
    </div>
  );
}
