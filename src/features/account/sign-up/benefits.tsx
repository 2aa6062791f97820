import { Icon } from '#ui/icon.tsx';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';

/** Renders the benefits of loyalty members. */
export function Benefits() {
  const { t, market } = useRenderContext();
  const benefits: MessageKey[] = [
    'signUp.benefit.points',
    ...(market.settings.loyalty.showsFreeShipping ? (['signUp.benefit.shipping'] as const) : []),
    'signUp.benefit.cart',
  ];
  return (
    <section className="sign-up-benefits" aria-labelledby="benefits">
      <h2 id="benefits" className="visually-hidden">
        {t('signUp.benefits')}
      </h2>
      <ul>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Icon name="check" />
            {t(benefit)}
          </li>
        ))}
      </ul>
    </section>
  );
}
