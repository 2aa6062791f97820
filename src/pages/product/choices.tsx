// Colour, size, and the button that adds: on the product's page, and wherever else it can be bought.
import type { ProductDetails } from '#contract/entities/product.ts';
import { giftOptionForm } from '#domain/forms/gift-option-form.ts';
import type { Variant } from '#domain/product.ts';
import { routePath } from '#routes.ts';
import { FieldSet } from '#ui/form/field-set.tsx';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';

/** Where the choices stand. */
export interface ChoicePlace {
  /** Set apart from the ids of the page that it may be shown over. */
  idPrefix: string;
  /** Where a choice leads: a path below the locale. */
  createPath: (productId: string, size?: string) => string;
  /** Where in that page a choice of size is seen. */
  fragment?: string;
  /** What the product is made by, where it is made to order. */
  recipeId?: string | undefined;
  /** What a choice leads to is shown in the dialog that this page is shown in. */
  staysInDialog?: boolean;
}

interface ChoicesProps {
  details: ProductDetails;
  chosen: Variant | undefined;
  place: ChoicePlace;
}

export function Choices(props: ChoicesProps) {
  return (
    <>
      <Colours {...props} />
      <Sizes {...props} />
      <AddToCart {...props} />
    </>
  );
}

/** A new colour keeps the size. */
function Colours({ details, chosen, place }: ChoicesProps) {
  const { t, link } = useRenderContext();
  const size = details.variants.length > 1 ? chosen?.size : undefined;
  const nameId = `${place.idPrefix}colour-name`;
  return (
    <div className="choice">
      <p className="choice-name" id={nameId}>
        {t('label.of', { name: t('product.colour') })} <strong>{details.colour.name}</strong>
      </p>
      <ul className="choice-colours" aria-labelledby={nameId}>
        {details.colours.map((colour) => (
          <li key={colour.productId}>
            <a
              href={link(place.createPath(colour.productId, size))}
              aria-current={colour.productId === details.productId ? 'true' : undefined}
              title={colour.name}
              data-dialog-next={place.staysInDialog ? '' : undefined}
            >
              <Picture picture={{ ...colour.picture, alt: colour.name }} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Sizes({ details, chosen, place }: ChoicesProps) {
  const { t, link } = useRenderContext();
  if (details.variants.length <= 1) return null;
  const nameId = `${place.idPrefix}size-name`;
  return (
    <div className="choice">
      <p className="choice-name" id={nameId}>
        {t('label.of', { name: t(details.isDigitalProduct ? 'product.amount' : 'product.size') })}{' '}
        <strong>{chosen?.size ?? t('product.chooseSize')}</strong>
      </p>
      <ul className="choice-sizes" aria-labelledby={nameId}>
        {details.variants.map((variant) => (
          <li key={variant.sku}>
            <a
              href={link(`${place.createPath(details.productId, variant.size)}${place.fragment ?? ''}`)}
              aria-current={variant.sku === chosen?.sku ? 'true' : undefined}
              data-dialog-next={place.staysInDialog ? '' : undefined}
            >
              {variant.size}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Sent to the cart. Works before any script has come, and without. */
function AddToCart({ details, chosen, place }: ChoicesProps) {
  const { t, link } = useRenderContext();
  const { formKey } = useResponse();
  if (!chosen) {
    return (
      <a className="action action-solid" href={`#${place.idPrefix}size-name`}>
        {t('product.chooseFirst')}
      </a>
    );
  }
  const isDigital = details.productType === 'gift-card'; // it comes by e-mail
  const stores = `${routePath('pickup')}?${new URLSearchParams({ product: details.productId, upc: chosen.sku })}`;
  return (
    <form className="buy-form" method="post" action={link(routePath('cart'))} data-cart="" data-failed={t('cart.failed')}>
      <input type="hidden" name="productId" value={details.productId} />
      <input type="hidden" name="upc" value={chosen.sku} />
      <input type="hidden" name="key" value={formKey} />
      {place.recipeId !== undefined && <input type="hidden" name="recipeId" value={place.recipeId} />}
      {details.isDigitalProduct && <FieldSet form={giftOptionForm} legend={t('giftOption.legend')} />}
      <button type="submit" name="intent" value="add" className="action action-solid">
        {t('product.add')}
      </button>
      <p className="cart-notice" role="status" data-message={t('cart.added')} />
      {!isDigital && (
        <a className="action action-text" href={link(stores)} data-dialog="panel">
          {t('delivery.pickStore')}
        </a>
      )}
    </form>
  );
}
