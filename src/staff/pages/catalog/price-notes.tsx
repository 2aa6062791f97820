// What the law requires of a reduced price: the lowest price of the 30 days before (EU directive 98/6/EC, article 6a).
import { read } from '#backend/platform/query.ts';
import { priceAt } from '#backend/rules/price.ts';
import { changePrice, mergePeriods } from '#backend/rules/price-change.ts';
import type { ChangeLineRow } from '#backend/stores/catalog-change-log.ts';
import { stylePeriodsQuery } from '#backend/stores/staff-catalog.ts';
import { marketOfSite } from '#markets/registry.ts';
import type { StaffContext } from '../../context.ts';
import { MarketInstant, Message } from '../page.tsx';
import { writeMoney } from '../write-money.ts';

interface PriceNote {
  siteId: string;
  /** When a price begins that was scheduled before, and that replaces the changed one. */
  nextFrom: number | undefined;
  /** The lowest price of the 30 days before the changed one, formatted. */
  lowest: string | undefined;
  /** True if the list price is above the lowest price, in a market with the directive. */
  isListPriceTooHigh: boolean;
}

/** Returns the consequences of a changed price. Undefined if the line is not of a market. */
export async function readPriceNote(
  c: StaffContext,
  { siteId, subject, after }: Omit<ChangeLineRow, 'line'>,
): Promise<PriceNote | undefined> {
  const market = marketOfSite(siteId);
  if (!market) return undefined;
  const { currency, priceList, settings } = market;
  const [periods] = await read(c.env.BACKEND_DB, stylePeriodsQuery([priceList], String(subject.masterId)));
  const from = typeof after.from === 'number' ? after.from : Date.now();
  const amounts = { current: Number(after.current), original: Number(after.original) };
  const sku = typeof subject.sku === 'string' ? subject.sku : undefined;
  const { changed, nextFrom } = changePrice(periods, { sku, amounts, from });
  const lowest = priceAt(mergePeriods(periods, changed), { skus: [sku ?? ''], currency, at: from })?.historicBestPrice;
  const isReduced = amounts.current < amounts.original;
  return {
    siteId,
    nextFrom,
    lowest: lowest === undefined ? undefined : writeMoney(lowest, currency),
    isListPriceTooHigh: settings.showsHistoricBestPrice && isReduced && lowest !== undefined && amounts.original > lowest,
  };
}

export const PriceNotes = ({ siteId, nextFrom, lowest, isListPriceTooHigh }: PriceNote) => (
  <>
    {lowest !== undefined && (
      <p>{`The lowest price of the 30 days before will be ${lowest}. The shop shows it where the law requires it.`}</p>
    )}
    {isListPriceTooHigh && (
      <Message isError>
        {`The list price is above ${lowest}, the lowest price of the 30 days before. A reduction must be announced against the lowest price.`}
      </Message>
    )}
    {nextFrom !== undefined && (
      <p>
        A price that was scheduled before replaces this one from <MarketInstant at={nextFrom} siteId={siteId} />.
      </p>
    )}
  </>
);
