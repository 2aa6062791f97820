import { Args, Query, Resolver } from '@nestjs/graphql';
import { Allow, ConfigService, Ctx, LanguageCode, Permission, RequestContext, TransactionalConnection } from '@vendure/core';
import { Refusal } from '../refusal.ts';
import { findPictureUrl } from '../shop-pictures.ts';
import { type Color, describeMaster, findPriceBounds, type Master } from './describe.ts';
import { createFacets, listChildCategories } from './facets.ts';
import { categoryKey } from './ids.ts';
import { type Base, findKnownValues, findPage, type ListedMaster, type PageRequest, type Selected, sorts } from './listing.ts';
import { findHistoricBestPrice } from './price-history.ts';
import { prepareQueries, type RunQuery } from './run-query.ts';
import { createSearch, listCompletions, listPopular, parseSearch } from './search.ts';
import { type CatalogSource, readFacetLabels, readSource, type SourceAsset, type SourceCollection, type Texts } from './source.ts';
import { readStock } from './stock.ts';
import { pickText } from './texts.ts';
import { splitWords } from './words.ts';

interface PageInput extends Omit<PageRequest, 'selection'> {
  filter: Selected[];
}

interface Place {
  channel: string;
  languageCode: string;
}

interface AddressRow {
  modifiedAt: number;
  slugs: Texts;
  styleId: string;
  styles: { channelId: number; styleId: string }[];
}

const maxTexts = 6;
const maxSuggestedCategories = 3;

@Resolver()
export class CatalogResolver {
  private readonly query: RunQuery;

  constructor(
    connection: TransactionalConnection,
    private readonly configService: ConfigService,
  ) {
    this.query = prepareQueries(connection.rawConnection);
  }

  @Query()
  @Allow(Permission.Public)
  async cairnProduct(@Ctx() ctx: RequestContext, @Args() { id, places }: { id: string; places: Place[] }) {
    const { source, master, color } = await this.readMaster(ctx, id);
    const { product } = master;
    const read = this.textReader(ctx);
    return {
      masterId: master.masterId,
      color: this.createColor(ctx, color),
      colors: master.colors.map((each) => this.createColor(ctx, each)),
      name: read(product.names),
      slug: read(product.slugs),
      summary: read(product.summaries),
      description: read(product.descriptions),
      features: read(product.features)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
      productType: product.productType,
      audience: product.audience,
      categories: findCategoryPath(source.collections, color.categoryIds, Number(ctx.channelId)).map((each) => createCategory(each, read)),
      pictures: color.pictures.map((picture) => this.createPicture(ctx, picture)),
      variants: color.variants.map(({ sku, sizes, current, original }) => ({ sku, size: read(sizes), current, original })),
      price: findPriceBounds(color.variants),
      historicBestPrice: await findHistoricBestPrice(
        this.query,
        { channelId: Number(ctx.channelId), currency: ctx.channel.defaultCurrencyCode },
        color.variants,
      ),
      units: Math.max(...color.variants.map(({ units }) => units)),
      launchedAt: product.launchedAt,
      alternates: places.flatMap(({ channel: token, languageCode }) => {
        const channel = source.channels.find((each) => each.token === token);
        const there = channel && describeMaster(source, product, channel);
        const shown = there?.colors.find(({ styleId }) => styleId === color.styleId) ?? there?.colors[0];
        const slug = pickText(product.slugs, languageCode, channel?.language);
        return shown ? { channel: token, languageCode, styleId: shown.styleId, slug } : [];
      }),
    };
  }

  @Query()
  @Allow(Permission.Public)
  async cairnStock(@Ctx() ctx: RequestContext, @Args() { styleId, storeId }: { styleId: string; storeId?: string }) {
    return readStock(this.query, { channelId: Number(ctx.channelId), styleId, storeId: storeId || null });
  }

  @Query()
  @Allow(Permission.Public)
  async cairnListing(@Ctx() ctx: RequestContext, @Args() { categoryId, page }: { categoryId: string; page: PageInput }) {
    return this.createListing(ctx, { channelId: Number(ctx.channelId), categoryId }, page);
  }

  @Query()
  @Allow(Permission.Public)
  async cairnSearch(@Ctx() ctx: RequestContext, @Args() { text, page }: { text: string; page: PageInput }) {
    const query = this.query;
    const channelId = Number(ctx.channelId);
    const [{ terms, corrected, isKnown }, popular] = await Promise.all([
      parseSearch(query, text, ctx.languageCode),
      listPopular(query, ctx.languageCode, maxTexts),
    ]);
    const search = createSearch(terms, ctx.languageCode);
    const listing = isKnown
      ? await this.createListing(ctx, { channelId, search }, page)
      : { total: 0, cards: [], facets: [], sort: readSort(page), sorts };
    const isFound = listing.total > 0 || listing.facets.length > 0;
    const understood = terms.length > 0 && !isKnown ? [terms.map(({ word }) => word).join(' ')] : [];
    return {
      corrected,
      isPopular: popular.includes(text),
      suggestions: isFound ? [] : [...new Set([...understood, ...popular])].filter((each) => each !== text).slice(0, maxTexts),
      listing,
    };
  }

  @Query()
  @Allow(Permission.Public)
  async cairnSuggestions(@Ctx() ctx: RequestContext, @Args() { text, count }: { text: string; count: number }) {
    const query = this.query;
    const channelId = Number(ctx.channelId);
    const read = this.textReader(ctx);
    const request = { selection: [], sort: 'featured', start: 0, count };
    const { collections } = await readFacetLabels(query, channelId);
    if (splitWords(text).length === 0) {
      const [texts, page] = await Promise.all([
        listPopular(query, ctx.languageCode, maxTexts),
        findPage(query, { channelId }, request, false),
      ]);
      const tops = listChildCategories(collections, channelId);
      return { texts, categories: tops.map((each) => createCategory(each, read)), cards: this.createCards(ctx, page.masters) };
    }
    const parsed = await parseSearch(query, text, ctx.languageCode, true);
    const [texts, page] = await Promise.all([
      listCompletions(query, { text: parsed.corrected ?? text, language: ctx.languageCode, channelId, limit: maxTexts }),
      parsed.isKnown ? findPage(query, { channelId, search: createSearch(parsed.terms, ctx.languageCode) }, request, false) : undefined,
    ]);
    const typed = splitWords(parsed.corrected ?? text);
    const categories = collections
      .filter(({ channelIds, names }) => {
        const words = splitWords(read(names));
        return channelIds.includes(channelId) && typed.every((word) => words.some((each) => each.startsWith(word)));
      })
      .slice(0, maxSuggestedCategories);
    return { texts, categories: categories.map((each) => createCategory(each, read)), cards: this.createCards(ctx, page?.masters ?? []) };
  }

  @Query()
  @Allow(Permission.Public)
  async cairnAddresses(@Ctx() ctx: RequestContext, @Args() { start, count, places }: { start: number; count: number; places: Place[] }) {
    const query = this.query;
    const read = this.textReader(ctx);
    const [[counted], rows, channels] = await Promise.all([
      query<{ total: number }>('select count(*)::int as total from cairn_catalog.master where channel_id = $1', [ctx.channelId]),
      query<AddressRow>(
        `select (extract(epoch from m.modified_at) * 1000)::bigint::float as "modifiedAt", m.card->'slugs' as slugs, own.style_id as "styleId",
           (select json_agg(json_build_object('channelId', s.channel_id, 'styleId', s.style_id) order by s.position) from cairn_catalog.style s
            where s.product_id = m.product_id) as styles
         from cairn_catalog.master m
         join cairn_catalog.style own on own.channel_id = m.channel_id and own.product_id = m.product_id and own.position = 0
         where m.channel_id = $1 order by m.product_id limit $2 offset $3`,
        [ctx.channelId, count, start],
      ),
      query<{ id: number; token: string; language: string }>('select id, token, "defaultLanguageCode" as language from channel', []),
    ]);
    return {
      total: counted?.total ?? 0,
      items: rows.map(({ modifiedAt, slugs, styleId, styles }) => ({
        styleId,
        slug: read(slugs),
        modifiedAt,
        alternates: places.flatMap(({ channel: token, languageCode }) => {
          const channel = channels.find((each) => each.token === token);
          const there = styles.filter(({ channelId }) => channelId === channel?.id);
          const shown = there.find((each) => each.styleId === styleId) ?? there[0];
          return shown
            ? { channel: token, languageCode, styleId: shown.styleId, slug: pickText(slugs, languageCode, channel?.language) }
            : [];
        }),
      })),
    };
  }

  @Query()
  @Allow(Permission.Public)
  async cairnBestSellers(
    @Ctx() ctx: RequestContext,
    @Args() { categoryId, exceptId, count }: { categoryId?: string; exceptId?: string; count: number },
  ) {
    const base = { channelId: Number(ctx.channelId), ...(categoryId && { categoryId }) };
    const request = { selection: [], sort: 'best-sellers', start: 0, count: count + 1 };
    const { masters } = await findPage(this.query, base, request, false);
    const isExcepted = ({ masterId, card }: ListedMaster) =>
      masterId === exceptId || card.colors.some(({ styleId }) => styleId === exceptId);
    return this.createCards(
      ctx,
      masters.filter((master) => master.units > 0 && !isExcepted(master)),
    ).slice(0, count);
  }

  @Query()
  @Allow(Permission.Public)
  async cairnBoughtTogether(@Ctx() ctx: RequestContext, @Args() { id, count }: { id: string; count: number }) {
    const query = this.query;
    const found = await this.findProduct(ctx, id);
    if (!found) return [];
    const rows: { id: number }[] = await query(
      `select other."productId" as id
       from (
         select distinct o.id from product_variant v
         join order_line l on l."productVariantId" = v.id
         join "order" o on o.id = l."orderId" and o."orderPlacedAt" is not null and o.state <> 'Cancelled'
         join order_channels_channel c on c."orderId" = o.id and c."channelId" = $2
         where v."productId" = $1 order by o.id desc limit 1000) own
       join order_line l on l."orderId" = own.id and l.quantity > 0
       join product_variant other on other.id = l."productVariantId" and other."productId" <> $1
       group by other."productId" order by count(distinct own.id) desc, other."productId" limit 50`,
      [found.productId, ctx.channelId],
    );
    if (rows.length === 0) return [];
    const productIds = rows.map((row) => row.id);
    const request = { selection: [], sort: 'featured', start: 0, count: productIds.length };
    const { masters } = await findPage(query, { channelId: Number(ctx.channelId), productIds }, request, false);
    const best = productIds.flatMap((productId) => masters.find((master) => master.productId === productId && master.units > 0) ?? []);
    return this.createCards(ctx, best.slice(0, count));
  }

  private async createListing(ctx: RequestContext, base: Base, { filter, ...page }: PageInput) {
    const query = this.query;
    const { categoryId } = base;
    const sort = readSort(page);
    const findSelected = async () => {
      const selection = await findKnownValues(query, base, filter);
      return { selection, found: await findPage(query, base, { ...page, sort, selection }) };
    };
    const [labels, { selection, found }] = await Promise.all([readFacetLabels(query, base.channelId), findSelected()]);
    const isCategory = (each: SourceCollection) => categoryKey(each) === categoryId && each.channelIds.includes(base.channelId);
    if (categoryId !== undefined && !labels.collections.some(isCategory)) throw new Refusal('UNKNOWN_CATEGORY');
    return {
      total: found.total,
      cards: this.createCards(ctx, found.masters),
      facets: createFacets(labels, {
        counts: found.counts,
        selection,
        categoryId,
        channelId: base.channelId,
        currency: ctx.channel.defaultCurrencyCode,
        language: ctx.languageCode,
        fallback: ctx.channel.defaultLanguageCode,
      }),
      sort,
      sorts,
    };
  }

  /** Reads a product from Vendure's tables, so that its prices and stock are current even if the index is not. */
  private async readMaster(ctx: RequestContext, id: string): Promise<{ source: CatalogSource; master: Master; color: Color }> {
    const found = await this.findProduct(ctx, id);
    if (!found) throw new Refusal('UNKNOWN_PRODUCT');
    const source = await readSource(this.query, [found.productId], Number(ctx.channelId));
    const [product] = source.products;
    const channel = source.channels.find((each) => each.id === Number(ctx.channelId));
    const master = product && channel && describeMaster(source, product, channel);
    const color = found.styleId === undefined ? master?.colors[0] : master?.colors.find(({ styleId }) => styleId === found.styleId);
    if (!master || !color) throw new Refusal('UNKNOWN_PRODUCT');
    return { source, master, color };
  }

  /** Finds a product by the id of one of its colors, or by the id of the style. */
  private async findProduct(ctx: RequestContext, id: string): Promise<{ productId: number; styleId: string | undefined } | undefined> {
    const [row] = await this.query<{ productId: number; styleId: string | null }>(
      `select product_id as "productId", style_id as "styleId" from (
         select 0 as place, product_id, style_id from cairn_catalog.style where channel_id = $1 and style_id = $2
         union all select 1, product_id, null from cairn_catalog.master where channel_id = $1 and master_id = $2) found
       order by place, product_id limit 1`,
      [ctx.channelId, id],
    );
    return row && { productId: row.productId, styleId: row.styleId ?? undefined };
  }

  private createCards(ctx: RequestContext, masters: readonly ListedMaster[]) {
    const read = this.textReader(ctx);
    return masters.flatMap(({ masterId, position, units, launchedAt, card }) => {
      const shown = card.colors[position];
      return shown
        ? {
            masterId,
            name: read(card.names),
            slug: read(card.slugs),
            colorIndex: position,
            colors: card.colors.map(({ styleId, names, hex, pictures }) => ({
              styleId,
              name: read(names),
              hex,
              pictures: pictures.map((picture) => this.createPicture(ctx, picture)),
            })),
            price: shown.price,
            units,
            launchedAt,
          }
        : [];
    });
  }

  private createColor(ctx: RequestContext, { styleId, code, names, hex, pictures: [picture] }: Color) {
    return { styleId, code, name: this.textReader(ctx)(names), hex, picture: picture && this.createPicture(ctx, picture) };
  }

  private createPicture({ req }: RequestContext, { publicId, pictureVersion, preview, width, height, focalPoint }: SourceAsset) {
    return {
      publicId,
      version: pictureVersion,
      url: publicId ? null : findPictureUrl(this.configService, req, preview),
      width,
      height,
      focalPoint,
    };
  }

  private textReader({ languageCode, channel }: RequestContext): (texts: Texts | null) => string {
    return (texts) => pickText(texts, languageCode, channel.defaultLanguageCode as LanguageCode);
  }
}

const readSort = ({ sort }: { sort: string }): string => (sorts.includes(sort) ? sort : 'featured');

const createCategory = (collection: SourceCollection, read: (texts: Texts | null) => string) => ({
  categoryId: categoryKey(collection),
  name: read(collection.names),
  slug: read(collection.slugs),
});

/** Returns the longest path of categories that lists a product, from the top-level one down. Of several, the first in the order of the tree. */
export function findCategoryPath(
  collections: readonly SourceCollection[],
  categoryIds: readonly string[],
  channelId: number,
): SourceCollection[] {
  const own = collections.filter(({ channelIds }) => channelIds.includes(channelId));
  const pathOf = (collection: SourceCollection): SourceCollection[] => {
    const parent = own.find(({ id }) => id === collection.parentId);
    return [...(parent ? pathOf(parent) : []), collection];
  };
  const paths = own.filter((each) => categoryIds.includes(categoryKey(each))).map(pathOf);
  const places = (path: readonly SourceCollection[]) => path.map((each) => own.indexOf(each));
  const compare = (one: readonly SourceCollection[], other: readonly SourceCollection[]) => {
    const [ones, others] = [places(one), places(other)];
    const differing = ones.findIndex((place, index) => place !== others[index]);
    return other.length - one.length || (ones[differing] ?? 0) - (others[differing] ?? 0);
  };
  return paths.toSorted(compare)[0] ?? [];
}
