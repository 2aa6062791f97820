// The products of the lines of carts and orders.
import { Injectable } from '@nestjs/common';
import { ConfigService, GlobalSettingsService, ID, ProductVariant, RequestContext, TransactionalConnection } from '@vendure/core';
import { isWebStock } from '../checkout/web-stock.ts';
import { findPictureUrl } from '../shop-pictures.ts';

/** What a line shows of its product. Prices are those of the channel. */
export interface LineProduct {
  variantId: ID;
  taxCategoryId: ID;
  sku: string;
  masterId: string;
  /** Id of the product in one color. */
  productId: string;
  name: string;
  slug: string;
  color: string;
  size: string;
  picture: LinePicture | null;
  /** False if the channel does not sell the variant, such as a disabled one. */
  isSold: boolean;
  /** Null if it has no price. */
  price: number | null;
  listPrice: number | null;
  /** The highest prices of the variants in the same color. */
  highPrice: number;
  highListPrice: number;
  /** Units of web stock that no order holds. */
  stock: number;
  /** The variants in the same color. */
  sizes: { sku: string; size: string; isAvailable: boolean }[];
}

export interface LinePicture {
  /** Null for a picture of Vendure. */
  publicId: string | null;
  version: number;
  /** Null for the shop's own pictures. */
  url: string | null;
  width: number;
  height: number;
  focalPoint: { x: number; y: number } | null;
}

interface VariantRow {
  variantId: number;
  taxCategoryId: number;
  sku: string;
  id: number;
  masterId: string | null;
  name: string | null;
  slug: string | null;
  picture: (Omit<LinePicture, 'url'> & { preview: string }) | null;
  isSold: boolean;
  price: number | null;
  listPrice: number | null;
  isUnlimited: boolean;
  free: number;
  options: { id: number; styleId: string | null; isColor: boolean; name: string | null }[] | null;
}

/** Number of units of a variant whose stock is not tracked. */
const unlimited = 999_999;

@Injectable()
export class LineProducts {
  constructor(
    private readonly connection: TransactionalConnection,
    private readonly settings: GlobalSettingsService,
    private readonly config: ConfigService,
  ) {}

  /** Returns the products of variants by the id of the variant, with all texts in the language of the request. */
  async read(ctx: RequestContext, variantIds: readonly ID[]): Promise<Map<string, LineProduct>> {
    if (variantIds.length === 0) return new Map();
    const { trackInventory, outOfStockThreshold } = await this.settings.getSettings(ctx);
    const rows: VariantRow[] = await this.connection
      .getRepository(ctx, ProductVariant)
      .query(variantsQuery, [
        ctx.channelId,
        variantIds.map(Number),
        ctx.currencyCode,
        ctx.languageCode,
        trackInventory,
        outOfStockThreshold,
      ]);
    const wanted = new Set(variantIds.map(String));
    return new Map(
      rows
        .filter(({ variantId }) => wanted.has(String(variantId)))
        .map((row) => [String(row.variantId), { ...toProduct(row, rows), picture: this.describePicture(ctx, row) }]),
    );
  }

  private describePicture({ req }: RequestContext, { picture }: VariantRow): LinePicture | null {
    if (!picture) return null;
    const { preview, ...rest } = picture;
    return { ...rest, url: rest.publicId === null ? findPictureUrl(this.config, req, preview) : null };
  }

  /** Returns the product of a variant that the channel has; undefined for an unknown SKU. */
  async findBySku(ctx: RequestContext, sku: string): Promise<LineProduct | undefined> {
    const [row] = await this.connection.getRepository(ctx, ProductVariant).query(
      `select variant.id from product_variant variant
       join product_variant_channels_channel channel on channel."productVariantId" = variant.id and channel."channelId" = $2
       where variant.sku = $1 and variant."deletedAt" is null`,
      [sku, ctx.channelId],
    );
    return row && (await this.read(ctx, [row.id])).get(String(row.id));
  }
}

/** The variants of the products of some variants. A text that a language lacks is that of the language `en`. */
const variantsQuery = `
  select variant.id as "variantId", variant."taxCategoryId", variant.sku, product.id, product."customFieldsMasterid" as "masterId",
    text.name, text.slug, picture.value as picture,
    variant.enabled and variant."deletedAt" is null and product.enabled and product."deletedAt" is null
      and channel."channelId" is not null as "isSold",
    price.price, price."customFieldsListprice" as "listPrice",
    variant."trackInventory" = 'FALSE' or (variant."trackInventory" = 'INHERIT' and not $5) as "isUnlimited",
    stock.units - case when variant."useGlobalOutOfStockThreshold" then $6 else variant."outOfStockThreshold" end as free,
    choice.options
  from product_variant variant
  join product on product.id = variant."productId"
  left join product_variant_channels_channel channel on channel."productVariantId" = variant.id and channel."channelId" = $1
  left join product_variant_price price on price."variantId" = variant.id and price."channelId" = $1 and price."currencyCode" = $3
  left join lateral (
    select translation.name, translation.slug from product_translation translation
    where translation."baseId" = product.id and translation."languageCode" in ($4, 'en')
    order by translation."languageCode" = $4 desc limit 1
  ) text on true
  left join lateral (
    select json_build_object(
      'publicId', asset."customFieldsPublicid", 'version', asset."customFieldsPictureversion", 'preview', asset.preview,
      'width', asset.width, 'height', asset.height, 'focalPoint', asset."focalPoint"::json
    ) as value
    from asset where asset.id = coalesce(variant."featuredAssetId", product."featuredAssetId")
  ) picture on true
  cross join lateral (
    select coalesce(sum(level."stockOnHand" - level."stockAllocated"), 0)::int as units from stock_level level
    join stock_location l on l.id = level."stockLocationId" and ${isWebStock}
    where level."productVariantId" = variant.id
  ) stock
  left join lateral (
    select json_agg(json_build_object(
      'id', option.id, 'styleId', option."customFieldsStyleid", 'isColor', option_group.code like '%color', 'name', (
        select translation.name from product_option_translation translation
        where translation."baseId" = option.id and translation."languageCode" in ($4, 'en')
        order by translation."languageCode" = $4 desc limit 1
      )
    ) order by option_group.id) as options
    from product_variant_options_product_option link
    join product_option option on option.id = link."productOptionId"
    join product_option_group option_group on option_group.id = option."groupId"
    where link."productVariantId" = variant.id
  ) choice on true
  where variant."productId" in (select "productId" from product_variant where id = any($2))
  order by variant.id`;

const colorOf = ({ options }: VariantRow) => options?.find(({ styleId, isColor }) => styleId !== null || isColor);

/** Creates the product of a variant from the rows of its siblings. */
export function toProduct(row: VariantRow, rows: readonly VariantRow[]): Omit<LineProduct, 'picture'> {
  const color = colorOf(row);
  const sizeOf = ({ options }: VariantRow) =>
    (options ?? [])
      .filter(({ id }) => id !== color?.id)
      .map(({ name }) => name ?? '')
      .join(', ');
  const stockOf = ({ isSold, isUnlimited, free }: VariantRow) => (isSold ? (isUnlimited ? unlimited : Math.max(0, free)) : 0);
  const siblings = rows.filter((each) => each.id === row.id && colorOf(each)?.id === color?.id && (each === row || each.isSold));
  const { variantId, taxCategoryId, sku, isSold, price } = row;
  const listPriceOf = (each: VariantRow) => Math.max(each.listPrice ?? 0, each.price ?? 0);
  return {
    variantId,
    taxCategoryId,
    sku,
    isSold,
    price,
    masterId: row.masterId ?? String(row.id),
    productId: color?.styleId ?? (color ? `${row.id}-${color.id}` : String(row.id)),
    name: row.name ?? '',
    slug: row.slug ?? '',
    color: color?.name ?? '',
    size: sizeOf(row),
    listPrice: price === null ? null : listPriceOf(row),
    highPrice: Math.max(...siblings.map((each) => each.price ?? 0)),
    highListPrice: Math.max(...siblings.map(listPriceOf)),
    stock: stockOf(row),
    sizes: siblings
      .filter(({ isSold: isOffered }) => isOffered)
      .map((each) => ({ sku: each.sku, size: sizeOf(each), isAvailable: stockOf(each) > 0 })),
  };
}
