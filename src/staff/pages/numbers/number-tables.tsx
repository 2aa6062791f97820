// The tables of numbers, each with the period before.
import type { ReactNode } from 'react';
import { addNumbers, countByName, countSteps, type NumberSums } from '#backend/rules/number-sums.ts';
import type { Numbers, NumbersDay } from '#backend/services/numbers/read-numbers.ts';
import { marketNames } from '../describe-grants.tsx';
import { Table } from '../page.tsx';
import { BarChart } from './bar-chart.tsx';
import { formatAmounts, formatAverage, formatChange, formatCount, formatShare, stepNames } from './number-texts.ts';

/** Renders a number with that of the period before below it. */
const Compared = ({ now, before, change = '' }: { now: string; before: string; change?: string }) => (
  <>
    {now}
    <span className="before">
      {before}
      {change !== '' && ` (${change})`}
    </span>
  </>
);

const compareCounts = (now: number, before: number): ReactNode => (
  <Compared key="count" now={formatCount(now)} before={formatCount(before)} change={formatChange(now, before)} />
);

const compareTexts = (now: string, before: string): ReactNode => <Compared key="text" now={now} before={before} />;

const sumColumns = [
  'Orders',
  'Revenue',
  'Average order',
  'Visits',
  'Conversion',
  'Canceled orders',
  'Canceled amount',
  'Returns',
  'Refunded',
  'Chargebacks',
];

/** Columns that are omitted if a cell would contain amounts of several currencies. */
const amountColumns = ['Revenue', 'Average order', 'Canceled amount', 'Refunded'];

const compareSums = (now: NumberSums, before: NumberSums): ReactNode[] => [
  compareCounts(now.orders, before.orders),
  compareTexts(formatAmounts(now, 'revenue'), formatAmounts(before, 'revenue')),
  compareTexts(formatAverage(now), formatAverage(before)),
  compareCounts(now.visits, before.visits),
  compareTexts(formatShare(now.orders, now.visits), formatShare(before.orders, before.visits)),
  compareCounts(now.canceled, before.canceled),
  compareTexts(formatAmounts(now, 'canceledAmount'), formatAmounts(before, 'canceledAmount')),
  compareCounts(now.returned, before.returned),
  compareTexts(formatAmounts(now, 'refunded'), formatAmounts(before, 'refunded')),
  compareTexts(describeChargebacks(now), describeChargebacks(before)),
];

const describeChargebacks = (sums: NumberSums): string =>
  sums.chargebacks === 0 ? '0' : `${formatCount(sums.chargebacks)}: ${formatAmounts(sums, 'chargedBack')}`;

const ofMarket = (days: readonly NumbersDay[], siteId: string) => days.filter((each) => each.siteId === siteId);

/** Renders the sums of each market. */
export const MarketTable = ({ numbers: { current, before }, siteIds }: { numbers: Numbers; siteIds: readonly string[] }) => (
  <Table
    caption="Numbers by market"
    columns={['Market', ...sumColumns]}
    rows={siteIds.map((siteId) => [
      marketNames.get(siteId) ?? siteId,
      ...compareSums(addNumbers(ofMarket(current.days, siteId)), addNumbers(ofMarket(before.days, siteId))),
    ])}
  />
);

/** Returns the sums of all markets for each day, with those of the corresponding day in the previous period. */
function listDays({ current, before }: Numbers): { day: string; now: NumberSums; earlier: NumberSums }[] {
  const dates = [...new Set(current.days.map(({ day }) => day))];
  const earlierDates = [...new Set(before.days.map(({ day }) => day))];
  return dates.map((day, index) => ({
    day,
    now: addNumbers(current.days.filter((each) => each.day === day)),
    earlier: addNumbers(before.days.filter((each) => each.day === earlierDates[index])),
  }));
}

/** Renders the numbers of each day, and charts of them. */
export function DayTable({ numbers }: { numbers: Numbers }) {
  const days = listDays(numbers);
  const currencies = [...addNumbers(numbers.current.days).currencies.keys()];
  const isShown = (index: number): boolean => currencies.length < 2 || !amountColumns.includes(sumColumns[index] ?? '');
  const revenueOf = (sums: NumberSums): number => sums.currencies.get(currencies[0] ?? '')?.revenue ?? 0;
  return (
    <>
      <div className="charts">
        <BarChart
          caption="Orders"
          values={days.map(({ now }) => now.orders)}
          before={days.map(({ earlier }) => earlier.orders)}
          format={formatCount}
        />
        {currencies.length === 1 && (
          <BarChart
            caption={`Revenue in ${currencies[0]}`}
            values={days.map(({ now }) => revenueOf(now))}
            before={days.map(({ earlier }) => revenueOf(earlier))}
            format={(value) => formatCount(Math.round(value / 100))}
          />
        )}
        <BarChart
          caption="Visits"
          values={days.map(({ now }) => now.visits)}
          before={days.map(({ earlier }) => earlier.visits)}
          format={formatCount}
        />
      </div>
      <p className="chart-key">Bars: this period. Line: the period before. The table has the same numbers.</p>
      {currencies.length > 1 && <p>The markets have several currencies. Select one of them to see the amounts of each day.</p>}
      <Table
        caption="Numbers by day"
        columns={['Day', ...sumColumns.filter((_, index) => isShown(index))]}
        rows={days.toReversed().map(({ day, now, earlier }) => [
          <time key="day" dateTime={day}>
            {day}
          </time>,
          ...compareSums(now, earlier).filter((_, index) => isShown(index)),
        ])}
      />
    </>
  );
}

/** Renders how many carts reached each step of the checkout, and how many of them went no further. */
export function StepTable({ numbers: { current, before } }: { numbers: Numbers }) {
  const earlier = countSteps(before.activity, addNumbers(before.days).orders);
  return (
    <Table
      caption="Abandoned checkouts"
      columns={['Step', 'Carts that reached the step', 'Abandoned at the step', 'Share']}
      rows={countSteps(current.activity, addNumbers(current.days).orders).map(({ step, reached, abandoned }, index) => {
        const past = earlier[index] ?? { reached: 0, abandoned: 0 };
        return [
          stepNames[step] ?? step,
          compareCounts(reached, past.reached),
          compareCounts(abandoned, past.abandoned),
          compareTexts(formatShare(abandoned, reached), formatShare(past.abandoned, past.reached)),
        ];
      })}
    />
  );
}

/** Renders the counts of a kind by name. Renders a sentence if there are none. */
export function CountTable({ numbers: { current, before }, kind, caption, column }: CountTableProps) {
  const earlier = new Map(countByName(before.activity, kind).map(({ name, count }) => [name, count]));
  const rows = countByName(current.activity, kind);
  if (rows.length === 0) return <p>None in this period.</p>;
  return (
    <Table
      caption={caption}
      columns={[column, 'Count']}
      rows={rows.map(({ name, count }) => [<code key="name">{name}</code>, compareCounts(count, earlier.get(name) ?? 0)])}
    />
  );
}

interface CountTableProps {
  numbers: Numbers;
  kind: 'error' | 'failed-call';
  caption: string;
  column: string;
}

/** Renders the search terms without results. */
export function SearchTable({ numbers: { current, before } }: { numbers: Numbers }) {
  if (current.searches.length === 0) return <p>None in this period.</p>;
  const earlier = new Map(before.searches.map(({ siteId, term, searches }) => [`${siteId} ${term}`, searches]));
  return (
    <Table
      caption="Searches without results"
      columns={['Term', 'Market', 'Searches']}
      rows={current.searches.map(({ siteId, term, searches }) => [
        term,
        marketNames.get(siteId) ?? siteId,
        compareCounts(searches, earlier.get(`${siteId} ${term}`) ?? 0),
      ])}
    />
  );
}
