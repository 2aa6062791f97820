// The prices of a style in one market, with the periods in which they are valid.
import { formatAmount } from '#backend/rules/money.ts';
import { type Amounts, periodAt, priceAt } from '#backend/rules/price.ts';
import { writePriceCells } from '#backend/services/catalog-changes/prices.ts';
import type { StylePeriod } from '#backend/stores/staff-catalog.ts';
import type { OpenMarket } from '#markets/registry.ts';
import { Instant, Table } from '../page.tsx';
import { findFormPath, nameMarket } from './catalog-frame.tsx';

interface PriceTableProps {
  market: OpenMarket;
  masterId: string;
  periods: readonly StylePeriod[];
  isEditable: boolean;
  now: number;
}

/** Number of periods that are listed, newest first. */
const maxPeriods = 20;

export function PriceTable({ market, masterId, periods, isEditable, now }: PriceTableProps) {
  const { siteId, currency } = market;
  const present = periodAt(periods, now);
  const money = (amount: number) => formatAmount(amount, currency, 'en');
  const lowest = present && priceAt(periods, { skus: [''], currency, at: now })?.historicBestPrice;
  const list = (sku: string | null, amounts: Amounts, period: StylePeriod) => [
    sku ?? 'all sizes without an own price',
    money(amounts.original),
    amounts.current < amounts.original ? money(amounts.current) : '–',
    <Instant key="from" at={period.validFrom} />,
    <Instant key="until" at={period.validTo} />,
    period === present ? 'now' : period.validFrom > now ? 'scheduled' : 'past',
  ];
  const fields = present && writePriceCells(market, { masterId, sku: null, ...present.prices.base });
  return (
    <>
      <h3>{`${nameMarket(siteId)}, ${currency}`}</h3>
      {periods.length === 0 ? (
        <p>There is no price.</p>
      ) : (
        <Table
          caption={`Prices in ${nameMarket(siteId)}`}
          columns={['For', 'List price', 'Sale price', 'From', 'Until', 'State']}
          rows={periods
            .slice(0, maxPeriods)
            .flatMap((period) => [
              list(null, period.prices.base, period),
              ...Object.entries(period.prices.bySku).map(([sku, amounts]) => list(sku, amounts, period)),
            ])}
        />
      )}
      {lowest !== undefined && <p>{`The lowest price of the 30 days before the present price is ${money(lowest)}.`}</p>}
      {isEditable && (
        <p>
          <a href={findFormPath('price', fields ?? { market: siteId, style: masterId })}>Change the price in {nameMarket(siteId)}</a>
        </p>
      )}
    </>
  );
}
