import { Icon } from '#ui/icon.tsx';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';

/** Renders the benefits of loyalty members. Points and free shipping are benefits only if the gateway has said so. */
export function Benefits() {
  const { t, terms } = useRenderContext();
  const benefits: MessageKey[] = [
    ...(terms.loyalty ? (['signUp.benefit.points'] as const) : []),
    ...(terms.loyalty?.hasFreeShipping ? (['signUp.benefit.shipping'] as const) : []),
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
