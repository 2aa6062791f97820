import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';

/** Leads from the cart to its rewards: in a dialog where there are scripts. It says the same whoever looks. */
export function RewardOffer() {
  const { t, link } = useRenderContext();
  return (
    <section className="section reward-offer" aria-labelledby="reward-offer">
      <StyleSheet name="page/reward" />
      <div>
        <h2 id="reward-offer">{t('loyalty.title')}</h2>
        <p>{t('reward.description')}</p>
      </div>
      <a className="action action-outline" href={link(routePath('cartReward'))} data-dialog="modal">
        {t('reward.title')}
      </a>
    </section>
  );
}
