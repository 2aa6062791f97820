import { readCart } from '#commerce/cart.ts';
import { loadUpsell, type UpsellItem } from '#commerce/upsell.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { recommendationCard } from '#domain/product.ts';
import { type Hole, hole, ready } from '#render/piece.ts';
import { emptyPiece, type Prepared, prepare } from '#render/prepared.tsx';
import { routePath } from '#routes.ts';
import { Picture } from '#ui/picture.tsx';
import { PriceTag } from '#ui/price.tsx';
import { slot } from '#ui/slots.ts';
import { useView } from '#ui/view.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther } from '../page.ts';

/** What goes well with the cart, by itself: the mini cart shows it below the lines. */
export const cartUpsell: PersonalPage = { isPersonal: true, queryKeys: [], load };

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const { shopper, siteId, view } = context;
  const cart = await readCart(shopper);
  const items = cart ? await loadUpsell(context.gateway, cart, { siteId }) : [];
  if (items.length === 0) return { kind: 'see-other', to: routePath('cart') };
  const title = view.t('recommendations.title');
  return {
    kind: 'page',
    status: 200,
    head: { title: `${title} | ${view.t('site.name')}`, description: view.t('cart.description'), robots: 'noindex' },
    pieces: [ready(upsellPiece(context, items, 'h1'))],
  };
}

/** The same on the page of the cart, late if need be; nothing where it cannot be had. */
export const upsellHole = (context: PersonalContext, cart: Cart): Hole =>
  hole(
    loadUpsell(context.gateway, cart, context).then((items) => (items.length > 0 ? upsellPiece(context, items, 'h2') : emptyPiece)),
    { fallback: emptyPiece, deadlineMs: context.deadlineMs, report: context.report },
  );

const upsellPiece = ({ view }: PersonalContext, items: readonly UpsellItem[], heading: 'h1' | 'h2'): Prepared =>
  prepare({ view, idPrefix: 'upsell', key: undefined, isFirst: heading === 'h1', styles: ['page/cart'] }, () => (
    <Upsell items={items} heading={heading} />
  ));

function Upsell({ items, heading: Heading }: { items: readonly UpsellItem[]; heading: 'h1' | 'h2' }) {
  const { t } = useView();
  return (
    <section className="section upsell" data-failed={t('upsell.failed')}>
      <Heading>{t('recommendations.title')}</Heading>
      <ul className="upsell-items">
        {items.map((item) => (
          <Item key={item.productId} {...item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item, productId, sku }: UpsellItem) {
  const { t, link } = useView();
  const card = recommendationCard(item);
  if (!card) return null;
  const { name, picture, path, price } = card;
  return (
    <li className="upsell-item">
      <Picture picture={{ ...picture, alt: '' }} />
      <div>
        <p className="cart-name">
          <a href={link(path)}>{name}</a>
        </p>
        <PriceTag price={price} />
        {sku === undefined ? (
          <a
            className="action action-text"
            href={link(routePath('quickshop', { productId }))}
            aria-label={t('upsell.choose', { name })}
            data-dialog="modal"
            data-dialog-size="lg"
          >
            {t('product.chooseFirst')}
          </a>
        ) : (
          <form method="post" action={link(routePath('cart'))} data-cart="">
            <input type="hidden" name="productId" value={productId} />
            <input type="hidden" name="upc" value={sku} />
            <input type="hidden" name="key" value={slot.formKey} />
            <input type="hidden" name="from" value="upsell" />
            <button type="submit" name="intent" value="add" className="action action-text" aria-label={t('upsell.add', { name })}>
              {t('product.add')}
            </button>
            <p className="cart-notice" role="status" data-said={t('cart.added')} />
          </form>
        )}
      </div>
    </li>
  );
}
