// A gateway whose products cost what they cost one person. The catalogue is read as everybody reads it, from the caches; what differs is
// asked for beside it with the person's own token, put into a copy, and stored nowhere.
import type { CallName, CallReply } from '#contract/calls.ts';
import { ok, type Result } from '#contract/errors/result.ts';
import { findAbilities, type Person } from '#domain/person.ts';
import type { Gateway, Refusal } from '#gateway/gateway.ts';

type OwnPrice = CallReply<'products.ownPrices'>['prices'][number];
type OwnPrices = ReadonlyMap<string, OwnPrice>;

interface OwnPricesOptions {
  person: Person;
  siteId: string;
  /** Carries the person's token. */
  own: Gateway;
  report: (problem: unknown) => void;
}

/** As many as one request asks for. */
const maxProducts = 100;

/** The shared gateway itself for whoever pays what everybody pays. Where the own prices cannot be read, those of everybody show. */
export function withOwnPrices(shared: Gateway, { person, siteId, own, report }: OwnPricesOptions): Gateway {
  const mayDiffer = findAbilities(person).hasOwnPrices && (person.kind !== 'employee' || person.hasAcceptedTerms === true);
  if (!mayDiffer) return shared;
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
  return gateway as Gateway; // the same calls with the same replies
}

/** Calls whose replies say what products cost. */
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

/** The ids of all products that a reply gives a price of, at any depth. */
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

/** A copy with other prices; the reply itself may be in a cache. */
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
