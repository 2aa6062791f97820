// A gateway that replaces public prices with the shopper's personal ones. The catalog comes from the shared caches; personal prices are
// read with the shopper's token and merged into a copy, which is never stored.
import type { CallName, CallReply } from '#contract/calls.ts';
import { ok, type Result } from '#contract/errors/result.ts';
import { findAbilities, type Person } from '#domain/person.ts';
import type { Gateway, Refusal } from '#gateway/gateway.ts';

type OwnPrice = CallReply<'products.ownPrices'>['prices'][number];
type OwnPrices = ReadonlyMap<string, OwnPrice>;

interface OwnPricesOptions {
  person: Person;
  siteId: string;
  /** Gateway client with the shopper's token. */
  own: Gateway;
  report: (problem: unknown) => void;
}

/** Maximum number of products per request. */
const maxProducts = 100;

/**
 * Returns a gateway with personal prices, or the shared gateway if the shopper has none. If the personal prices cannot be read, the public
 * prices are shown.
 */
export function withOwnPrices(shared: Gateway, { person, siteId, own, report }: OwnPricesOptions): Gateway {
  const canDiffer = findAbilities(person).hasOwnPrices && (person.kind !== 'employee' || person.hasAcceptedTerms === true);
  if (!canDiffer) return shared;
  const readPrices = async (productIds: readonly string[]): Promise<OwnPrices> => {
    const lists = Array.from({ length: Math.ceil(productIds.length / maxProducts) }, (_, index) =>
      productIds.slice(index * maxProducts, (index + 1) * maxProducts),
    );
    const answers = await Promise.all(lists.map((list) => own('products.ownPrices', { query: { siteId, productIds: list.join(',') } })));
    return new Map(answers.flatMap((answer) => (answer.ok ? answer.value.prices : [])).map((price) => [price.productId, price]));
  };
  const gateway = async (name: CallName, ...rest: unknown[]): Promise<Result<unknown, Refusal>> => {
    const answer = await (shared as (name: CallName, ...rest: unknown[]) => Promise<Result<unknown, Refusal>>)(name, ...rest);
    if (!answer.ok || !pricedCalls.has(name)) return answer;
    const productIds = listProducts(answer.value);
    if (productIds.length === 0) return answer;
    try {
      return ok(replacePrices(answer.value, await readPrices(productIds)));
    } catch (problem) {
      report(problem);
      return answer;
    }
  };
  // the cast is safe because this gateway has the same calls and reply types as the shared gateway
  return gateway as Gateway;
}

/** Calls whose replies contain product prices. */
const pricedCalls: ReadonlySet<CallName> = new Set<CallName>([
  'products.details',
  'products.catalog',
  'products.productSearch',
  'products.autoSuggest',
  'products.widgetRecommendations',
  'products.productSet',
]);

interface Priced {
  productId?: unknown;
  id?: unknown;
  price: object;
  variants?: { sku: string }[];
}

const isPriced = (value: object): value is Priced => 'price' in value && typeof value.price === 'object' && value.price !== null;
const nameProduct = ({ productId, id }: Priced): string | undefined =>
  typeof productId === 'string' ? productId : typeof id === 'string' ? id : undefined;

/** Returns the ids of all products that have a price anywhere in a reply. */
function listProducts(reply: unknown): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const productId = isPriced(value) ? nameProduct(value) : undefined;
    if (productId !== undefined) found.add(productId);
    for (const part of Object.values(value)) visit(part);
  };
  visit(reply);
  return [...found];
}

/** Returns a copy of a reply with personal prices. The reply itself is not changed, because it may be in a shared cache. */
function replacePrices(value: unknown, prices: OwnPrices): unknown {
  if (Array.isArray(value)) return value.map((part) => replacePrices(part, prices));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replacePrices(part, prices)]));
  const own = isPriced(value) ? prices.get(nameProduct(value) ?? '') : undefined;
  if (!own) return copy;
  const amounts = new Map(own.variants.map(({ sku, ...each }) => [sku, each]));
  const { variants } = value as Priced;
  return { ...copy, price: own.price, ...(variants && { variants: variants.map((each) => ({ ...each, ...amounts.get(each.sku) })) }) };
}
