// The list of orders, with search and filters.
import type { Hono } from 'hono';
import { listOrders, type OrderEntry, type OrderFilter, type OrderPosition, orderStates } from '#backend/stores/order-list.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requireSomeMarket } from '../../market-permission.ts';
import { requireCommerce } from '../../run-action.ts';
import { marketNames } from '../describe-grants.tsx';
import { Input, Instant, respondPage, Select } from '../page.tsx';
import { writeMoney } from '../write-money.ts';
import { countText, ordersPath, orderUrl, stateNames } from './order-texts.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The search and the filters, which are in the address of the list. */
const parameters = ['find', 'market', 'state', 'from', 'until'] as const;
const maxFindLength = 254;

export function mountOrdersPage(app: Hono<StaffHono>): void {
  app.get(ordersPath, requirePerson, requireCommerce, async (c) => {
    const siteIds = await requireOrderMarkets(c);
    const query = new URL(c.req.url).searchParams;
    const { filter, errors } = readFilter(query, siteIds);
    const isValid = Object.keys(errors).length === 0;
    const { orders, next } = isValid ? await listOrders(c.env.BACKEND_DB, filter) : { orders: [], next: undefined };
    return respondPage(c, {
      title: 'Orders',
      status: isValid ? 200 : 422,
      sheets: ['studio.page', 'orders.page'],
      content: (
        <>
          <p className="studio-actions">
            <a href={`${ordersPath}/stuck`}>Stuck orders</a>
          </p>
          <Filters query={query} siteIds={siteIds} errors={errors} />
          {isValid && <Found orders={orders} query={query} next={next} />}
        </>
      ),
    });
  });
}

/** Returns the markets whose orders the person may read. Throws a 403 if there are none. */
export const requireOrderMarkets = (c: StaffContext): Promise<readonly string[]> => requireSomeMarket(c, 'orders.read', 'list of orders');

function readFilter(query: URLSearchParams, siteIds: readonly string[]): { filter: OrderFilter; errors: Record<string, string> } {
  const read = (name: (typeof parameters)[number]) => (query.get(name) ?? '').trim();
  const [from, until] = [readDay(read('from')), readDay(read('until'))];
  const errors: Record<string, string> = {};
  if (Number.isNaN(from)) errors.from = 'Enter a date such as 2026-11-30.';
  if (Number.isNaN(until)) errors.until = 'Enter a date such as 2026-11-30.';
  if (from !== undefined && until !== undefined && until < from) errors.until = 'The last day is before the first day.';
  const market = read('market');
  return {
    filter: {
      siteIds: market === '' ? siteIds : siteIds.filter((siteId) => siteId === market),
      find: read('find').slice(0, maxFindLength),
      from,
      until: until === undefined ? undefined : until + dayMs,
      state: orderStates.find((state) => state === read('state')),
      after: readPosition(query.get('after')),
    },
    errors,
  };
}

/** Returns the start of a day in UTC. Undefined if the field is empty, NaN if it is not a date. */
function readDay(typed: string): number | undefined {
  if (typed === '') return undefined;
  const at = /^\d{4}-\d\d-\d\d$/.test(typed) ? Date.parse(`${typed}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(typed) ? at : Number.NaN;
}

const writePosition = ({ placedAt, orderNumber }: OrderPosition): string => `${placedAt}.${orderNumber}`;

function readPosition(typed: string | null): OrderPosition | undefined {
  const [, placedAt, orderNumber] = /^(\d{1,15})\.([\w-]{1,40})$/.exec(typed ?? '') ?? [];
  return orderNumber === undefined ? undefined : { placedAt: Number(placedAt), orderNumber };
}

interface FiltersProps {
  query: URLSearchParams;
  siteIds: readonly string[];
  errors: Record<string, string>;
}

function Filters({ query, siteIds, errors }: FiltersProps) {
  const field = (name: (typeof parameters)[number], label: string) => ({ name, label, value: query.get(name) ?? '', error: errors[name] });
  return (
    <search>
      <form method="get" action={ordersPath} className="form staff-filters">
        <Input {...field('find', 'Order number, email or name')} />
        <Select
          {...field('market', 'Market')}
          options={[['', 'any'], ...siteIds.map((siteId) => [siteId, marketNames.get(siteId) ?? siteId] as const)]}
        />
        <Select {...field('state', 'State')} options={[['', 'any'], ...orderStates.map((state) => [state, stateNames[state]] as const)]} />
        <Input {...field('from', 'Placed from (UTC)')} type="date" />
        <Input {...field('until', 'Placed until (UTC)')} type="date" />
        <SubmitButton>Find</SubmitButton>
      </form>
    </search>
  );
}

function Found({ orders, query, next }: { orders: readonly OrderEntry[]; query: URLSearchParams; next: OrderPosition | undefined }) {
  const kept = parameters.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : []));
  const isFiltered = kept.length > 0 || query.has('after');
  const link = (position?: OrderPosition) =>
    `${ordersPath}?${new URLSearchParams([...kept, ...(position ? [['after', writePosition(position)]] : [])])}`;
  return (
    <>
      {orders.length === 0 && (
        <p>
          {query.get('find')
            ? 'No order matches. The whole order number or email address is needed, or whole words of the name.'
            : 'No order matches.'}
        </p>
      )}
      {orders.length > 0 && (
        <ul className="studio-rows">
          {orders.map((entry) => (
            <Row key={entry.orderNumber} entry={entry} />
          ))}
        </ul>
      )}
      {(isFiltered || next) && (
        <nav aria-label="Pages" className="studio-actions">
          {query.has('after') && <a href={link()}>Newest orders</a>}
          {next && (
            <a href={link(next)} rel="next">
              Older orders
            </a>
          )}
          {isFiltered && <a href={ordersPath}>Show all orders</a>}
        </nav>
      )}
    </>
  );
}

const Row = ({
  entry: { orderNumber, placedAt, siteId, state, currency, total, units, firstName, lastName, email },
}: {
  entry: OrderEntry;
}) => (
  <li className="orders-row">
    <p className="studio-name">
      <a href={orderUrl(orderNumber)}>{orderNumber}</a>
    </p>
    <p>
      <bdi>{`${firstName} ${lastName}`.trim() || 'No name'}</bdi>
      <br />
      <bdi>{email}</bdi>
    </p>
    <p>
      <Instant at={placedAt} />, {marketNames.get(siteId) ?? siteId}
    </p>
    <p>
      {writeMoney(total, currency)}, {countText(units, 'unit')}
    </p>
    <p>{stateNames[state]}</p>
  </li>
);
