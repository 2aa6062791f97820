// The numbers of the shop: sales, visits, abandoned checkouts, searches without results, and errors.
import type { Hono } from 'hono';
import type { ReactNode } from 'react';
import { findPeriodBefore } from '#backend/rules/market-days.ts';
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { type Numbers, readNumbers } from '#backend/services/numbers/read-numbers.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requirePermission } from '../../permission.ts';
import { requireCommerce } from '../../run-action.ts';
import { marketNames } from '../describe-grants.tsx';
import { Input, respondPage, Select } from '../page.tsx';
import { CountTable, DayTable, MarketTable, SearchTable, StepTable } from './number-tables.tsx';
import { type CsvName, csvNames, writeNumbersCsv } from './numbers-csv.ts';
import { findRecentPeriod, findToday, linkedLengths, type NumbersFilter, readFilter, writeQuery } from './period.ts';

const action = 'numbers.read';

export function mountNumbersPage(app: Hono<StaffHono>): void {
  app.get('/numbers', requireCommerce, requirePerson, async (c) => {
    const { filter, siteIds, permitted } = await openNumbers(c);
    const isInvalid = filter.errors.from !== undefined || filter.errors.to !== undefined;
    const numbers = await readNumbers(c.env.BACKEND_DB, siteIds, filter.period);
    return respondPage(c, {
      title: 'Numbers',
      status: isInvalid ? 422 : 200,
      sheets: ['numbers.page'],
      content: <NumbersContent filter={filter} siteIds={siteIds} permitted={permitted} numbers={numbers} />,
    });
  });

  app.get('/numbers/:file{[a-z]+\\.csv}', requireCommerce, requirePerson, async (c) => {
    const name = csvNames.find((each) => `${each}.csv` === c.req.param('file'));
    if (name === undefined) return c.notFound();
    const { filter, siteIds } = await openNumbers(c);
    const { current } = await readNumbers(c.env.BACKEND_DB, siteIds, filter.period);
    const fileName = `${name} ${filter.period.first} to ${filter.period.last}.csv`;
    return c.body(writeNumbersCsv(name, current), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    });
  });
}

interface Opened {
  filter: NumbersFilter;
  /** The markets whose numbers are shown. */
  siteIds: readonly string[];
  /** All markets whose numbers the person may read. */
  permitted: readonly string[];
}

/** Returns the filter of the URL. Throws a 403 unless the person may read the numbers of the chosen market, or of any market. */
async function openNumbers(c: StaffContext): Promise<Opened> {
  const permitted = listPermittedMarkets(c.get('staff').grants, action);
  const { searchParams } = new URL(c.req.url);
  const asked = searchParams.get('market') ?? '';
  if (marketNames.has(asked)) await requirePermission(c, { action, subject: 'numbers', siteId: asked });
  if (permitted.length === 0) await requirePermission(c, { action, subject: 'numbers' });
  const filter = readFilter(searchParams, permitted, Date.now());
  return { filter, permitted, siteIds: filter.siteId === undefined ? permitted : [filter.siteId] };
}

function NumbersContent({ filter, siteIds, permitted, numbers }: Opened & { numbers: Numbers }) {
  const { first, last } = findPeriodBefore(filter.period);
  return (
    <>
      <Filters filter={filter} permitted={permitted} />
      <p className="numbers-period">
        {filter.period.first} to {filter.period.last}. Small numbers are those of the period before, {first} to {last}. Days are those of
        each market’s time zone.
      </p>
      <section className="staff-part">
        <h2>Markets</h2>
        <MarketTable numbers={numbers} siteIds={siteIds} />
        <p>
          A visit is a page that was opened from outside the shop. Conversion is the number of orders per visit. Amounts include tax and
          shipping. Cancellations, returns and refunds belong to the day on which they happened. Days are those of each market's time zone.
          Visits, checkouts, searches and errors have been counted only since this page was introduced.
        </p>
      </section>
      <Part title="Days" file="days" filter={filter}>
        <DayTable numbers={numbers} />
      </Part>
      <Part title="Abandoned checkouts" file="checkout" filter={filter}>
        <StepTable numbers={numbers} />
        <p>Each cart counts once for each step, on the day on which it reached the step.</p>
      </Part>
      <Part title="Searches without results" file="searches" filter={filter}>
        <SearchTable numbers={numbers} />
        <p>Only terms that at least three visitors searched for on the same day, without those that look like an address or a number.</p>
      </Part>
      <Part title="Errors shown to shoppers" file="errors" filter={filter}>
        <CountTable numbers={numbers} kind="error" caption="Errors shown to shoppers" column="Code" />
      </Part>
      <Part title="Failed calls" file="calls" filter={filter}>
        <CountTable numbers={numbers} kind="failed-call" caption="Failed calls" column="Call and reason" />
      </Part>
    </>
  );
}

/** Renders a part of the page with a link to its numbers as a file. */
const Part = ({ title, file, filter, children }: { title: string; file: CsvName; filter: NumbersFilter; children: ReactNode }) => (
  <section className="staff-part">
    <h2>{title}</h2>
    {children}
    <p className="numbers-download">
      <a href={`/numbers/${file}.csv?${writeQuery(filter)}`}>Download “{title}” as a CSV file</a>
    </p>
  </section>
);

function Filters({ filter, permitted }: { filter: NumbersFilter; permitted: readonly string[] }) {
  const { entered, errors, siteId } = filter;
  const today = findToday(siteId === undefined ? permitted : [siteId], Date.now());
  const options = [['', 'All markets'] as const, ...permitted.map((each) => [each, marketNames.get(each) ?? each] as const)];
  return (
    <>
      <form method="get" action="/numbers" className="form staff-filters">
        <Select name="market" label="Market" value={siteId ?? ''} options={options} />
        <Input name="from" label="First day" type="date" value={entered.from} error={errors.from} />
        <Input name="to" label="Last day" type="date" value={entered.to} error={errors.to} />
        <SubmitButton>Show</SubmitButton>
      </form>
      <ul className="numbers-links">
        {linkedLengths.map((length) => (
          <li key={length}>
            <a href={`/numbers?${writeQuery({ period: findRecentPeriod(length, today), siteId })}`}>Last {length} days</a>
          </li>
        ))}
      </ul>
    </>
  );
}
