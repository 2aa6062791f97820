// Describes a product as a channel sells it: its colors, each with sizes, prices and stock.
import { categoryKey, facetKey, isSku, slugify, validId, valueKey } from './ids.ts';
import type {
  CatalogSource,
  SourceAsset,
  SourceChannel,
  SourceFacetValue,
  SourceOption,
  SourceProduct,
  SourceVariant,
  Texts,
} from './source.ts';
import { pickText } from './texts.ts';

export interface Variant {
  id: number;
  sku: string;
  /** Empty for a product without sizes. */
  sizes: Texts;
  /** Value of the facet `size`; undefined for a product without sizes. */
  sizeValue: string | undefined;
  /** Prices in minor units. */
  current: number;
  original: number;
  /** Units in web stock. */
  units: number;
}

export interface Color {
  styleId: string;
  code: string;
  names: Texts;
  hex: string | null;
  pictures: SourceAsset[];
  /** At least one. */
  variants: Variant[];
  categoryIds: string[];
  facetValues: SourceFacetValue[];
}

export interface Master {
  masterId: string;
  product: SourceProduct;
  /** At least one. */
  colors: Color[];
}

/** Units of a variant whose stock Vendure does not track. */
export const untrackedUnits = 999_999;

/** Returns a product as a channel sells it; undefined if the channel does not sell it. */
export function describeMaster(source: CatalogSource, product: SourceProduct, channel: SourceChannel): Master | undefined {
  if (!product.channelIds.includes(channel.id)) return undefined;
  const own = source.options.filter(({ productId }) => productId === product.id);
  const colorGroupId = findColorGroup(own);
  const options = new Map(own.map((option) => [option.id, option]));
  const sold = source.variants.filter(
    ({ productId, sku, channelIds }) => productId === product.id && channelIds.includes(channel.id) && isSku(sku),
  );
  const byColor = new Map<number | undefined, SourceVariant[]>();
  for (const variant of sold) {
    const colorId = variant.optionIds.find((id) => options.get(id)?.groupId === colorGroupId);
    byColor.set(colorId, [...(byColor.get(colorId) ?? []), variant]);
  }
  const colorIds = [...byColor.keys()].toSorted((one, other) => (one ?? 0) - (other ?? 0));
  const masterId = validId(product.masterId) ?? String(product.id);
  const offer = createOffer(source, channel);
  const colors = colorIds.flatMap((colorId) => {
    const option = colorId === undefined ? undefined : options.get(colorId);
    return describeColor(source, product, { channel, offer, option, options, variants: byColor.get(colorId) ?? [] }) ?? [];
  });
  // two colors with the same number would be one product for the shop
  const unique = colors.filter(({ styleId }, index) => colors.findIndex((each) => each.styleId === styleId) === index);
  return unique.length > 0 ? { masterId, product, colors: unique } : undefined;
}

/** Returns the option group whose options are colors: one with article numbers or swatches, or one that is named so. */
function findColorGroup(options: readonly SourceOption[]): number | undefined {
  const found =
    options.find(({ styleId, hex }) => validId(styleId) !== undefined || hex !== null) ??
    options.find(({ groupCode, groupNames }) => /(?:^|[-_\s])colou?r$/i.test(groupCode) || /^colou?r$/i.test(pickText(groupNames, 'en')));
  return found?.groupId;
}

/** The prices of a channel, and the stock at its locations. */
interface Offer {
  prices: ReadonlyMap<number, { price: number; listPrice: number | null }>;
  /** Ids of the locations of web stock. */
  webLocationIds: ReadonlySet<number>;
  stock: ReadonlyMap<number, readonly { locationId: number; units: number }[]>;
}

function createOffer({ prices, locations, stock }: CatalogSource, { id }: SourceChannel): Offer {
  const byVariant = new Map<number, { locationId: number; units: number }[]>();
  for (const level of stock) {
    const levels = byVariant.get(level.variantId);
    if (levels) levels.push(level);
    else byVariant.set(level.variantId, [level]);
  }
  return {
    prices: new Map(prices.flatMap((price) => (price.channelId === id ? [[price.variantId, price] as const] : []))),
    webLocationIds: new Set(locations.flatMap((location) => (location.channelIds.includes(id) && !location.storeId ? location.id : []))),
    stock: byVariant,
  };
}

interface ColorParts {
  channel: SourceChannel;
  offer: Offer;
  option: SourceOption | undefined;
  options: ReadonlyMap<number, SourceOption>;
  variants: readonly SourceVariant[];
}

function describeColor(
  source: CatalogSource,
  product: SourceProduct,
  { channel, offer, option, options, variants: sold }: ColorParts,
): Color | undefined {
  const seen = new Set<string>();
  const variants = sold.flatMap((variant) => {
    const price = offer.prices.get(variant.id);
    if (!price || seen.has(variant.sku)) return [];
    seen.add(variant.sku);
    const sizeOptions = variant.optionIds
      .flatMap((id) => options.get(id) ?? [])
      .filter(({ id }) => id !== option?.id)
      .toSorted((one, other) => one.groupId - other.groupId);
    const sizes = joinNames(sizeOptions);
    return {
      id: variant.id,
      sku: variant.sku,
      sizes,
      sizeValue: sizeOptions.length > 0 ? findSizeValue(sizeOptions, sizes, channel) : undefined,
      current: price.price,
      original: Math.max(price.listPrice ?? price.price, price.price),
      units: countUnits(source, variant, offer),
      place: sizeOptions[0]?.id ?? 0,
    };
  });
  if (variants.length === 0) return undefined;
  const assetIds = sold.find((variant) => variant.assetIds.length > 0)?.assetIds ?? product.assetIds;
  const facetValueIds = new Set([...product.facetValueIds, ...sold.flatMap((variant) => variant.facetValueIds)]);
  const collectionIds = new Set(sold.flatMap((variant) => variant.collectionIds));
  return {
    styleId: option ? (validId(option.styleId) ?? `${product.id}-${option.id}`) : String(product.id),
    code: option ? (validId(option.code) ?? String(option.id)) : '-',
    names: option?.names ?? {},
    hex: option?.hex?.toLowerCase() ?? null,
    pictures: assetIds.flatMap((id) => source.assets.find((asset) => asset.id === id) ?? []),
    variants: variants.toSorted((one, other) => one.place - other.place || one.id - other.id).map(({ place: _, ...variant }) => variant),
    categoryIds: source.collections
      .filter(({ id, channelIds }) => collectionIds.has(id) && channelIds.includes(channel.id))
      .map(categoryKey),
    facetValues: source.facetValues.filter(({ id }) => facetValueIds.has(id)),
  };
}

/** Joins the names of several options, such as `32 / long`, in each language that one of them has. */
function joinNames(options: readonly SourceOption[]): Texts {
  const languages = new Set(options.flatMap(({ names }) => Object.keys(names ?? {})));
  return Object.fromEntries(
    Array.from(languages, (language) => [language, options.map(({ names, code }) => pickText(names, language) || code).join(' / ')]),
  );
}

function findSizeValue(options: readonly SourceOption[], sizes: Texts, { language }: SourceChannel): string {
  return slugify(pickText(sizes, language)) ?? `size-${options.map(({ id }) => id).join('-')}`;
}

/** Counts the units of a variant in the web stock of a channel. */
function countUnits({ settings: [settings] }: CatalogSource, variant: SourceVariant, { webLocationIds, stock }: Offer): number {
  const isTracked = variant.trackInventory === 'INHERIT' ? (settings?.trackInventory ?? true) : variant.trackInventory === 'TRUE';
  if (!isTracked) return untrackedUnits;
  const levels = (stock.get(variant.id) ?? []).filter(({ locationId }) => webLocationIds.has(locationId));
  const threshold = variant.threshold ?? settings?.outOfStockThreshold ?? 0;
  return Math.max(
    0,
    levels.reduce((sum, { units }) => sum + units, -threshold),
  );
}

/** Returns the range of the prices of a color. */
export function findPriceBounds(variants: readonly Pick<Variant, 'current' | 'original'>[]) {
  const currents = variants.map(({ current }) => current);
  const originals = variants.map(({ original }) => original);
  return {
    lowCurrent: Math.min(...currents),
    highCurrent: Math.max(...currents),
    lowOriginal: Math.min(...originals),
    highOriginal: Math.max(...originals),
    /** Prices of the variant with the highest discount. */
    ...variants
      .map(({ current, original }) => ({ discountedCurrent: current, discountedOriginal: original }))
      .reduce((best, each) =>
        each.discountedOriginal * best.discountedCurrent > best.discountedOriginal * each.discountedCurrent ? each : best,
      ),
  };
}

/** Returns the values of a color as entries of the index, such as `size:m`, without those of price ranges. */
export const listValues = (color: Color): string[] => [
  ...new Set([
    ...color.categoryIds.map((id) => `category:${id}`),
    ...color.facetValues.map((value) => `${facetKey({ id: value.facetId, code: value.facetCode })}:${valueKey(value)}`),
    ...color.variants.flatMap(({ sizeValue, units }) => (sizeValue !== undefined && units > 0 ? [`size:${sizeValue}`] : [])),
  ]),
];
