import type { ReactNode } from 'react';
import { readCart } from '#commerce/cart.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { InteractionOrigin } from '#domain/analytics/interaction-origins.ts';
import { createCardEvents, createDecisionEvent } from '#domain/analytics/product-events.ts';
import { recommendationCard } from '#domain/product.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther } from '#http/page.ts';
import { DeferredSection } from '#render/deferred-section.tsx';
import { routePath } from '#routes.ts';
import { PageEvents } from '#ui/page-events.tsx';
import { Picture } from '#ui/picture.tsx';
import { PriceTag } from '#ui/product/price.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { defaultStackedCount, loadUpsell, type UpsellItem, upsellComponent } from './upsell-items.ts';

/** The cart recommendations as a page, which the mini cart embeds below its lines. */
export const cartUpsell: PersonalPage = { isPersonal: true, cacheQuery: [], load };

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const { shopper, renderContext } = context;
  const cart = await readCart(shopper);
  const items = cart ? await loadUpsell(context.gateway, cart, context) : [];
  if (items.length === 0) return { kind: 'see-other', to: routePath('cart') };
  const title = renderContext.t('recommendations.title');
  return {
    kind: 'page',
    status: 200,
    head: { title: `${title} | ${renderContext.t('site.name')}`, description: renderContext.t('cart.description'), robots: 'noindex' },
    body: <Upsell items={items} heading="h1" />,
  };
}

/** Renders the recommendations of the cart page as a deferred section. The section remains empty if they cannot be loaded. */
export function renderUpsell(context: PersonalContext, cart: Cart): ReactNode {
  const items = loadUpsell(context.gateway, cart, context);
  const data = items.then((found) => ({ items: found, heading: 'h2' as const }));
  return <DeferredSection section={context.open({ Content: Upsell, Fallback: UpsellFallback }, {}, data)} />;
}

/** Renders a placeholder of the same height as the recommendations, so that nothing below them moves when they arrive. */
function UpsellFallback() {
  const { t } = useRenderContext();
  return (
    <section className="section upsell" aria-busy="true">
      <StyleSheet name="cart.page" />
      <h2>{t('recommendations.title')}</h2>
      <p className="visually-hidden">{t('recommendations.loading')}</p>
      <ul className="upsell-items" aria-hidden="true">
        {Array.from({ length: defaultStackedCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <li key={index} className="upsell-item skeleton-card" />
        ))}
      </ul>
    </section>
  );
}

function Upsell({ items, heading: Heading }: { items: readonly UpsellItem[]; heading: 'h1' | 'h2' }) {
  const { t } = useRenderContext();
  if (items.length === 0) return null;
  return (
    <section className="section upsell" data-failed={t('upsell.failed')} data-failed-surface="toast">
      <StyleSheet name="cart.page" />
      <Heading>{t('recommendations.title')}</Heading>
      <ul className="upsell-items">
        {items.map((item, index) => (
          <Item key={item.productId} {...item} position={index + 1} />
        ))}
      </ul>
      <DecidedEvent items={items} />
    </section>
  );
}

/**
 * Renders an analytics event which reports that the decision service chose the recommended items. Renders nothing if it did not choose
 * them.
 */
function DecidedEvent({ items }: { items: readonly UpsellItem[] }) {
  const { t } = useRenderContext();
  const [first] = items;
  if (first?.actionId === undefined) return null;
  const cards = items.map(({ item }) => recommendationCard(item)).filter((card) => card !== undefined);
  if (cards.length === 0) return null;
  return (
    <PageEvents
      events={[createDecisionEvent({ actionId: first.actionId, component: upsellComponent, title: t('recommendations.title'), cards })]}
    />
  );
}

function Item({ item, productId, sku, position }: UpsellItem & { position: number }) {
  const { t, link } = useRenderContext();
  const { formKey } = useResponse();
  const card = recommendationCard(item);
  if (!card) return null;
  const { name, picture, path, price } = card;
  const place = { list: t('recommendations.title'), card, position, origin: 'up-sell-complete-the-look' as const };
  return (
    <li className="upsell-item" {...createCardEvents(['recommendation-view'], place)}>
      <Picture picture={{ ...picture, alt: '' }} />
      <div>
        <p className="cart-name">
          <a href={link(path)} {...createCardEvents(['recommendation-click'], place)}>
            {name}
          </a>
        </p>
        <PriceTag price={price} />
        {sku === undefined ? (
          <a
            className="action action-text"
            href={link(`${routePath('quickshop', { productId })}?${new URLSearchParams({ origin: place.origin })}`)}
            aria-label={t('upsell.of', { action: t('product.chooseFirst'), name })}
            data-dialog="modal"
            data-dialog-size="lg"
            {...createCardEvents(['recommendation-click'], place)}
          >
            {t('product.chooseFirst')}
          </a>
        ) : (
          <form method="post" action={link(routePath('cart'))} data-cart="">
            <input type="hidden" name="productId" value={productId} />
            <input type="hidden" name="upc" value={sku} />
            <input type="hidden" name="key" value={formKey} />
            <input type="hidden" name="from" value="upsell" />
            <input type="hidden" name="origin" value={'up-sell-complete-the-look' satisfies InteractionOrigin} />
            {card.recToken !== undefined && <input type="hidden" name="recToken" value={card.recToken} />}
            <button
              type="submit"
              name="intent"
              value="add"
              className="action action-text"
              aria-label={t('upsell.of', { action: t('product.add'), name })}
            >
              {t('product.add')}
            </button>
            <p className="cart-notice" role="status" data-message={t('cart.added')} />
          </form>
        )}
      </div>
    </li>
  );
}
