// The demo catalog as a file from which Vendure is filled: the products, prices and stock of the seed of the embedded backend.

import { readText } from '#backend/company/language.ts';
import { activities, colourFamilies, technologies } from '#backend/rules/facet-values.ts';
import { namePicture } from '#backend/rules/picture-version.ts';
import { findAmounts, periodAt } from '#backend/rules/price.ts';
import { type Promotion, type PromotionText, textIn } from '#backend/rules/promotions/promotion.ts';
import { sizeIn } from '#backend/rules/size.ts';
import { wholeRangeId } from '#backend/rules/whole-range.ts';
import { listClosedDays } from '#backend/rules/working-days.ts';
import { webPool } from '#backend/stores/stock.ts';
import { isMessageKey, translator } from '#backend/translations/translate.ts';
import { isSoldOnSite, listCategories } from '#demo/seed/assortment.ts';
import { categories, createCategorySlug, categoryIds as topCategoryIds } from '#demo/seed/categories.ts';
import { colourNames } from '#demo/seed/colour-names.ts';
import { createFacts, type Facts, isMarkedDown } from '#demo/seed/facts.ts';
import { describeStyle, facetSources } from '#demo/seed/listed-style.ts';
import { pricePeriods } from '#demo/seed/prices.ts';
import { createProduct, nameIn } from '#demo/seed/product.ts';
import { couponRows, createPromotions } from '#demo/seed/promotions.ts';
import { storeStock, webStock } from '#demo/seed/stock.ts';
import { listStores } from '#demo/seed/stores.ts';
import { colourFamilyByCode } from '#demo/seed/uses.ts';
import { createSlug } from '#lib/slug.ts';
import { localeSettings, type MarketLocale, markets, type OpenMarket, requireMarket } from '#markets/registry.ts';
import type { TaxArea } from '#markets/tax.ts';
import { languageCodes } from './language-codes.ts';
import type { CatalogChannel, CatalogFile, CatalogProduct, CatalogPromotion, Texts } from './plugin/src/catalog-file.ts';

const sites = Object.values<OpenMarket>(markets);
/** First digit of the categories of the sale. */
const saleDigit = topCategoryIds.sale.slice(0, 1);
const locales = Object.keys(languageCodes) as MarketLocale[];

/** Creates a text in each language. */
const textsOf = (read: (locale: MarketLocale) => string): Texts =>
  Object.fromEntries(locales.map((locale) => [languageCodes[locale], read(locale)]));

/** Reads a message of the embedded backend in each language. */
function messagesOf(key: string): Texts {
  if (!isMessageKey(key)) throw new Error(`There is no message ${key}.`);
  return textsOf((locale) => translator(locale)(key));
}

/** Creates the catalog of the first `masters` styles. Prices are those at the time `now`, in milliseconds since 1970. */
export function createDemoCatalog({ masters, now }: { masters: number; now: number }): CatalogFile {
  const all = Array.from({ length: masters }, (_, index) => createFacts(index, now, masters));
  return {
    channels: sites.map((market) => createChannel(market, now)),
    categories: categories.map((category) => ({
      id: category.id,
      parentId: category.parentId,
      names: textsOf((locale) => readText(category.name, locale)),
      slugs: textsOf((locale) => createCategorySlug(category, locale)),
    })),
    facets: (
      [
        ['gender', ['men', 'women']],
        ['colour', Object.keys(colourFamilies)],
        ['activity', activities],
        ['technology', technologies],
      ] as const
    ).map(([code, values]) => ({
      code,
      names: messagesOf(`facetLabel.${code}`),
      values: values.map((value) => ({
        code: value,
        names: messagesOf(`facet.${value}`),
        hex: colourFamilies[value as keyof typeof colourFamilies] ?? null,
      })),
    })),
    stockLocations: sites.flatMap(({ siteId: channel }) => [
      { id: webPool(channel), name: `Web stock ${channel.toUpperCase()}`, channel, isStore: false },
      ...listStores(channel).map(({ storeId, name }) => ({ id: storeId, name, channel, isStore: true })),
    ]),
    promotions: sites.flatMap((market) => listPromotions(market, now)),
    products: all.map((facts) => createCatalogProduct(facts, { all, now })),
  };
}

function createChannel(market: OpenMarket, now: number): CatalogChannel {
  const { siteId, currency, country, name, tax, shipping, settings } = market;
  const { timeZone, cutOff, warehouse, carrier } = settings.dispatch;
  const rest = shipping.at(-1);
  return {
    code: siteId,
    currency,
    country,
    countryName: name,
    languages: Object.keys(market.locales).map((locale) => languageCodes[locale as MarketLocale]),
    pricesIncludeTax: tax.mode === 'included',
    taxes:
      tax.mode === 'included'
        ? { '*': toTaxes(tax.area) }
        : Object.fromEntries(Object.entries(tax.areas).map(([province, area]) => [province, toTaxes(area)])),
    returnDays: settings.returnDays,
    dispatch: { timeZone, cutOff, warehouse: listClosedDays(warehouse, now), carrier: listClosedDays(carrier, now) },
    shippingMethods: (rest?.rates ?? []).map(({ code, price, freeFrom, deliveryDays }) => ({
      code,
      names: messagesOf(`shippingMethod.${code}`),
      price,
      freeFrom: freeFrom ?? null,
      minDays: deliveryDays.min,
      maxDays: deliveryDays.max,
    })),
  };
}

const toTaxes = ({ components, taxesShipping }: TaxArea) => ({
  parts: components.map(({ name, milliPercent }) => ({ name, rate: milliPercent / 1000 })),
  taxesShipping,
});

/** Returns the promotions of a site that Vendure can express: those without gifts, for all shoppers, that can be combined. */
function listPromotions(market: OpenMarket, now: number): CatalogPromotion[] {
  const promotions = createPromotions(market, undefined).filter(
    (promotion) => (promotion.audiences?.includes('GUEST') ?? true) && !('isExclusive' in promotion && promotion.isExclusive),
  );
  const automatic = promotions.filter(({ needsCoupon }) => !needsCoupon);
  const coupons = couponRows(market, now).map(([code, , promotionId, startsAt, endsAt, maxUses, uses, isOncePerShopper]) => ({
    promotion: promotions.find((each) => each.promotionId === promotionId),
    couponCode: String(code),
    startsAt: Number(startsAt),
    endsAt: endsAt === null ? null : Number(endsAt),
    // Vendure counts uses by its own orders, and the uses in the seed have none, so the limit is reduced by these uses
    usageLimit: maxUses === null ? null : Number(maxUses) - Number(uses),
    usageLimitPerCustomer: isOncePerShopper ? 1 : null,
  }));
  const always = { couponCode: null, startsAt: now, endsAt: null, usageLimit: null, usageLimitPerCustomer: null };
  return [...automatic.map((promotion) => ({ ...always, promotion })), ...coupons].flatMap(({ promotion, ...rest }) => {
    const effect = promotion && toEffect(promotion);
    if (!effect) return [];
    const { name, callout, approaching, condition } = promotion;
    return [
      {
        ...rest,
        channel: market.siteId,
        names: translate(name),
        callouts: callout ? translate(callout) : null,
        approaching: approaching ? translate(approaching.callout) : null,
        minValue: condition.minValue ?? 0,
        effect,
      },
    ];
  });
}

const translate = (text: PromotionText): Texts => textsOf((locale) => textIn(text, localeSettings(locale).language));

function toEffect({ level, effect, condition: { categoryIds } }: Promotion): CatalogPromotion['effect'] | undefined {
  if (level === 'SHIPPING') return { kind: 'free-shipping' };
  if (level === 'ORDER' && effect.kind === 'amount') return { kind: 'order-amount', amount: effect.amount };
  if (effect.kind !== 'percent') return undefined;
  const [categoryId] = categoryIds ?? [];
  if (level === 'ORDER') return { kind: 'order-percent', percent: effect.percent };
  return categoryId === undefined ? undefined : { kind: 'category-percent', categoryId, percent: effect.percent };
}

function createCatalogProduct(facts: Facts, { all, now }: { all: readonly Facts[]; now: number }): CatalogProduct {
  const { copy, colours } = createProduct(facts);
  const sold = sites.filter(({ siteId }) => isSoldOnSite(facts, siteId));
  const skusByColour = colours.map(({ variants }) => variants.map(({ sku }) => sku));
  const variants = colours.map(({ productId, variants: own }) => ({ productId, skus: own.map(({ sku }) => sku) }));
  const pricesBySite = Object.fromEntries(
    sold.map((market) => [market.siteId, periodAt(pricePeriods(facts, market, skusByColour, now), now)] as const),
  );
  const stock = new Map<string, Record<string, number>>();
  for (const { siteId } of sold)
    for (const { sku, locationId, available } of [
      ...webStock(facts, siteId, variants),
      ...storeStock(facts, { siteId, masters: all.length }, variants),
    ])
      stock.set(sku, { ...stock.get(sku), [locationId]: available });
  const categoryIds = listCategories(facts, now).filter((id) => id !== wholeRangeId);
  const [market = sites[0]] = sold;
  const style = describeStyle(facts, market as OpenMarket, now);
  const source = { shown: '', colourCodes: [], market: market as OpenMarket };
  return {
    masterId: facts.masterId,
    productType: facts.type,
    audience: facts.audience,
    launchedAt: facts.launchedAt,
    rank: Math.round((1 - Math.min(facts.popularity, 1)) * 1_000_000),
    facetValues: {
      gender: facetSources.gender(style, source),
      activity: facetSources.activity(style, source),
      technology: facetSources.technology(style, source),
    },
    names: textsOf((locale) => nameIn(locale, facts)),
    slugs: textsOf((locale) => createSlug(nameIn(locale, facts))),
    summaries: textsOf((locale) => readText(copy.summary, locale)),
    descriptions: textsOf((locale) => copy.description.map((text) => `<p>${readText(text, locale)}</p>`).join('')),
    features: textsOf((locale) => copy.features.map((text) => readText(text, locale)).join('\n')),
    colors: colours.map(({ productId, colour: { code, hex }, pictures, variants: own }, index) => ({
      styleId: productId,
      code,
      family: colourFamilyByCode[code],
      hex,
      names: textsOf((locale) => readText(colourNames[code], locale)),
      // the sale lists only reduced colors
      categoryIds: categoryIds.filter((id) => !id.startsWith(saleDigit) || isMarkedDown(facts, index)),
      pictures: pictures.map(([publicId]) => namePicture(publicId)),
      variants: own.map(({ sku, size }) => ({
        sku,
        sizes: textsOf((locale) => {
          const { siteId, region, locales: own } = requireMarket(locale);
          return sizeIn({ market: { siteId, region }, language: own[locale]?.language ?? 'en' }, size);
        }),
        prices: Object.fromEntries(
          Object.entries(pricesBySite).flatMap(([siteId, period]) => {
            if (!period) return [];
            const { current, original } = findAmounts(period, sku);
            return [[siteId, { current, list: original }]];
          }),
        ),
        stock: stock.get(sku) ?? {},
      })),
    })),
  };
}
