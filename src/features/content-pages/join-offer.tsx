// The offer to join the loyalty program: a reason, the button, and what points are worth in the market.
import type { ReactNode } from 'react';
import { countDecimals } from '#lib/rules/currency.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

/** `children` are links next to the button. */
export function JoinOffer({ children }: { children?: ReactNode }) {
  const { t, link } = useRenderContext();
  const query = new URLSearchParams({ join: '1', next: routePath('accountLoyalty') });
  return (
    <div className="join-offer">
      <StyleSheet name="content-page.page" />
      <p className="lead">{t('loyalty.reason')}</p>
      <p className="join-links">
        <a className="action action-solid" href={link(`${routePath('enrollment')}?${query}`)} data-dialog="modal">
          {t('loyalty.join')}
        </a>
        {children}
      </p>
      <Figures />
    </div>
  );
}

/** Renders what points are worth, if the gateway has said so. */
function Figures() {
  const { t, market, shortMoney, terms } = useRenderContext();
  if (!terms.loyalty) return null;
  const { pointsPerUnit, minimumPoints, pointValue } = terms.loyalty;
  const { currency = market.currency } = terms;
  const money = (amount: number) => shortMoney(amount, currency);
  const figures = [
    [t('loyalty.points', { points: pointsPerUnit }), t('loyalty.figure.earn', { amount: money(10 ** countDecimals(currency)) })],
    [t('loyalty.points', { points: minimumPoints }), t('loyalty.figure.reward', { amount: money(minimumPoints * pointValue) })],
    [money(0), t('loyalty.figure.join')],
  ];
  return (
    <ul className="join-figures">
      {figures.map(([figure, text]) => (
        <li key={figure}>
          <strong>{figure}</strong> {text}
        </li>
      ))}
    </ul>
  );
}
