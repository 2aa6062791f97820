// The form that buys a gift card, beside a preview of the email with the card. A script keeps the preview up to date while the shopper
// types (client/gift-cards/gift-preview.ts). Without scripts, a button renders the page again.

import type { ProductDetails } from '#contract/entities/product.ts';
import { variantOfSize } from '#domain/product.ts';
import { currentGiftCardForm, type GiftOptionField } from '#features/product/buying/gift-option-form.ts';
import type { FormError } from '#forms/message-ids.ts';
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import { pictureKey } from '#lib/pictures/external-picture.ts';
import { routePath } from '#routes.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { Picture } from '#ui/picture.tsx';
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
      <GiftPreview picture={pictures[0]} amount={chosen?.size ?? ''} values={values} />
      <form className="form gift-buy-form" method="post" noValidate data-cart="" data-failed={t('cart.failed')} data-gift-card="">
        <ErrorSummary form={form} errors={errors} />
        <input type="hidden" name="productId" value={productId} />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="pdpUrl" value={routePath('product', product)} />
        {pictures[0] && <input type="hidden" name="productImageURL" value={pictureKey(pictures[0])} />}
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
function GiftPreview({
  picture,
  amount,
  values,
}: {
  picture: ProductDetails['pictures'][number] | undefined;
  amount: string;
  values: NonNullable<Purchase['values']>;
}) {
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
        {picture && (
          <Picture
            picture={{ ...picture, alt: '' }}
            sizes={sizesFrom({ sm: '100vw', md: '40rem', lg: '28rem' })}
            ratio={5 / 8}
            isPriority
          />
        )}
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
