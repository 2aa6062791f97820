import { useRenderContext } from '#ui/render-context.ts';

/** Renders the benefits of loyalty members. */
export function Benefits() {
  const { t, market } = useRenderContext();
  return (
    <section className="sign-up-benefits" aria-labelledby="benefits">
      <h2 id="benefits">{t('signUp.benefits')}</h2>
      <ul>
        <li>{t('signUp.benefit.points')}</li>
        {market.settings.loyalty.showsFreeShipping && <li>{t('signUp.benefit.shipping')}</li>}
        <li>{t('signUp.benefit.cart')}</li>
      </ul>
    </section>
  );
}
