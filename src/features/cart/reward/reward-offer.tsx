import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import type { Offer } from './read-offer.ts';

/** Leads from the cart to its rewards: in a dialog where there are scripts. */
export function RewardOffer({ offer }: { offer: Offer }) {
  const { t, link, market, money } = useRenderContext();
  const amount = money(offer.amount, market.currency);
  return (
    <section className="section reward-offer" aria-labelledby="reward-offer">
      <StyleSheet name="reward.page" />
      <div>
        <h2 id="reward-offer">{t('loyalty.title')}</h2>
        <p>{offer.kind === 'chosen' ? t('reward.chosen', { amount }) : t('reward.offer', { points: offer.points, amount })}</p>
      </div>
      <a className="action action-outline" href={link(routePath('cartReward'))} data-dialog="modal">
        {t(offer.kind === 'chosen' ? 'reward.change' : 'reward.title')}
      </a>
    </section>
  );
}
