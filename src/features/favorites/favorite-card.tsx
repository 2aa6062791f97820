import type { FavoriteItem } from '#contract/entities/wishlist.ts';
import { routePath } from '#routes.ts';
import { Picture } from '#ui/picture.tsx';
import { gridCardSizes } from '#ui/product/card-grid.tsx';
import { GiftNote } from '#ui/product/gift-note.tsx';
import { PriceTag } from '#ui/product/price.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';

/** Renders a favorite with its current price and stock. `children` are further actions. */
export function FavoriteCard({ item, isPriority, children }: { item: FavoriteItem; isPriority: boolean; children: React.ReactNode }) {
  const { t, link } = useRenderContext();
  const state = item.gone ? t('favorites.gone') : item.available ? undefined : t('favorites.soldOut');
  return (
    <article className={state ? 'card favorite-missing' : 'card'}>
      <div className="card-picture">
        <Picture picture={item.picture} sizes={gridCardSizes} isPriority={isPriority} />
        {(state ?? item.eyebrow) && <p className="card-eyebrow">{state ?? item.eyebrow?.text}</p>}
      </div>
      <div className="card-body">
        <h2 className="card-name">
          {item.gone ? (
            item.name
          ) : (
            <a className="covering-link" href={link(item.pageUrl)}>
              {item.name}
            </a>
          )}
        </h2>
        <p className="favorite-colour">{item.colour}</p>
        {item.giftWith !== undefined && <GiftNote promotion={item.giftWith} />}
        {item.price && item.giftWith === undefined && <PriceTag price={item.price} />}
      </div>
      <div className="favorite-acts">
        {item.available &&
          item.giftWith === undefined &&
          (item.isDigitalProduct ? <DigitalLink item={item} /> : <AddFavoriteToCart item={item} />)}
        {children}
      </div>
    </article>
  );
}

/** Renders a link to a digital product's page, where shoppers enter the amount and the recipient. */
function DigitalLink({ item }: { item: FavoriteItem }) {
  const { t, link } = useRenderContext();
  return (
    <a className="action action-solid" href={link(item.pageUrl)} aria-label={`${t('product.chooseAmount')}, ${item.name}`}>
      {t('product.chooseAmount')}
    </a>
  );
}

/** Renders the add-to-cart form of a favorite, with a choice of sizes so that shoppers need not open the product page. */
function AddFavoriteToCart({ item }: { item: FavoriteItem }) {
  const { t, link } = useRenderContext();
  const [only] = item.variants.length === 1 ? item.variants : [];
  return (
    <form className="favorite-form" method="post" action={link(routePath('cart'))} data-cart="" data-failed={t('cart.failed')}>
      <input type="hidden" name="productId" value={item.productId} />
      <input type="hidden" name="from" value="favorites" />
      <input type="hidden" name="key" value={useResponse().formKey} />
      {only ? (
        <input type="hidden" name="upc" value={only.upc} />
      ) : (
        <select name="upc" required defaultValue="" aria-label={`${t('label.of', { name: t('product.size') })} ${item.name}`}>
          <option value="" disabled>
            {t('product.chooseSize')}
          </option>
          {item.variants.map(({ upc, size, available }) => (
            <option key={upc} value={upc} disabled={!available}>
              {available ? size : `${size} – ${t('favorites.soldOut')}`}
            </option>
          ))}
        </select>
      )}
      <button type="submit" name="intent" value="add" className="action action-solid">
        {t('product.add')}
      </button>
      <p className="cart-notice" role="status" data-message={t('cart.added')} />
    </form>
  );
}
