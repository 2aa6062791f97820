// Past orders, from which best sellers and co-purchases are computed. Styles are drawn at random, and well-selling styles are drawn more
// often.
import { findAmounts, periodAt } from '#backend/rules/price.ts';
import type { Market } from '#markets/market.ts';
import { isSoldOnSite } from './assortment.ts';
import { dayMs, type Facts, weighSales } from './facts.ts';
import { pricePeriods } from './prices.ts';
import { createColours } from './product.ts';
import { createRandom, memberAt, type Random } from './random.ts';
import type { ProductType } from './taxonomy.ts';

export interface SeedOrder {
  orderNumber: string;
  placedAt: number;
  lines: { facts: Facts; productId: string; sku: string; qty: number; unitPrice: number }[];
}

const ordersPerSite = 1000;

/** Product types that are bought together with a type. A type without an entry is bought together with a backpack or a hat. */
const companions: Partial<Record<ProductType, readonly ProductType[]>> = {
  'shell-jacket': ['fleece', 'pants', 'hiking-boot', 'backpack'],
  'down-jacket': ['beanie', 'gloves', 'base-layer'],
  parka: ['winter-boot', 'beanie', 'gloves'],
  fleece: ['shell-jacket', 't-shirt', 'pants'],
  't-shirt': ['shorts', 'windbreaker', 'sandal'],
  shirt: ['pants', 'trail-shoe'],
  hoodie: ['t-shirt', 'pants'],
  'base-layer': ['snow-pants', 'fleece', 'gloves'],
  pants: ['hiking-boot', 'shirt', 'shell-jacket'],
  shorts: ['t-shirt', 'trail-shoe'],
  leggings: ['trail-shoe', 'windbreaker'],
  'snow-pants': ['base-layer', 'gloves', 'winter-boot'],
  'hiking-boot': ['pants', 'backpack', 'shell-jacket'],
  'trail-shoe': ['shorts', 'windbreaker'],
};

/** Creates a site's orders. They do not depend on which other sites are open. */
export function createOrders(all: readonly Facts[], market: Market, now: number): SeedOrder[] {
  const sold = all.filter((facts) => isSoldOnSite(facts, market.siteId));
  if (sold.length === 0) return [];
  const draw = drawer(sold, now);
  return Array.from({ length: ordersPerSite }, (_, index) => {
    const random = createRandom(`order ${market.siteId} ${index}`);
    // the first orders contain each style at least once with a companion, so that no style lacks recommendations
    const opening = sold[index];
    const first = opening ?? draw.any(random);
    const others = Array.from({ length: random.between(opening ? 1 : 0, 3) }, () => draw.companion(first, random));
    const styles = [...new Map([first, ...others].map((facts) => [facts.masterId, facts])).values()];
    const oldest = Math.max(now - 365 * dayMs, ...styles.map(({ launchedAt }) => launchedAt));
    const placedAt = oldest + Math.floor(random.next() * (now - oldest));
    const lines = styles.map((facts) => createLine(facts, market, { placedAt, now, random }));
    return {
      orderNumber: `${market.siteId.toUpperCase()}${String(10_000_000 + index)}`,
      placedAt,
      lines,
    };
  });
}

function createLine(facts: Facts, market: Market, { placedAt, now, random }: { placedAt: number; now: number; random: Random }) {
  const colours = createColours(facts);
  const colour = random.pick(colours);
  const { sku } = random.pick(colour.variants);
  const periods = pricePeriods(
    facts,
    market,
    colours.map(({ variants }) => variants.map((variant) => variant.sku)),
    now,
  );
  const period = periodAt(periods, placedAt);
  if (!period) throw new Error(`${facts.masterId} had no price when it was ordered.`);
  return { facts, productId: colour.productId, sku, qty: random.chance(0.9) ? 1 : 2, unitPrice: findAmounts(period, sku).current };
}

function drawer(sold: readonly Facts[], now: number) {
  const all = weighted(sold, now);
  const byType = new Map<string, (random: Random) => Facts>();
  const ofType = (type: ProductType, audience: string): ((random: Random) => Facts) => {
    const key = `${type} ${audience}`;
    const known = byType.get(key);
    if (known) return known;
    const fitting = sold.filter((facts) => facts.type === type && (facts.audience === audience || facts.audience === 'all'));
    const draw = weighted(chooseBestSelling(fitting.length > 0 ? fitting : sold, now), now);
    byType.set(key, draw);
    return draw;
  };
  return {
    any: all,
    // each style is usually bought with the same three companions, so that pairs occur repeatedly, as in a real shop
    companion: (facts: Facts, random: Random): Facts => {
      const own = createRandom(`companion ${facts.index} ${random.between(0, 2)}`);
      const type = own.pick<ProductType>(companions[facts.type] ?? ['backpack', 'beanie']);
      return ofType(type, facts.audience)(random.chance(0.75) ? own : random);
    },
  };
}

/**
 * Returns the styles that sell at least half as well as the best of them. Only these are companions, because a slow seller could otherwise
 * become a best seller as the companion of another style.
 */
function chooseBestSelling(members: readonly Facts[], now: number): Facts[] {
  const most = members.reduce((highest, facts) => Math.max(highest, weighSales(facts, now)), 0);
  return members.filter((facts) => weighSales(facts, now) >= most / 2);
}

/** Returns a function that draws styles weighted by their sales, in O(log n). */
function weighted(members: readonly Facts[], now: number): (random: Random) => Facts {
  let sum = 0;
  const bounds = members.map((facts) => {
    sum += weighSales(facts, now);
    return sum;
  });
  return (random) => {
    const wanted = random.next() * sum;
    let low = 0;
    let high = members.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((bounds[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return memberAt(members, low);
  };
}
