import { Refusal } from '../refusal.ts';
import { untrackedUnits } from './describe.ts';
import type { RunQuery } from './run-query.ts';

interface StockRow {
  sku: string;
  units: number;
}

const readStore = `
  select l.id from stock_location l join stock_location_channels_channel c on c."stockLocationId" = l.id and c."channelId" = $1
  where case when $3::text is null then coalesce(l."customFieldsStoreid", '') = '' else l."customFieldsStoreid" = $3 end`;

/** Only web stock has a threshold, and only it is unlimited if the stock is not tracked. */
const readUnits = `
  select v.sku, case
    when $3::text is null and (v."trackInventory" = 'FALSE' or v."trackInventory" = 'INHERIT' and not g."trackInventory") then ${untrackedUnits}
    else greatest(0, coalesce((
      select sum(s."stockOnHand" - s."stockAllocated")::int from stock_level s
      where s."productVariantId" = v.id and s."stockLocationId" in (${readStore})), 0)
      - case when $3::text is not null then 0 when v."useGlobalOutOfStockThreshold" then g."outOfStockThreshold" else v."outOfStockThreshold" end)
    end as units
  from (select variant_ids from cairn_catalog.style where channel_id = $1 and style_id = $2 order by product_id limit 1) style
  cross join unnest(style.variant_ids) with ordinality variant(id, place)
  join product_variant v on v.id = variant.id and v.enabled and v."deletedAt" is null
  cross join global_settings g
  order by variant.place`;

/** Reads the current units of the sizes of a product in one color, in web stock or in a store. */
export async function readStock(
  query: RunQuery,
  { channelId, styleId, storeId }: { channelId: number; styleId: string; storeId: string | null },
): Promise<StockRow[]> {
  const [units, stores] = await Promise.all([
    query<StockRow>(readUnits, [channelId, styleId, storeId]),
    storeId === null ? [] : query(`${readStore} and $2::text is not null`, [channelId, styleId, storeId]),
  ]);
  if (storeId !== null && stores.length === 0) throw new Refusal('UNKNOWN_STORE');
  if (units.length === 0) throw new Refusal('UNKNOWN_PRODUCT');
  return units;
}
