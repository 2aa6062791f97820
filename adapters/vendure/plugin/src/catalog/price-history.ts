// The history of prices, from which the lowest price before the current one is read (Directive (EU) 2019/2161).
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { lowestPastPrice, type PastPrice } from './past-price.ts';
import type { RunQuery } from './run-query.ts';

/** A price that a variant had until a time. */
@Entity('cairn_price_change')
@Index(['variantId', 'channelId', 'until'])
export class PriceChange {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('int')
  variantId: number;

  @Column('int')
  channelId: number;

  @Column()
  currencyCode: string;

  @Column('int')
  price: number;

  @Column('timestamptz')
  until: Date;
}

/** Records each price that a variant had until it changed, whatever changed it. */
export const createPriceTrigger = `
  create or replace function cairn_record_price() returns trigger language plpgsql as $$
  begin
    insert into cairn_price_change ("variantId", "channelId", "currencyCode", price, until)
    values (old."variantId", old."channelId", old."currencyCode", old.price, now());
    return null;
  end $$;
  create or replace trigger cairn_record_price after update of price on product_variant_price
  for each row when (old.price <> new.price) execute function cairn_record_price();
`;

export async function findHistoricBestPrice(
  query: RunQuery,
  { channelId, currency }: { channelId: number; currency: string },
  variants: readonly { id: number; current: number }[],
): Promise<number | undefined> {
  const past: PastPrice[] = await query(
    `select "variantId", price, (extract(epoch from until) * 1000)::float as until from cairn_price_change
     where "variantId" = any($1) and "channelId" = $2 and "currencyCode" = $3`,
    [variants.map(({ id }) => id), channelId, currency],
  );
  return lowestPastPrice(past, variants);
}
