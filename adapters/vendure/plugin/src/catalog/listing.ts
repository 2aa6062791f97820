// Finds a page of a listing, and counts the products of each facet value.
import type { RunQuery } from './run-query.ts';
import type { Card } from './style-index.ts';

export interface Selected {
  facet: string;
  values: string[];
}

/** The products of a listing: those of a category, those that match a search, some products, or all of a channel. */
export interface Base {
  channelId: number;
  categoryId?: string;
  productIds?: readonly number[];
  search?: { language: string; configuration: string; any: string; kind: string; name: string };
}

export interface PageRequest {
  selection: readonly Selected[];
  sort: string;
  start: number;
  count: number;
}

export interface ListedMaster {
  productId: number;
  masterId: string;
  /** Position of the displayed color in the card. */
  position: number;
  /** The highest number of units of a size of this color. */
  units: number;
  /** Milliseconds since 1970. */
  launchedAt: number;
  card: Card;
}

export interface FoundPage {
  total: number;
  masters: ListedMaster[];
  /** Number of products by value, such as `size:m`: of those that match the selection in all other facets. */
  counts: ReadonlyMap<string, number>;
}

const bestSellers = `(shown.units = 0), coalesce((
  select sales.units from cairn_catalog.sales where sales.channel_id = m.channel_id and sales.product_id = m.product_id), 0) desc, m.rank, m.product_id`;

const orders: Readonly<Record<string, string>> = {
  featured: '(shown.units = 0), shown.relevance, m.rank, m.product_id',
  newest: 'm.launched_at desc, m.rank, m.product_id',
  'price-up': 'shown.price, m.rank, m.product_id',
  'price-down': 'shown.price desc, m.rank, m.product_id',
};

/** The sort orders that a shopper can choose. */
export const sorts = Object.keys(orders);

interface FoundRow extends Pick<FoundPage, 'total' | 'masters'> {
  counts?: [string, ...number[]][] | null;
}

/** A statement's parameters, which are numbered in the order in which they are added. */
class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Creates the table expression with the styles of a listing. */
function createBase({ channelId, categoryId, productIds, search }: Base, parameters: Parameters, mask: string): string {
  const category = categoryId === undefined ? '' : `and s.values @> array[${parameters.add(`category:${categoryId}`)}]`;
  const from = `from cairn_catalog.style s`;
  const products = productIds === undefined ? '' : `and s.product_id = any(${parameters.add(productIds)})`;
  const where = `where s.channel_id = ${parameters.add(channelId)} ${category} ${products}`;
  if (!search) return `select s.*, ${mask} as mask, 0 as relevance ${from} ${where}`;
  const configuration = `${parameters.add(search.configuration)}::regconfig`;
  const matches = (query: string) => `t.words @@ to_tsquery(${configuration}, ${parameters.add(query)})`;
  return `select s.*, ${mask} as mask, t.relevance ${from} join (
    select product_id, case when ${matches(search.name)} then 0 when ${matches(search.kind)} then 1 else 2 end as relevance
    from cairn_catalog.text t where language = ${parameters.add(search.language)} and ${matches(search.any)}
  ) t on t.product_id = s.product_id ${where}`;
}

/** Returns the selected values that occur in a listing. */
export async function findKnownValues(query: RunQuery, base: Base, selection: readonly Selected[]): Promise<Selected[]> {
  const wanted = selection.flatMap(({ facet, values }) => values.map((value) => `${facet}:${value}`));
  if (wanted.length === 0) return [];
  const parameters = new Parameters();
  const rows: { value: string }[] = await query(
    `with base as materialized (${createBase(base, parameters, '0')})
     select value from unnest(${parameters.add(wanted)}::text[]) value where exists (select from base where base.values @> array[value])`,
    parameters.values,
  );
  const known = new Set(rows.map(({ value }) => value));
  return selection.flatMap(({ facet, values }) => {
    const left = values.filter((value) => known.has(`${facet}:${value}`));
    return left.length > 0 ? [{ facet, values: left }] : [];
  });
}

/**
 * Finds a page. A product matches if one of its colors has a selected value of each facet; this color is displayed. The selection must have
 * only known values. `needsCounts` is false for lists without facets.
 */
export async function findPage(
  query: RunQuery,
  base: Base,
  { selection, sort, start, count }: PageRequest,
  needsCounts = true,
): Promise<FoundPage> {
  const parameters = new Parameters();
  /** A bit for each facet whose selection a color does not match. */
  const mask =
    selection
      .map(({ facet, values }, index) => {
        const list = parameters.add(values.map((value) => `${facet}:${value}`));
        return `(case when s.values && ${list}::text[] then 0 else ${2 ** index} end)`;
      })
      .join(' + ') || '0';
  const tables = createBase(base, parameters, mask);
  const counted = `
    select json_agg(json_build_array(value, ${['matches', ...selection.map((_, index) => `matches${index}`)].join(', ')})) from (
      select value, ${['', ...selection.keys()].map((index) => `count(*) filter (where is_match${index}) as matches${index}`).join(', ')} from (
        select value, bool_or(mask = 0) as is_match
          ${selection.map((_, index) => `, bool_or(mask in (0, ${2 ** index})) as is_match${index}`).join('')}
        from base cross join unnest(base.values) value group by product_id, value) pairs
      group by value) counted`;
  const [row] = await query<FoundRow>(
    `with base as materialized (${tables}),
     shown as materialized (
       select distinct on (product_id) product_id, position, price, units, relevance from base where mask = 0
       order by product_id, units = 0, position),
     page as (
       select m.product_id as "productId", m.master_id as "masterId", shown.position, shown.units, (extract(epoch from m.launched_at) * 1000)::bigint as "launchedAt", m.card,
         row_number() over (order by ${sort === 'best-sellers' ? bestSellers : (orders[sort] ?? orders.featured)}) as place
       from shown join cairn_catalog.master m on m.channel_id = ${parameters.add(base.channelId)} and m.product_id = shown.product_id
       order by place limit ${parameters.add(count)} offset ${parameters.add(start)})
     select (select count(*)::int from shown) as total,
       (select coalesce(json_agg(page order by place), '[]') from page) as masters
       ${needsCounts ? `, (${counted}) as counts` : ''}`,
    parameters.values,
  );
  return { total: row?.total ?? 0, masters: row?.masters ?? [], counts: readCounts(row?.counts ?? [], selection) };
}

/** Reads rows of a value, its count under the whole selection, and its counts without the selection of each facet. */
function readCounts(rows: readonly [string, ...number[]][], selection: readonly Selected[]): Map<string, number> {
  return new Map(
    rows.map(([value, all, ...others]) => {
      const index = selection.findIndex(({ facet }) => value.startsWith(`${facet}:`));
      return [value, (index < 0 ? all : others[index]) ?? 0];
    }),
  );
}
