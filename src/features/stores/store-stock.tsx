// Pickup at a store: when items are ready, the button that chooses the store, and products that the store has in stock.
import type { Store } from '#contract/calls/stores.ts';
import type { CatalogItem } from '#contract/entities/product.ts';
import { catalogCard } from '#domain/product.ts';
import type { PersonalContext } from '#http/page.ts';
import { formatDayRange } from '#i18n/format.ts';
import { formatFilter, storeFacetValue } from '#lib/rules/listing-filter.ts';
import { DeferredSection, type OpenSection } from '#render/deferred-section.tsx';
import { routePath } from '#routes.ts';
import { CardGrid, CardGridFallback } from '#ui/product/card-grid.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { isPickupToday } from './pickup-time.ts';

const shownCategories = 6;
const shownProducts = 4;

/** A category, with its products that the store has in stock. */
interface Shelf {
  category: { categoryId: string; slug: string; name: string };
  total: number;
  items: readonly CatalogItem[];
}

/** Starts loading products that a store has in stock, from popular categories. */
export function openStock(context: PersonalContext, { id }: Store): OpenSection {
  const value = storeFacetValue(id);
  return context.open(
    { Content: Stock, Fallback: StockFallback },
    {},
    loadShelves(context, value).then((shelves) => ({ value, shelves })),
  );
}

async function loadShelves({ gateway, siteId }: PersonalContext, store: string): Promise<Shelf[]> {
  const popular = await gateway('products.autoSuggest', { query: { siteId, count: shownCategories } });
  if (!popular.ok) throw new Error(`products.autoSuggest was refused with ${popular.error.code}.`);
  const filter = formatFilter({ store: [store] });
  const shelves = await Promise.all(
    popular.value.categories.map(async (category) => {
      const query = { siteId, categoryId: category.categoryId, start: 0, count: shownProducts, filter };
      const answer = await gateway('products.catalog', { query });
      // a gateway without stock by store ignores the filter
      return answer.ok && answer.value.filter === filter ? [{ category, total: answer.value.total, items: answer.value.items }] : [];
    }),
  );
  return shelves.flat().filter(({ total }) => total > 0);
}

interface StockProps {
  /** The store as a value of the store filter. */
  value: string;
  shelves: readonly Shelf[];
}

function Stock({ value, shelves }: StockProps) {
  const { t, link, number } = useRenderContext();
  if (shelves.length === 0) return null;
  return (
    <div className="store-stock">
      <h3>{t('stores.stock')}</h3>
      <ul className="chips">
        {shelves.map(({ category, total }) => (
          <li key={category.categoryId}>
            <a className="chip" href={link(`${routePath('listing', category)}?${new URLSearchParams({ store: value })}`)} rel="nofollow">
              {category.name} ({number(total)})
            </a>
          </li>
        ))}
      </ul>
      <CardGrid list="store-stock" origin="grid" cards={chooseProducts(shelves).map(catalogCard)} />
    </div>
  );
}

/** Returns some products, from as many categories as possible. */
function chooseProducts(shelves: readonly Shelf[]): CatalogItem[] {
  const byTurns = Array.from({ length: shownProducts }, (_, turn) => shelves.flatMap(({ items }) => items[turn] ?? [])).flat();
  return [...new Map(byTurns.map((item) => [item.productId, item])).values()].slice(0, shownProducts);
}

function StockFallback() {
  const { t } = useRenderContext();
  return (
    <div className="store-stock" aria-busy="true">
      <h3>{t('stores.stock')}</h3>
      <CardGridFallback count={shownProducts} />
    </div>
  );
}

interface PickupProps {
  place: Store;
  isOwn: boolean;
  stock: OpenSection;
  now: number;
}

export function StorePickup({ place, isOwn, stock, now }: PickupProps) {
  const { t } = useRenderContext();
  return (
    <section className="store-pickup" aria-labelledby="pickup">
      <header>
        <h2 id="pickup">{t('pickup.here')}</h2>
        <p>
          {t(isOwn ? 'stores.pickupYours' : 'stores.pickup')} <Ready place={place} now={now} />
        </p>
      </header>
      <DeferredSection section={stock} />
    </section>
  );
}

/** Renders when items in stock are ready, if the gateway knows the day. */
function Ready({ place, now }: Pick<PickupProps, 'place' | 'now'>) {
  const { t, locale } = useRenderContext();
  if (place.pickupDay === undefined) return null;
  if (isPickupToday(place, now)) return t('stores.readyToday');
  return t('stores.readyOn', { day: formatDayRange(place.pickupDay, place.pickupDay, locale) });
}
