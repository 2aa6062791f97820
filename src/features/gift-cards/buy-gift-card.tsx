// The form that buys a gift card, beside a preview of the email with the card. A script keeps the preview up to date while the shopper
// types (client/gift-cards/gift-preview.ts). Without scripts, a button renders the page again.
import type { ProductDetails } from '#contract/entities/product.ts';
import { variantOfSize } from '#domain/product.ts';
import { currentGiftCardForm, type GiftOptionField } from '#features/product/buying/gift-option-form.ts';
import type { FormError } from '#forms/message-ids.ts';
import { routePath } from '#routes.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';

export interface Purchase {
  /** The selected amount as a size or a SKU. */
  amount?: string | undefined;
  values?: Partial<Record<GiftOptionField, string>>;
  errors?: Partial<Record<GiftOptionField, FormError>>;
}

/** The submit value that renders the page again with the input. */
export const previewIntent = 'preview';

export function BuyGiftCard({ product, amount, values = {}, errors = {} }: Purchase & { product: ProductDetails }) {
  const { t, market } = useRenderContext();
  const { formKey } = useResponse();
  const { productId, variants, pictures } = product;
  const chosen = variants.find(({ sku }) => sku === amount) ?? variantOfSize(product, amount) ?? variants[1] ?? variants[0];
  const form = currentGiftCardForm(market);
  return (
    <div className="gift-buy">
      <GiftPreview amount={chosen?.size ?? ''} values={values} />
      <form className="form gift-buy-form" method="post" noValidate data-cart="" data-failed={t('cart.failed')} data-gift-card="">
        <ErrorSummary form={form} errors={errors} />
        <input type="hidden" name="productId" value={productId} />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="pdpUrl" value={routePath('product', product)} />
        {pictures[0] && <input type="hidden" name="productImageURL" value={pictures[0].publicId} />}
        <fieldset className="gift-amounts">
          <legend>{t('product.amount')}</legend>
          <div>
            {variants.map(({ sku, size }) => (
              <label key={sku}>
                <input type="radio" name="upc" value={sku} defaultChecked={sku === chosen?.sku} />
                <span>{size}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <FieldSet form={form} legend={t('giftOption.legend')} values={values} errors={errors} />
        <div className="gift-buy-end">
          <button type="submit" name="intent" value="add" className="action action-solid submit">
            {t('product.add')}
          </button>
          <noscript>
            <button type="submit" name="intent" value={previewIntent} className="action action-outline">
              {t('giftCard.preview.update')}
            </button>
          </noscript>
        </div>
        <p className="cart-notice" role="status" data-message={t('cart.added')} />
      </form>
    </div>
  );
}

/** Renders the email with the card as far as it is known. `data-preview` names the field whose input an element shows. */
function GiftPreview({ amount, values }: { amount: string; values: NonNullable<Purchase['values']> }) {
  const { t } = useRenderContext();
  const show = (field: GiftOptionField, empty: string) => ({
    'data-preview': field,
    'data-empty': empty,
    'data-unset': values[field] ? undefined : '',
    children: values[field] || empty,
  });
  return (
    <section className="gift-preview" aria-label={t('giftCard.preview.title')}>
      <dl className="gift-preview-head">
        <div>
          <dt>{t('giftCard.preview.to')}</dt>
          <dd {...show('email', t('form.label.giftEmail'))} />
        </div>
        <div>
          <dt>{t('giftCard.preview.sent')}</dt>
          <dd {...show('sendOn', t('giftCard.preview.atOnce'))} />
        </div>
      </dl>
      <div className="gift-card">
        <CardDrawing />
        <p className="gift-card-brand" translate="no">
          {t('site.name')}
        </p>
        <p className="gift-card-amount" data-preview="upc">
          {amount}
        </p>
        <p className="gift-card-to" {...show('to', t('form.label.giftTo'))} />
      </div>
      <div className="gift-preview-text">
        <p className="gift-preview-message" {...show('message', t('giftCard.preview.message'))} />
        <p className="gift-preview-sender" {...show('sender', t('form.label.giftFrom'))} />
        <p className="gift-preview-note">{t('giftCard.preview.note')}</p>
      </div>
    </section>
  );
}

/** Renders the drawing on the gift card: dawn over mountain ridges, with a cairn. It is hidden from screen readers. */
const CardDrawing = () => (
  <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
    <defs>
      <linearGradient id="gift-card-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0d3348" />
        <stop offset="0.42" stopColor="#6d6a78" />
        <stop offset="0.66" stopColor="#e0976a" />
        <stop offset="0.8" stopColor="#f6d3a8" />
      </linearGradient>
    </defs>
    <path fill="url(#gift-card-sky)" d="M0 0h320v200H0z" />
    <circle cx="222" cy="124" r="23" fill="#fbe9c9" />
    <path fill="#9c7f7d" d="M0 136l34-20 22 9 30-31 27 24 19-8 36 33 27-17 20 12 29-26 22 19 26-22 28 30v61H0z" />
    <path fill="#4e5d69" d="M0 158l40-25 25 13 33-26 36 34 25-13 34 25 38-30 27 19 30-24 32 26v43H0z" />
    <path fill="#1f3440" d="M0 176l46-20 40 18 44-28 42 32 36-16 40 20 36-14 36 14v18H0z" />
    <path fill="#0f1a21" d="M0 190l70-14 66 10 60-16 66 18 58-8v20H0z" />
    <g fill="#0f1a21">
      <ellipse cx="270" cy="177" rx="17" ry="7.500" />
      <ellipse cx="268" cy="165" rx="12.500" ry="6" />
      <ellipse cx="271" cy="155" rx="9" ry="5" />
      <ellipse cx="269" cy="147" rx="5.500" ry="3.800" />
    </g>
  </svg>
);
