// The prices of a style in each market, with the periods in which they are valid.
import type { ReactNode } from 'react';
import { type Amounts, periodAt, priceAt } from '#backend/rules/price.ts';
import { writePriceCells } from '#backend/services/catalog-changes/prices.ts';
import type { StylePeriod } from '#backend/stores/staff-catalog.ts';
import type { OpenMarket } from '#markets/registry.ts';
import { MarketInstant, Table } from '../page.tsx';
import { writeMoney } from '../write-money.ts';
import { findFormPath, nameMarket } from './catalog-frame.tsx';

interface PriceTableProps {
  markets: readonly OpenMarket[];
  masterId: string;
  /** Prices of all price lists, newest first. */
  periods: readonly StylePeriod[];
  isEditable: (siteId: string) => boolean;
  now: number;
}

/** Number of periods of a market that are listed, newest first. */
const maxPeriods = 20;

export const PriceTable = ({ markets, masterId, periods, isEditable, now }: PriceTableProps) => (
  <Table
    caption="Prices"
    columns={['Market', 'For', 'List price', 'Sale price', 'From', 'Until', 'State', 'Lowest in the 30 days before', 'Change']}
    numbers={['List price', 'Sale price', 'Lowest in the 30 days before']}
    rows={markets.flatMap((market) =>
      listMarket(market, {
        ...{ masterId, now, isEditable: isEditable(market.siteId) },
        periods: periods.filter(({ priceList }) => priceList === market.priceList).slice(0, maxPeriods),
      }),
    )}
  />
);

interface MarketPrices {
  masterId: string;
  periods: readonly StylePeriod[];
  isEditable: boolean;
  now: number;
}

function listMarket(market: OpenMarket, { masterId, periods, isEditable, now }: MarketPrices): ReactNode[][] {
  const { siteId, currency } = market;
  const name = nameMarket(siteId);
  const present = periodAt(periods, now);
  const money = (amount: number) => writeMoney(amount, currency);
  const row = (sku: string | null, amounts: Amounts, period: StylePeriod): ReactNode[] => {
    const lowest = priceAt(periods, { skus: [sku ?? ''], currency, at: period.validFrom })?.historicBestPrice;
    return [
      name,
      sku ?? 'all sizes without a price of their own',
      money(amounts.original),
      amounts.current < amounts.original ? money(amounts.current) : '–',
      <MarketInstant key="from" at={period.validFrom} siteId={siteId} />,
      <MarketInstant key="until" at={period.validTo} siteId={siteId} />,
      period === present ? 'now' : period.validFrom > now ? 'scheduled' : 'past',
      lowest === undefined ? '–' : money(lowest),
      isEditable && period === present ? (
        <a
          key="change"
          href={findFormPath('price', writePriceCells(market, { masterId, sku, ...amounts }))}
          aria-label={`Change in ${name}${sku === null ? '' : `, SKU ${sku}`}`}
        >
          Change
        </a>
      ) : (
        '–'
      ),
    ];
  };
  const rows = periods.flatMap((period) => [
    row(null, period.prices.base, period),
    ...Object.entries(period.prices.bySku).map(([sku, amounts]) => row(sku, amounts, period)),
  ]);
  if (present || !isEditable) return rows;
  const link = (
    <a href={findFormPath('price', { market: siteId, style: masterId })} aria-label={`Change in ${name}`}>
      Change
    </a>
  );
  return [[name, 'no price now', '–', '–', '–', '–', '–', '–', link], ...rows];
}
