import type { ProductDetails } from '#contract/entities/product.ts';
import { type GiftCardFieldName, giftCardForm } from '#features/account/saved-gift-cards/gift-card-form.ts';
import type { FormError } from '#forms/message-ids.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { BuyGiftCard, type Purchase } from './buy-gift-card.tsx';

export type GiftCardErrors = Partial<Record<GiftCardFieldName, FormError>>;

interface GiftCardsContentProps {
  /** The gift card for sale; undefined if it could not be loaded. */
  product: ProductDetails | undefined;
  purchase: Purchase;
  /** The entered number of the card whose balance is checked. */
  typed: string;
  errors: GiftCardErrors;
  /** A sentence with the balance of the card. */
  balance: string | undefined;
}

export function GiftCardsContent({ product, purchase, ...check }: GiftCardsContentProps) {
  const { t } = useRenderContext();
  return (
    <>
      <section className="section gift-cards-page">
        <StyleSheet name="form.part" />
        <StyleSheet name="gift-cards.page" />
        <header className="gift-cards-head">
          <h1>{t('giftCard.title')}</h1>
          {product && <p className="lead">{product.summary}</p>}
        </header>
        {product && <BuyGiftCard product={product} {...purchase} />}
      </section>
      <section className="section gift-cards-below">
        <BalanceCheck {...check} />
        <HowItWorks />
      </section>
    </>
  );
}

function BalanceCheck({ typed, errors, balance }: Pick<GiftCardsContentProps, 'typed' | 'errors' | 'balance'>) {
  const { t } = useRenderContext();
  return (
    <div className="gift-cards-check" id="balance">
      <h2>{t('giftCard.check')}</h2>
      <p className="lead">{t('giftCard.page.text')}</p>
      <form className="form" method="post" action="#balance" noValidate>
        <ErrorSummary form={giftCardForm} errors={errors} />
        {balance && (
          // biome-ignore lint/a11y/noAutofocus: without scripts, a screen reader announces the balance only if it has the focus
          <p className="gift-cards-balance" role="status" tabIndex={-1} autoFocus>
            {balance}
          </p>
        )}
        <FieldSet form={giftCardForm} legend={t('giftCard.check')} isTitled values={{ giftCardNumber: typed }} errors={errors} />
        <SubmitButton>{t('giftCard.check')}</SubmitButton>
      </form>
    </div>
  );
}

const steps = [
  ['giftCard.how.send', 'giftCard.how.sendText'],
  ['giftCard.how.use', 'giftCard.how.useText'],
  ['giftCard.how.rest', 'giftCard.how.restText'],
] as const satisfies readonly (readonly [MessageKey, MessageKey])[];

function HowItWorks() {
  const { t } = useRenderContext();
  return (
    <div className="gift-cards-how">
      <h2>{t('giftCard.how.title')}</h2>
      <ol>
        {steps.map(([title, text]) => (
          <li key={title}>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
