// The button below the choices: add to cart, a link to the sizes if none is selected, or a link to a stock alert if the selected size is
// sold out.
import type { ReactNode } from 'react';
import { offersWallet } from '#domain/wallet-express.ts';
import { routePath } from '#routes.ts';
import { FieldSet } from '#ui/form/field-set.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';
import { choiceId, choicePath } from './choice-place.ts';
import { giftOptionForm } from './gift-option-form.ts';
import type { SizesProps } from './sizes.tsx';

interface BuyButtonProps extends SizesProps {
  /** The displayed price of the selected size, signed for the cart. */
  seenPrice?: string;
  /** True if the selected size is out of stock. */
  isSoldOut: boolean;
}

export function BuyButton({ isSoldOut, ...props }: BuyButtonProps) {
  const { offering } = useRenderContext();
  const { product } = props;
  const chosen = findChosen(props);
  if (!chosen) return <LinksToSizes {...props} />;
  // Digital products are sent by email, so they cannot be picked up.
  const stores = !product.isDigitalProduct && offering.has('pickup') && <PickupLink productId={product.productId} upc={chosen.sku} />;
  return isSoldOut ? (
    <div className="buy-form">
      {offering.has('back-in-stock') && <NotifyLink {...props} size={chosen.size} />}
      <p className="cart-notice" data-message="" />
      {stores}
    </div>
  ) : (
    <AddToCart {...props} upc={chosen.sku}>
      {stores}
    </AddToCart>
  );
}

const findChosen = ({ product, chosenSku }: SizesProps) => product.variants.find(({ sku }) => sku === chosenSku);

/**
 * Renders the wallet button, a link to the sizes if none is selected. It takes the same space in all cases, so that the layout does not
 * shift when a size is selected.
 */
export function WalletButton({ isSoldOut, ...props }: SizesProps & Pick<BuyButtonProps, 'isSoldOut'>) {
  const { t, market } = useRenderContext();
  const { product, place } = props;
  const chosen = findChosen(props);
  if (!market.settings.offersExpress || !offersWallet(product)) return null;
  if (isSoldOut) return <WalletSpace />;
  if (chosen) return <WalletForm {...props} upc={chosen.sku} />;
  return (
    <div className="buy-form buy-wallet">
      <a className="action action-wallet" href={`#${choiceId(place, 'sizes')}`}>
        {t('express.wallet')}
      </a>
      <p className="buy-wallet-note">{t('express.alone')}</p>
    </div>
  );
}

/**
 * Renders the buttons as links to the sizes, because no size is selected. They take the same space as the buttons of a selected size, so
 * that the layout does not shift when a size is selected.
 */
function LinksToSizes({ product, place }: SizesProps) {
  const { t } = useRenderContext();
  const sizes = `#${choiceId(place, 'sizes')}`;
  if (product.isDigitalProduct)
    return (
      <a className="action action-solid" href={sizes}>
        {t('product.chooseAmount')}
      </a>
    );
  return (
    <div className="buy-form">
      <a className="action action-solid" href={sizes}>
        {t('product.chooseFirst')}
      </a>
      <p className="cart-notice" data-message="" />
      <a className="action action-text" href={sizes}>
        {t('delivery.pickStore')}
      </a>
    </div>
  );
}

/** Renders the space of the wallet button below the stock alert of a sold-out size, so that the layout does not shift. */
function WalletSpace() {
  const { t } = useRenderContext();
  return (
    <div className="buy-form buy-wallet buy-wallet-none" aria-hidden="true">
      <span className="action action-wallet">{t('express.wallet')}</span>
      <p className="buy-wallet-note">{t('express.alone')}</p>
    </div>
  );
}

/** Renders a link to the stock alert form, which asks for an email address. */
function NotifyLink({ product: { productId, variants }, size }: SizesProps & { size: string }) {
  const { t, link } = useRenderContext();
  const query = new URLSearchParams({ size });
  return (
    <a className="action action-solid buy-notify" href={link(`${routePath('backInStock', { productId })}?${query}`)} data-dialog="modal">
      {variants.length > 1 ? t('backInStock.title', { size }) : t('backInStock.titleOne')}
    </a>
  );
}

function PickupLink({ productId, upc }: { productId: string; upc: string }) {
  const { t, link } = useRenderContext();
  return (
    <a
      className="action action-text"
      href={link(`${routePath('pickup')}?${new URLSearchParams({ product: productId, upc })}`)}
      data-dialog="panel"
      data-store-pickup=""
    >
      {t('delivery.pickStore')}
    </a>
  );
}

/** Renders the form that buys only this item, on the wallet's page. It is separate because scripts intercept the add-to-cart form. */
function WalletForm({ product, place, upc }: SizesProps & { upc: string }) {
  const { t, link } = useRenderContext();
  const { formKey } = useResponse();
  return (
    <form className="buy-form buy-wallet" method="post" action={link(routePath('expressCheckout'))} data-cookies="" data-once="">
      <input type="hidden" name="productId" value={product.productId} />
      <input type="hidden" name="upc" value={upc} />
      <input type="hidden" name="key" value={formKey} />
      {place.kind === 'page' && place.recipeId !== undefined && <input type="hidden" name="recipeId" value={place.recipeId} />}
      <button type="submit" className="action action-wallet">
        {t('express.wallet')}
      </button>
      <p className="buy-wallet-note">{t('express.alone')}</p>
    </form>
  );
}

/** Renders the add-to-cart form. It posts to the cart page, so it works without scripts and before they have loaded. */
function AddToCart({
  product,
  place,
  upc,
  seenPrice,
  children,
}: SizesProps & Pick<BuyButtonProps, 'seenPrice'> & { upc: string; children: ReactNode }) {
  const { t, link } = useRenderContext();
  const { formKey } = useResponse();
  return (
    <form className="buy-form" method="post" action={link(routePath('cart'))} data-cart="" data-failed={t('cart.failed')}>
      <input type="hidden" name="productId" value={product.productId} />
      <input type="hidden" name="upc" value={upc} />
      <input type="hidden" name="key" value={formKey} />
      {place.kind === 'page' && place.recipeId !== undefined && <input type="hidden" name="recipeId" value={place.recipeId} />}
      {place.kind === 'page' && <input type="hidden" name="pdpUrl" value={choicePath(place, product.productId)} />}
      {place.kind === 'quickshop' && place.origin && <input type="hidden" name="origin" value={place.origin} />}
      {place.picture !== undefined && <input type="hidden" name="productImageURL" value={place.picture} />}
      {seenPrice !== undefined && <input type="hidden" name="seenPrice" value={seenPrice} />}
      {product.isDigitalProduct && <FieldSet form={giftOptionForm} legend={t('giftOption.legend')} />}
      <button type="submit" name="intent" value="add" className="action action-solid">
        {t('product.add')}
      </button>
      <p className="cart-notice" role="status" data-message={t('cart.added')} />
      {children}
    </form>
  );
}
