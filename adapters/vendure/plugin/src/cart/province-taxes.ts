// Taxes by state or province: a zone such as `US-OR` has the rate of a state, and a rate can consist of several taxes.
import {
  type Channel,
  type ID,
  Injector,
  type Order,
  type RequestContext,
  type TaxLineCalculationStrategy,
  type TaxRate,
  TaxRateService,
  type TaxZoneStrategy,
  type Zone,
  ZoneService,
} from '@vendure/core';

/** Selects the zone of the shipping address's province, whose name is the country and the province. Without one, the channel's own zone. */
export class ProvinceTaxZoneStrategy implements TaxZoneStrategy {
  determineTaxZone(_ctx: RequestContext, zones: Zone[], channel: Channel, order?: Order): Zone {
    const { countryCode, province } = order?.shippingAddress ?? {};
    return (province && zones.find(({ name }) => name === `${countryCode}-${province}`)) || channel.defaultTaxZone;
  }
}

/** Returns the province of a zone; undefined for the zone of a whole country. */
export const provinceOf = (zoneName: string): string | undefined => /^[A-Z]{2}-([A-Z]{2})$/.exec(zoneName)?.[1];

/** Parses the taxes of which a rate consists, such as `GST 5, QST 9.975`. Without them, the rate is one tax with its own name. */
export function readTaxes({
  name,
  value,
  customFields,
}: Pick<TaxRate, 'name' | 'value' | 'customFields'>): { name: string; rate: number }[] {
  const { taxes } = customFields as { taxes?: string | null };
  const parts = (taxes ?? '').split(',').flatMap((text) => {
    const [, part = '', rate] = /^\s*(.+?)\s+(\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
    return rate === undefined ? [] : [{ name: part, rate: Number(rate) }];
  });
  return parts.length > 0 ? parts : [{ name, rate: value }];
}

/** Creates a tax line for each tax of the rate. */
export class NamedTaxLines implements TaxLineCalculationStrategy {
  calculate({ applicableTaxRate }: Parameters<TaxLineCalculationStrategy['calculate']>[0]) {
    return readTaxes(applicableTaxRate)
      .filter(({ rate }) => rate > 0)
      .map(({ name, rate }) => ({ description: name, taxRate: rate }));
  }
}

/** Returns the tax rate of the delivery of an order, in percent: that of its first line, or 0 where delivery is not taxed. */
export async function findShippingTaxRate(injector: Injector, ctx: RequestContext, order: Order): Promise<number> {
  const [line] = order.lines;
  const zones = await injector.get(ZoneService).getAllWithMembers(ctx);
  const zone = zones.find(({ id }: { id: ID }) => id === order.taxZoneId);
  if (!line || !zone) return 0;
  const rate = await injector.get(TaxRateService).getApplicableTaxRate(ctx, zone, line.taxCategoryId);
  return (rate.customFields as { taxesShipping?: boolean | null }).taxesShipping === false ? 0 : line.taxRate;
}
