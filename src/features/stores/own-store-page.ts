// The store that the shopper has chosen. Scripts on cached pages request it as JSON; a browser that opens the page is redirected to the
// store page.
import type { Store } from '#contract/calls/stores.ts';
import type { PersonalContext, PersonalPage, SeeOther } from '#http/page.ts';
import { formatWeekdayName } from '#i18n/format.ts';
import { dayAfter } from '#lib/civil-date.ts';
import { findOpenDay, findWeekdayIndex, readKnownClock } from '#lib/rules/opening.ts';
import { routePath } from '#routes.ts';
import type { RenderContext } from '#ui/render-context.ts';
import type { OwnStoreReply } from './own-store-view-model.ts';
import { readPickupQuery } from './pickup-query.ts';
import { describeOpening } from './place-texts.ts';

export const ownStore: PersonalPage = { isPersonal: true, cacheQuery: ['product', 'upc'], load, data };

async function load({ shopper }: PersonalContext): Promise<SeeOther> {
  const { storeId } = shopper.session;
  return { kind: 'see-other', to: storeId === undefined ? routePath('stores') : routePath('store', { storeId }) };
}

async function data(context: PersonalContext): Promise<OwnStoreReply> {
  const { gateway, siteId, shopper, renderContext } = context;
  const { storeId } = shopper.session;
  if (storeId === undefined) return {};
  const [answer, hasIt] = await Promise.all([
    gateway('stores.details', { params: { storeId }, query: { siteId } }),
    findOnShelf(context, storeId).catch(context.report), // if the stock is unknown, the reply has no pickup text
  ]);
  if (!answer.ok) return {};
  const store = answer.value;
  const { t, link } = renderContext;
  const now = Date.now();
  return {
    store: {
      id: store.id,
      name: store.name,
      href: link(routePath('store', { storeId })) ?? '/',
      opening: describeOpening(store, now, renderContext).text,
      yours: t('pickup.yours'),
    },
    ...(typeof hasIt === 'boolean' && {
      pickup: hasIt ? describePickup(store, now, renderContext) : t('ownStore.none', { store: store.name }),
    }),
  };
}

/** Returns whether the store has the variant in the query in stock; undefined if the query contains no variant or the stock is unknown. */
async function findOnShelf({ gateway, siteId, query }: PersonalContext, storeId: string): Promise<boolean | undefined> {
  const { productId, sku } = readPickupQuery(query);
  if (productId === undefined || sku === undefined) return undefined;
  const answer = await gateway('products.inventory', { params: { productId }, query: { siteId, storeId } });
  const quantity = answer.ok ? answer.value.variants[sku]?.quantity : undefined;
  return quantity === undefined ? undefined : quantity > 0;
}

/** Returns the text that says when a variant in stock can be picked up: on the gateway's pickup day, or else when the store is open next. */
function describePickup(place: Store, now: number, { t, locale }: Pick<RenderContext, 't' | 'locale'>): string {
  const store = place.name;
  const day = place.pickupDay ?? findOpenDay(place, now);
  if (day === undefined) return t('ownStore.none', { store });
  const today = readKnownClock(now, place.timeZone).day;
  if (day <= today) return t('ownStore.today', { store });
  if (day === dayAfter(today)) return t('ownStore.tomorrow', { store });
  return t('ownStore.day', { store, day: formatWeekdayName(findWeekdayIndex(day), locale) });
}
