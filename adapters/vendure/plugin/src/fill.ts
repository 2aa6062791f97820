// Fills an empty Vendure from a catalog file: `DATABASE_URL=… node dist/fill.js catalog.json`.
import { readFileSync } from 'node:fs';
import {
  Asset,
  AssetTranslation,
  AssetType,
  bootstrapWorker,
  Channel,
  ChannelService,
  Collection,
  CollectionService,
  CountryService,
  type CurrencyCode,
  type DeepPartial,
  Facet,
  FacetTranslation,
  FacetValue,
  FacetValueTranslation,
  GlobalSettingsService,
  type ID,
  JobQueueService,
  type LanguageCode,
  PaymentMethodService,
  Product,
  ProductAsset,
  ProductOption,
  ProductOptionGroup,
  ProductOptionGroupTranslation,
  ProductOptionTranslation,
  ProductTranslation,
  ProductVariant,
  ProductVariantAsset,
  ProductVariantPrice,
  ProductVariantTranslation,
  Promotion,
  PromotionService,
  type RequestContext,
  RequestContextService,
  ShippingMethodService,
  StockLevel,
  StockLocation,
  TaxCategoryService,
  TaxRateService,
  TransactionalConnection,
  type Type,
  ZoneService,
} from '@vendure/core';
import { StyleIndex } from './catalog/style-index.ts';
import type { CatalogChannel, CatalogFile, CatalogProduct, CatalogPromotion, Texts } from './catalog-file.ts';
import { demoPaymentMethods } from './checkout/demo-payment-methods.ts';
import { createConfig } from './config.ts';
import { requireMigratedTables } from './migrated-tables.ts';
import { readSettings } from './settings.ts';

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('The path of the catalog file is missing.');
const file = JSON.parse(readFileSync(path, 'utf8')) as CatalogFile;
const settings = readSettings(process.env);
await requireMigratedTables(settings);
const { app } = await bootstrapWorker(await createConfig(settings));
const connection = app.get(TransactionalConnection).rawConnection;

const code = (language: string) => language as LanguageCode;
const languages = Object.keys(file.categories[0]?.names ?? { en: '' });
const translate = (names: Texts) => Object.entries(names).map(([language, name]) => ({ languageCode: code(language), name }));
const contextOf = (channelOrToken: Channel | string): Promise<RequestContext> =>
  app.get(RequestContextService).create({ apiType: 'admin', channelOrToken, languageCode: code('en') });
/** Saves new entities of one kind, many at a time. */
const saveAll = <Entity extends object>(entity: Type<Entity>, rows: DeepPartial<Entity>[]): Promise<Entity[]> =>
  connection.getRepository(entity).save(rows as never[], { chunk: 500 }) as unknown as Promise<Entity[]>;

const noTaxes: CatalogChannel['taxes'][string] = { parts: [], taxesShipping: false };

const begunAt = performance.now();
const channels = await createChannels();
const all = [...channels.values()];
const facetValues = await createFacets();
const locations = await createStockLocations();
await createProducts(file.products);
await createCollections();
for (const promotion of file.promotions) await createPromotion(promotion);
await app.get(StyleIndex).rebuild();
await connection.query('analyze');
console.log(`Filled ${file.products.length} products in ${Math.round((performance.now() - begunAt) / 1000)} s`);
await app.close();
process.exit(0);

/** Creates a channel for each site, with countries, tax rates, shipping methods and a payment method. Returns the channels by their token. */
async function createChannels(): Promise<Map<string, Channel>> {
  const main = await app.get(ChannelService).getDefaultChannel();
  const ctx = await contextOf(main);
  await app.get(GlobalSettingsService).updateSettings(ctx, { availableLanguages: languages.map(code) });
  const taxCategory = await app.get(TaxCategoryService).create(ctx, { name: 'Standard', isDefault: true });
  const created = new Map<string, Channel>();
  for (const channel of file.channels) {
    const country = await app.get(CountryService).create(ctx, {
      code: channel.country,
      enabled: true,
      translations: [{ languageCode: code('en'), name: channel.countryName }],
    });
    const zone = await app.get(ZoneService).create(ctx, { name: channel.country, memberIds: [country.id] });
    const addRate = (zoneId: ID, name: string, { parts, taxesShipping } = noTaxes) =>
      app.get(TaxRateService).create(ctx, {
        name,
        enabled: true,
        value: Number(parts.reduce((sum, { rate }) => sum + rate, 0).toFixed(3)),
        categoryId: taxCategory.id,
        zoneId,
        customFields: { taxes: parts.map((part) => `${part.name} ${part.rate}`).join(', '), taxesShipping },
      });
    await addRate(zone.id, `Tax ${channel.country}`, channel.taxes['*']);
    // the zone of a province has no members: the plugin finds it by its name
    for (const [province, taxes] of Object.entries(channel.taxes)) {
      if (province === '*') continue;
      const { id } = await app.get(ZoneService).create(ctx, { name: `${channel.country}-${province}` });
      await addRate(id, `Tax ${channel.country}-${province}`, taxes);
    }
    const currency = channel.currency as CurrencyCode;
    const result = await app.get(ChannelService).create(ctx, {
      code: channel.code,
      token: channel.code,
      defaultLanguageCode: code(channel.languages[0] ?? 'en'),
      availableLanguageCodes: languages.map(code),
      defaultCurrencyCode: currency,
      availableCurrencyCodes: [currency],
      pricesIncludeTax: channel.pricesIncludeTax,
      defaultTaxZoneId: zone.id,
      defaultShippingZoneId: zone.id,
      customFields: {
        returnDays: channel.returnDays,
        dispatchTimeZone: channel.dispatch.timeZone,
        dispatchCutOff: channel.dispatch.cutOff,
        dispatchWeekdays: channel.dispatch.warehouse.weekdays,
        dispatchHolidays: channel.dispatch.warehouse.closedOn,
        deliveryWeekdays: channel.dispatch.carrier.weekdays,
        deliveryHolidays: channel.dispatch.carrier.closedOn,
      },
    });
    if (!(result instanceof Channel)) throw new Error(`The channel ${channel.code} was not created: ${JSON.stringify(result)}`);
    created.set(channel.code, result);
    const own = await contextOf(result);
    for (const method of channel.shippingMethods)
      await app.get(ShippingMethodService).create(own, {
        code: method.code,
        fulfillmentHandler: 'manual-fulfillment',
        translations: translate(method.names).map((each) => ({ ...each, description: '' })),
        checker: { code: 'default-shipping-eligibility-checker', arguments: [{ name: 'orderMinimum', value: '0' }] },
        calculator: {
          code: 'cairn-shipping-calculator',
          arguments: [
            { name: 'price', value: String(method.price) },
            { name: 'freeFrom', value: String(method.freeFrom ?? 0) },
            { name: 'minDays', value: String(method.minDays) },
            { name: 'maxDays', value: String(method.maxDays) },
          ],
        },
      });
    for (const { code: methodCode, handler, names, descriptions } of demoPaymentMethods)
      await app.get(PaymentMethodService).create(own, {
        code: methodCode,
        enabled: true,
        translations: translate(names).map((each) => ({ ...each, description: descriptions[each.languageCode] ?? '' })),
        handler,
      });
  }
  await app.get(ChannelService).update(ctx, {
    id: main.id,
    availableLanguageCodes: languages.map(code),
    defaultTaxZoneId: [...created.values()][0]?.defaultTaxZone.id,
    defaultShippingZoneId: [...created.values()][0]?.defaultShippingZone.id,
  });
  return new Map([['', main], ...created]);
}

/** Creates the facets, and a facet whose values are the categories. Returns the values by facet and value, such as `gender men`. */
async function createFacets(): Promise<Map<string, FacetValue>> {
  const categories = {
    code: 'category',
    names: { en: 'Category' },
    values: file.categories.map(({ id, names }) => ({ code: id, names, hex: null })),
  };
  const values = new Map<string, FacetValue>();
  for (const { code: facetCode, names, values: own } of [...file.facets, categories]) {
    const [facet] = await saveAll(Facet, [{ code: facetCode, isPrivate: facetCode === 'category', channels: all } as DeepPartial<Facet>]);
    await saveAll(
      FacetTranslation,
      translate(names).map((each) => ({ ...each, base: facet }) as DeepPartial<FacetTranslation>),
    );
    const saved = await saveAll(
      FacetValue,
      own.map(({ code: valueCode, hex }) => ({ code: valueCode, facet, channels: all, customFields: { hex } }) as DeepPartial<FacetValue>),
    );
    await saveAll(
      FacetValueTranslation,
      own.flatMap((value, index) =>
        translate(value.names).map((each) => ({ ...each, base: saved[index] }) as DeepPartial<FacetValueTranslation>),
      ),
    );
    for (const value of saved) values.set(`${facetCode} ${value.code}`, value);
  }
  return values;
}

async function createStockLocations(): Promise<Map<string, StockLocation>> {
  const saved = await saveAll(
    StockLocation,
    file.stockLocations.map(
      ({ id, name, channel, isStore }) =>
        ({
          name,
          description: '',
          channels: all.filter(({ token }) => token === channel || token === all[0]?.token),
          customFields: { storeId: isStore ? id : null },
        }) as DeepPartial<StockLocation>,
    ),
  );
  return new Map(saved.map((location, index) => [file.stockLocations[index]?.id ?? '', location]));
}

/** The currency of a channel. */
function currencyOf(channel: string): CurrencyCode {
  return file.channels.find((each) => each.code === channel)?.currency as CurrencyCode;
}

async function createProducts(products: CatalogProduct[]): Promise<void> {
  const taxCategory = (await app.get(TaxCategoryService).findAll(await contextOf(all[0] as Channel))).items[0];
  /** The default channel, and those with a price. */
  const channelsOf = ({ colors }: CatalogProduct) =>
    all.filter(({ token }) => token === all[0]?.token || colors.some((color) => color.variants.some(({ prices }) => prices[token])));
  const pictures = products.flatMap(({ colors }) => colors.flatMap((color) => color.pictures));
  const versions = new Map(pictures.map(({ publicId, version }) => [publicId, version]));
  const assets = await saveAll(
    Asset,
    Array.from(
      versions,
      ([publicId, pictureVersion]) =>
        ({
          type: AssetType.IMAGE,
          mimeType: 'image/avif',
          width: 960,
          height: 1200,
          fileSize: 0,
          source: `${publicId}-960.avif`,
          preview: `${publicId}-960.avif`,
          channels: all,
          customFields: { publicId, pictureVersion },
        }) as DeepPartial<Asset>,
    ),
  );
  await saveAll(
    AssetTranslation,
    assets.map((base) => ({ languageCode: code('en'), name: base.source, base }) as DeepPartial<AssetTranslation>),
  );
  const assetOf = new Map(assets.map((asset, index) => [[...versions.keys()][index], asset]));

  const saved = await saveAll(
    Product,
    products.map(
      (product) =>
        ({
          enabled: true,
          channels: channelsOf(product),
          facetValues: Object.entries(product.facetValues).flatMap(([facet, values]) =>
            values.map((value) => facetValues.get(`${facet} ${value}`)),
          ),
          featuredAsset: assetOf.get(product.colors[0]?.pictures[0]?.publicId),
          customFields: {
            masterId: product.masterId,
            productType: product.productType,
            audience: product.audience,
            launchedAt: new Date(product.launchedAt),
            rank: product.rank,
          },
        }) as DeepPartial<Product>,
    ),
  );
  await saveAll(
    ProductTranslation,
    products.flatMap((product, index) =>
      languages.map(
        (language) =>
          ({
            languageCode: code(language),
            name: product.names[language],
            slug: product.slugs[language],
            description: product.descriptions[language],
            base: saved[index],
            customFields: { summary: product.summaries[language], features: product.features[language] },
          }) as DeepPartial<ProductTranslation>,
      ),
    ),
  );
  await saveAll(
    ProductAsset,
    products.flatMap(({ colors }, index) =>
      (colors[0]?.pictures ?? []).map(
        ({ publicId }, position) =>
          ({ assetId: assetOf.get(publicId)?.id, productId: saved[index]?.id, position }) as DeepPartial<ProductAsset>,
      ),
    ),
  );

  // the option groups "color" and "size" of each product
  const groupsOf = async (groupCode: string, names: Texts) => {
    const groups = await saveAll(
      ProductOptionGroup,
      products.map(
        (product, index) =>
          ({ code: `${product.masterId}-${groupCode}`, channels: all, products: [saved[index]] }) as DeepPartial<ProductOptionGroup>,
      ),
    );
    await saveAll(
      ProductOptionGroupTranslation,
      groups.flatMap((base) => translate(names).map((each) => ({ ...each, base }) as DeepPartial<ProductOptionGroupTranslation>)),
    );
    return groups;
  };
  const optionsOf = async (rows: { group: ProductOptionGroup | undefined; code: string; names: Texts; customFields?: object }[]) => {
    const options = await saveAll(
      ProductOption,
      rows.map(({ names: _, ...row }) => ({ ...row, channels: all }) as DeepPartial<ProductOption>),
    );
    await saveAll(
      ProductOptionTranslation,
      rows.flatMap(({ names }, index) =>
        translate(names).map((each) => ({ ...each, base: options[index] }) as DeepPartial<ProductOptionTranslation>),
      ),
    );
    return new Map(options.map((option) => [`${option.group.id} ${option.code}`, option]));
  };
  const colorGroups = await groupsOf('color', { en: 'color' });
  const sizeGroups = await groupsOf('size', { en: 'size' });
  const colorOptions = await optionsOf(
    products.flatMap(({ colors }, index) =>
      colors.map((color) => ({
        group: colorGroups[index],
        code: color.code.toLowerCase(),
        names: color.names,
        customFields: { styleId: color.styleId, hex: color.hex },
      })),
    ),
  );
  const sizeCode = (sizes: Texts) => (sizes.en ?? '').toLowerCase();
  const sizeOptions = await optionsOf(
    products.flatMap(({ colors }, index) => {
      const sizes = new Map(colors.flatMap(({ variants }) => variants.map(({ sizes: names }) => [sizeCode(names), names] as const)));
      return Array.from(sizes, ([size, names]) => ({ group: sizeGroups[index], code: size, names }));
    }),
  );

  const rows = products.flatMap((product, index) =>
    product.colors.flatMap((color) => color.variants.map((variant) => ({ product, index, color, variant }))),
  );
  const variants = await saveAll(
    ProductVariant,
    rows.map(
      ({ product, index, color, variant }) =>
        ({
          enabled: true,
          sku: variant.sku,
          product: saved[index],
          taxCategory,
          channels: channelsOf(product),
          facetValues: [`colour ${color.family}`, ...color.categoryIds.map((id) => `category ${id}`)].map((key) => facetValues.get(key)),
          featuredAsset: assetOf.get(color.pictures[0]?.publicId),
          options: [
            colorOptions.get(`${colorGroups[index]?.id} ${color.code.toLowerCase()}`),
            sizeOptions.get(`${sizeGroups[index]?.id} ${sizeCode(variant.sizes)}`),
          ],
        }) as DeepPartial<ProductVariant>,
    ),
  );
  await saveAll(
    ProductVariantTranslation,
    rows.flatMap(({ product, color, variant }, at) =>
      languages.map(
        (language) =>
          ({
            languageCode: code(language),
            name: `${product.names[language]}, ${color.names[language]}, ${variant.sizes[language]}`,
            base: variants[at],
          }) as DeepPartial<ProductVariantTranslation>,
      ),
    ),
  );
  await saveAll(
    ProductVariantAsset,
    rows.flatMap(({ color }, at) =>
      color.pictures.map(
        ({ publicId }, position) =>
          ({ assetId: assetOf.get(publicId)?.id, productVariantId: variants[at]?.id, position }) as DeepPartial<ProductVariantAsset>,
      ),
    ),
  );
  await saveAll(
    ProductVariantPrice,
    rows.flatMap(({ variant: { prices } }, at) => {
      const [first] = Object.values(prices);
      const main = first && { token: '', ...first };
      return [...(main ? [main] : []), ...Object.entries(prices).map(([token, price]) => ({ token, ...price }))].map(
        ({ token, current, list }) =>
          ({
            price: current,
            channelId: channels.get(token)?.id,
            currencyCode: token === '' ? all[0]?.defaultCurrencyCode : currencyOf(token),
            variant: variants[at],
            customFields: { listPrice: list },
          }) as DeepPartial<ProductVariantPrice>,
      );
    }),
  );
  await saveAll(
    StockLevel,
    rows.flatMap(({ variant: { stock } }, at) =>
      Object.entries(stock).map(
        ([location, stockOnHand]) =>
          ({
            productVariantId: variants[at]?.id,
            stockLocationId: locations.get(location)?.id,
            stockOnHand,
            stockAllocated: 0,
          }) as DeepPartial<StockLevel>,
      ),
    ),
  );
}

/** Creates a collection for each category, whose filter is the value of the facet `category`. */
async function createCollections(): Promise<void> {
  const ctx = await contextOf(all[0] as Channel);
  await app.get(JobQueueService).start();
  const created = new Map<string, Collection>();
  for (const { id, parentId, names, slugs } of file.categories) {
    const value = facetValues.get(`category ${id}`);
    const collection = await app.get(CollectionService).create(ctx, {
      parentId: parentId === null ? undefined : created.get(parentId)?.id,
      isPrivate: false,
      inheritFilters: false,
      customFields: { categoryId: id },
      filters: [
        {
          code: 'facet-value-filter',
          arguments: [
            { name: 'facetValueIds', value: JSON.stringify([value?.id]) },
            { name: 'containsAny', value: 'false' },
          ],
        },
      ],
      translations: translate(names).map((each) => ({ ...each, slug: slugs[each.languageCode] ?? id, description: '' })),
    });
    created.set(id, collection as Collection);
    await app.get(ChannelService).assignToChannels(
      ctx,
      Collection,
      collection.id,
      all.slice(1).map((channel) => channel.id),
    );
  }
  await app.get(CollectionService).triggerApplyFiltersJob(ctx);
  for (let unsettled = 1; unsettled > 0; ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const [row] = await connection.query(`select count(*)::int as count from job_record where "isSettled" = false`);
    unsettled = row.count;
  }
}

async function createPromotion({ channel: token, names, callouts, approaching, ...promotion }: CatalogPromotion): Promise<void> {
  const channel = channels.get(token);
  if (!channel) throw new Error(`There is no channel ${token}.`);
  const created = await app.get(PromotionService).createPromotion(await contextOf(channel), {
    enabled: true,
    couponCode: promotion.couponCode ?? undefined,
    startsAt: new Date(promotion.startsAt),
    endsAt: promotion.endsAt === null ? null : new Date(promotion.endsAt),
    usageLimit: promotion.usageLimit ?? undefined,
    perCustomerUsageLimit: promotion.usageLimitPerCustomer ?? undefined,
    conditions: [
      {
        code: 'minimum_order_amount',
        arguments: [
          { name: 'amount', value: String(promotion.minValue) },
          { name: 'taxInclusive', value: String(channel.pricesIncludeTax) },
        ],
      },
    ],
    actions: [createAction(promotion.effect)],
    translations: translate(names).map((each) => ({
      ...each,
      description: '',
      customFields: { callout: callouts?.[each.languageCode] ?? null, approaching: approaching?.[each.languageCode] ?? null },
    })),
  });
  if (!(created instanceof Promotion)) throw new Error(`A promotion was not created: ${JSON.stringify(created)}`);
}

function createAction(effect: CatalogPromotion['effect']) {
  switch (effect.kind) {
    case 'order-percent':
      return { code: 'order_percentage_discount', arguments: [{ name: 'discount', value: String(effect.percent) }] };
    case 'order-amount':
      return { code: 'order_fixed_discount', arguments: [{ name: 'discount', value: String(effect.amount) }] };
    case 'category-percent':
      return {
        code: 'facet_based_discount',
        arguments: [
          { name: 'discount', value: String(effect.percent) },
          { name: 'facets', value: JSON.stringify([facetValues.get(`category ${effect.categoryId}`)?.id]) },
        ],
      };
    case 'free-shipping':
      return { code: 'free_shipping', arguments: [] };
  }
}
