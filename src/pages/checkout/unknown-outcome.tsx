import type { Cart } from '#contract/entities/cart.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import type { LoadedPage, PersonalContext } from '../page.ts';
import { stepPath } from './checkout-paths.ts';
import { PlaceFields } from './summary-content.tsx';

interface Asked {
  cart: Cart;
  revision: number;
}

/** Nobody knows yet what came of an order. Asking again is placing the same revision again, which gives what came of it. */
export function unknownOutcome({ renderContext }: PersonalContext, asked: Asked): LoadedPage {
  return {
    kind: 'page',
    status: 202,
    head: { title: renderContext.t('checkout.unknown.title'), description: renderContext.t('checkout.description'), robots: 'noindex' },
    body: <Unknown {...asked} />,
  };
}

function Unknown({ cart, revision }: Asked) {
  const { t, link } = useRenderContext();
  return (
    <section className="section notice">
      <StyleSheet name="page/checkout" />
      <h1>{t('checkout.unknown.title')}</h1>
      <p className="lead">{t('checkout.unknown.text')}</p>
      <form className="place" method="post" action={link(stepPath('summary'))} data-once="" data-busy={t('checkout.placing')}>
        <PlaceFields cart={cart.id} revision={revision} />
        <SubmitButton>{t('checkout.unknown.again')}</SubmitButton>
        <p className="order-note" role="status" />
      </form>
    </section>
  );
}
