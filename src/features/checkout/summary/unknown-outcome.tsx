import type { Cart } from '#contract/entities/cart.ts';
import { stepPath } from '#http/checkout-paths.ts';
import type { LoadedPage, PersonalContext } from '#http/page.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { PlaceFields } from './summary-content.tsx';

/** How the shopper checks the order again: by submitting the same cart revision, or by opening a path. */
type CheckAgain = { cart: Cart; revision: number } | { checkAgainAt: string };

/** Returns the page for an order whose outcome is unknown. Checking again never places a second order. */
export function unknownOutcome({ renderContext }: PersonalContext, how: CheckAgain): LoadedPage {
  return {
    kind: 'page',
    status: 202,
    head: { title: renderContext.t('checkout.unknown.title'), description: renderContext.t('checkout.description'), robots: 'noindex' },
    body: <Unknown how={how} />,
  };
}

function Unknown({ how }: { how: CheckAgain }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section notice">
      <StyleSheet name="checkout.page" />
      <h1>{t('checkout.unknown.title')}</h1>
      <p className="lead">{t('checkout.unknown.text')}</p>
      {'checkAgainAt' in how ? (
        <p className="actions">
          <a className="action action-solid" href={link(how.checkAgainAt)}>
            {t('checkout.unknown.again')}
          </a>
        </p>
      ) : (
        <form className="place" method="post" action={link(stepPath('summary'))} data-once="" data-busy={t('checkout.placing')}>
          <PlaceFields cart={how.cart.id} revision={how.revision} />
          <SubmitButton>{t('checkout.unknown.again')}</SubmitButton>
          <p className="order-note" role="status" />
        </form>
      )}
    </section>
  );
}
