import type { EntityManager } from 'typeorm';

/** Counts the units of each product that each channel has sold in the last 90 days. */
export const writeSales = (manager: EntityManager): Promise<unknown> =>
  manager.query(`
    with removed as (delete from cairn_catalog.sales)
    insert into cairn_catalog.sales
    select c."channelId", v."productId", sum(l.quantity)::int
    from "order" o
    join order_channels_channel c on c."orderId" = o.id
    join order_line l on l."orderId" = o.id
    join product_variant v on v.id = l."productVariantId"
    where o."orderPlacedAt" > now() - interval '90 days' and o.state <> 'Cancelled'
    group by c."channelId", v."productId"`);
