// The index of styles, from which listings and searches are answered. It is updated per product.
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ID, Logger, ProcessContext, TransactionalConnection } from '@vendure/core';
import type { EntityManager } from 'typeorm';
import { describeMaster, findPriceBounds, listValues, type Master } from './describe.ts';
import { createPriceTrigger } from './price-history.ts';
import { findPriceRange } from './prices.ts';
import { queryIn } from './run-query.ts';
import { writeSales } from './sales.ts';
import { findSizePlace } from './size-place.ts';
import { type CatalogSource, readSource, type SourceAsset, type SourceChannel, type Texts } from './source.ts';
import { createTables, indexVersion } from './tables.ts';
import { compactTexts, pickText } from './texts.ts';
import { searchConfiguration, splitWords } from './words.ts';

/** Key of the advisory lock that a build holds, and that updates share. */
const buildLock = 7_401_001;
/** First key of the advisory locks of products. */
const productLock = 7_401_002;
const productsPerStep = 100;

/** What a product card needs, in all languages. */
export interface Card {
  names: Texts;
  slugs: Texts;
  colors: { styleId: string; names: Texts; hex: string | null; pictures: SourceAsset[]; price: ReturnType<typeof findPriceBounds> }[];
}

@Injectable()
export class StyleIndex implements OnApplicationBootstrap {
  constructor(
    private readonly connection: TransactionalConnection,
    private readonly processContext: ProcessContext,
  ) {}

  /** Creates the trigger that records prices, and builds the index if it does not exist, is empty, or has an old version. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.processContext.isServer) return;
    await this.connection.rawConnection.transaction(async (manager) => {
      await manager.query('select pg_advisory_xact_lock($1)', [buildLock]);
      await manager.query(createPriceTrigger);
      if (!(await isCurrent(manager))) await rebuild(manager);
    });
  }

  /** Builds the whole index. */
  async rebuild(): Promise<void> {
    await this.connection.rawConnection.transaction(async (manager) => {
      await manager.query('select pg_advisory_xact_lock($1)', [buildLock]);
      await rebuild(manager);
    });
  }

  /** Recounts the units sold in each channel. */
  async countSales(): Promise<void> {
    await this.connection.rawConnection.transaction(async (manager) => {
      await manager.query('select pg_advisory_xact_lock($1)', [buildLock]);
      await writeSales(manager);
    });
  }

  /**
   * Updates the rows of products after a change of a product, variant, price, stock level, collection or facet value. Without a manager, it
   * runs in a transaction of its own. Products that no longer exist are removed from the index.
   */
  async update(productIds: readonly ID[], manager?: EntityManager): Promise<void> {
    const ids = [...new Set(productIds.map(Number))].toSorted((one, other) => one - other);
    if (ids.length === 0) return;
    const run = async (own: EntityManager) => {
      await own.query('select pg_advisory_xact_lock_shared($1)', [buildLock]);
      await updateAll(own, ids);
    };
    await (manager ? run(manager) : this.connection.rawConnection.transaction(run));
  }
}

async function isCurrent(manager: EntityManager): Promise<boolean> {
  const [{ table }] = await manager.query(`select to_regclass('cairn_catalog.state') as table`);
  if (table === null) return false;
  const [state] = await manager.query(
    `select version, exists (select from cairn_catalog.master) or not exists (select from product where enabled and "deletedAt" is null) as "isFilled"
     from cairn_catalog.state`,
  );
  return state?.version === indexVersion && state.isFilled;
}

async function rebuild(manager: EntityManager): Promise<void> {
  const begunAt = performance.now();
  await manager.query(createTables);
  await manager.query('insert into cairn_catalog.state (version) values ($1)', [indexVersion]);
  const rows: { id: number }[] = await manager.query('select id from product where enabled and "deletedAt" is null order by id');
  await updateAll(
    manager,
    rows.map(({ id }) => id),
  );
  await writeSales(manager);
  await manager.query('analyze cairn_catalog.master, cairn_catalog.style, cairn_catalog.text, cairn_catalog.word');
  Logger.verbose(`Built the index of ${rows.length} products in ${Math.round(performance.now() - begunAt)} ms`, 'CairnPlugin');
}

async function updateAll(manager: EntityManager, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += productsPerStep) await updateStep(manager, ids.slice(from, from + productsPerStep));
}

/** Updates some products. Locks them first, so that of simultaneous updates, the one that read most recently writes last. */
async function updateStep(manager: EntityManager, ids: readonly number[]): Promise<void> {
  await manager.query('select pg_advisory_xact_lock($1, id) from unnest($2::int[]) id', [productLock, ids]);
  const source = await readSource(queryIn(manager), ids);
  const sold = source.products.flatMap((product) =>
    source.channels.flatMap((channel) => {
      const master = describeMaster(source, product, channel);
      return master ? [{ channel, master }] : [];
    }),
  );
  await writeRows(manager, ids, {
    masters: sold.map(({ channel, master }) => createMasterRow(channel, master)),
    styles: sold.flatMap(({ channel, master }) => createStyleRows(channel, master)),
    sizes: sold.flatMap(({ channel, master }) => createSizeRows(channel, master)),
  });
  await writeTexts(manager, ids, createTexts(source, sold));
}

const createMasterRow = (channel: SourceChannel, { masterId, product, colors }: Master) => ({
  channel_id: channel.id,
  product_id: product.id,
  master_id: masterId,
  rank: product.rank,
  launched_at: new Date(product.launchedAt),
  modified_at: new Date(product.modifiedAt),
  card: {
    names: compactTexts(product.names),
    slugs: compactTexts(product.slugs),
    colors: colors.map(({ styleId, names, hex, pictures, variants }) => ({
      styleId,
      names: compactTexts(names),
      hex,
      pictures: pictures.slice(0, 2),
      price: findPriceBounds(variants),
    })),
  } satisfies Card,
});

const createStyleRows = (channel: SourceChannel, { product, colors }: Master) =>
  colors.map((color, position) => {
    const price = findPriceBounds(color.variants).lowCurrent;
    return {
      channel_id: channel.id,
      product_id: product.id,
      position,
      style_id: color.styleId,
      values: [...listValues(color), `price:${findPriceRange(channel.currency, price)}`],
      price,
      variant_ids: color.variants.map(({ id }) => id),
      units: Math.max(...color.variants.map(({ units }) => units)),
    };
  });

function createSizeRows(channel: SourceChannel, { colors }: Master) {
  const sizes = new Map(
    colors.flatMap(({ variants }) =>
      variants.flatMap(({ sizeValue, sizes }) => (sizeValue === undefined ? [] : [[sizeValue, sizes] as const])),
    ),
  );
  return Array.from(sizes, ([value, names]) => ({
    channel_id: channel.id,
    value,
    names: compactTexts(names),
    place: findSizePlace(pickText(names, channel.language)),
  }));
}

async function writeRows(
  manager: EntityManager,
  ids: readonly number[],
  rows: Record<'masters' | 'styles' | 'sizes', object[]>,
): Promise<void> {
  await manager.query('delete from cairn_catalog.master where product_id = any($1)', [ids]);
  await manager.query('delete from cairn_catalog.style where product_id = any($1)', [ids]);
  await manager.query(
    'insert into cairn_catalog.master select * from jsonb_populate_recordset(null::cairn_catalog.master, $1) on conflict do nothing',
    [JSON.stringify(rows.masters)],
  );
  await manager.query(
    'insert into cairn_catalog.style select * from jsonb_populate_recordset(null::cairn_catalog.style, $1) on conflict do nothing',
    [JSON.stringify(rows.styles)],
  );
  const sizes = new Map(rows.sizes.map((row) => [JSON.stringify(row, ['channel_id', 'value']), row]));
  await manager.query(
    `insert into cairn_catalog.size as known select * from jsonb_populate_recordset(null::cairn_catalog.size, $1) order by channel_id, value
     on conflict (channel_id, value) do update set names = excluded.names, place = excluded.place
     where known.names <> excluded.names or known.place <> excluded.place`,
    [JSON.stringify([...sizes.values()])],
  );
}

interface TextRow {
  product_id: number;
  language: string;
  configuration: string;
  name: string;
  kind: string;
  rest: string;
}

/** Creates the searched texts of products in each language. */
function createTexts(source: CatalogSource, sold: readonly { master: Master }[]): TextRow[] {
  const languages = source.settings[0]?.languages.split(',') ?? ['en'];
  const masters = new Map<number, Master[]>();
  for (const { master } of sold) masters.set(master.product.id, [...(masters.get(master.product.id) ?? []), master]);
  return Array.from(masters.values()).flatMap((own) => {
    const [{ product, masterId }] = own as [Master];
    const colors = own.flatMap((master) => master.colors);
    const categoryIds = new Set(source.variants.filter(({ productId }) => productId === product.id).flatMap((each) => each.collectionIds));
    const join = (texts: readonly string[]) => [...new Set(texts.flatMap(splitWords))].join(' ');
    return languages.map((language) => {
      const read = (texts: Texts | null) => pickText(texts, language);
      return {
        product_id: product.id,
        language,
        configuration: searchConfiguration(language),
        name: join([read(product.names)]),
        kind: join([
          ...source.collections.filter(({ id }) => categoryIds.has(id)).map(({ names }) => read(names)),
          ...colors.map(({ names }) => read(names)),
          ...colors.flatMap(({ facetValues }) => facetValues.map(({ names }) => read(names))),
          product.productType ?? '',
          masterId,
          ...colors.flatMap(({ styleId, variants }) => [styleId, ...variants.map(({ sku }) => sku)]),
        ]),
        rest: join([read(product.summaries), read(product.features)]),
      };
    });
  });
}

async function writeTexts(manager: EntityManager, ids: readonly number[], rows: readonly TextRow[]): Promise<void> {
  await manager.query('delete from cairn_catalog.text where product_id = any($1)', [ids]);
  const source = `jsonb_to_recordset($1) as row(product_id int, language text, configuration regconfig, name text, kind text, rest text)`;
  await manager.query(
    `insert into cairn_catalog.text
     select product_id, language, setweight(to_tsvector(configuration, name), 'A') || setweight(to_tsvector(configuration, kind), 'B')
       || setweight(to_tsvector(configuration, rest), 'C')
     from ${source} on conflict do nothing`,
    [JSON.stringify(rows)],
  );
  const words = new Map(
    rows.flatMap(({ language, configuration, name, kind, rest }) =>
      `${name} ${kind} ${rest}`
        .split(' ')
        .filter((word) => word.length > 1 && !/\d/.test(word))
        .map((word) => [`${language} ${word}`, { language, configuration, word }]),
    ),
  );
  await manager.query(
    `insert into cairn_catalog.word
     select language, word, lexeme from (
       select language, word, (tsvector_to_array(to_tsvector(configuration, word)))[1] as lexeme
       from jsonb_to_recordset($1) as row(language text, configuration regconfig, word text)) words
     where lexeme is not null order by language, word on conflict do nothing`,
    [JSON.stringify([...words.values()])],
  );
}
