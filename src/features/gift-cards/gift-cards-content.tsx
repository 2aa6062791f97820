import type { ProductDetails } from '#contract/entities/product.ts';
import { type GiftCardFieldName, giftCardForm } from '#features/account/saved-gift-cards/gift-card-form.ts';
import type { FormError } from '#forms/message-ids.ts';
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import { routePath } from '#routes.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

const pictureSizes = sizesFrom({ sm: '100vw', lg: '28rem' });

export type GiftCardErrors = Partial<Record<GiftCardFieldName, FormError>>;

interface GiftCardsContentProps {
  typed: string;
  errors: GiftCardErrors;
  /** A sentence with the balance of the card. */
  balance: string | undefined;
  product: ProductDetails | undefined;
}

export function GiftCardsContent({ typed, errors, balance, product }: GiftCardsContentProps) {
  const { t } = useRenderContext();
  return (
    <section className="section gift-cards-page">
      <StyleSheet name="form.part" />
      <StyleSheet name="gift-cards.page" />
      <div>
        <h1>{t('giftCard.title')}</h1>
        <p className="lead">{t('giftCard.page.text')}</p>
        <form className="form" method="post" noValidate>
          <ErrorSummary form={giftCardForm} errors={errors} />
          {balance && (
            // biome-ignore lint/a11y/noAutofocus: without scripts, a screen reader announces the balance only if it has the focus
            <p className="gift-cards-balance" role="status" tabIndex={-1} autoFocus>
              {balance}
            </p>
          )}
          <FieldSet form={giftCardForm} legend={t('giftCard.check')} values={{ giftCardNumber: typed }} errors={errors} />
          <SubmitButton>{t('giftCard.check')}</SubmitButton>
        </form>
      </div>
      {product && <Offer product={product} />}
    </section>
  );
}

function Offer({ product }: { product: ProductDetails }) {
  const { t, link } = useRenderContext();
  const [picture] = product.pictures;
  return (
    <aside className="gift-cards-offer" aria-labelledby="gift-cards-offer">
      {picture && <Picture picture={{ ...picture, alt: '' }} sizes={pictureSizes} />}
      <h2 id="gift-cards-offer">{t('giftCard.buy.title')}</h2>
      <p>{product.summary}</p>
      <a className="action action-outline" href={link(routePath('product', product))}>
        {t('giftCard.buy.link')}
      </a>
    </aside>
  );
}
