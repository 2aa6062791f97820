// The list of orders, with search and filters.
import type { Hono } from 'hono';
import type { ReactNode } from 'react';
import { findTimeZone } from '#backend/rules/market-days.ts';
import { listOrders, type OrderEntry, type OrderFilter, type OrderPosition, orderStates } from '#backend/stores/order-list.ts';
import { isCivilDate } from '#lib/civil-date.ts';
import { nameTimeZone } from '#lib/local-time.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requireSomeMarket } from '../../market-permission.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce } from '../../run-action.ts';
import { expiredText, readSearch, redirectToSearch, type Search } from '../../sealed-search.ts';
import { marketNames } from '../describe-grants.tsx';
import { Empty, Filters, Pages } from '../list-parts.tsx';
import { Input, MarketInstant, Message, respondPage, Select, Table } from '../page.tsx';
import { writeMoney } from '../write-money.ts';
import { ordersPath, orderUrl, stateNames, stuckPath } from './order-texts.ts';

/** The filters, which are in the URL of the list. The search is in it only encrypted, because it may contain an email address or a name. */
const filters = ['market', 'state', 'from', 'until'] as const;
type Field = (typeof filters)[number] | 'find';
const maxFindLength = 254;

export function mountOrdersPage(app: Hono<StaffHono>): void {
  app.get(ordersPath, requirePerson, requireCommerce, async (c) => {
    const siteIds = await requireOrderMarkets(c);
    const query = new URL(c.req.url).searchParams;
    const search = await readSearch(c);
    const typed = new URLSearchParams([...pickFilters(query), ['find', search.text]]);
    const { filter, errors } = readFilter(typed, siteIds);
    if (Object.keys(errors).length > 0) return respondFilters(c, typed, { siteIds, errors });
    const { orders, next } = await listOrders(c.env.BACKEND_DB, { ...filter, after: readPosition(query.get('after')) });
    return respondFilters(c, typed, { siteIds, search, found: <Found orders={orders} query={query} search={search} next={next} /> });
  });

  app.post(ordersPath, requirePerson, requireCommerce, async (c) => {
    const siteIds = await requireOrderMarkets(c);
    const typed = await readForm(c);
    const { filter, errors } = readFilter(typed, siteIds);
    if (Object.keys(errors).length > 0) return respondFilters(c, typed, { siteIds, errors });
    return redirectToSearch(c, ordersPath, { text: filter.find ?? '', others: pickFilters(typed) });
  });
}

const pickFilters = (query: URLSearchParams): [string, string][] =>
  filters.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : []));

interface Answer {
  siteIds: readonly string[];
  search?: Search;
  errors?: Record<string, string>;
  found?: ReactNode;
}

const respondFilters = (c: StaffContext, typed: URLSearchParams, { siteIds, search, errors = {}, found }: Answer): Response =>
  respondPage(c, {
    title: 'Orders',
    status: found === undefined ? 422 : 200,
    actions: (
      <a className="action" href={stuckPath}>
        Stuck orders
      </a>
    ),
    content: (
      <>
        {search?.isExpired && <Message>{expiredText}</Message>}
        <OrderFilters query={typed} siteIds={siteIds} errors={errors} />
        {found}
      </>
    ),
  });

/** Returns the markets whose orders the person may read. Throws a 403 if there are none. */
export const requireOrderMarkets = (c: StaffContext): Promise<readonly string[]> => requireSomeMarket(c, 'orders.read', 'list of orders');

function readFilter(query: URLSearchParams, siteIds: readonly string[]): { filter: OrderFilter; errors: Record<string, string> } {
  const read = (name: Field) => (query.get(name) ?? '').trim();
  const [first, last] = [read('from') || undefined, read('until') || undefined];
  const errors: Record<string, string> = {};
  if (first !== undefined && !isListedDay(first)) errors.from = dayError;
  if (last !== undefined && !isListedDay(last)) errors.until = dayError;
  else if (first !== undefined && last !== undefined && last < first) errors.until = 'The last day is before the first day.';
  const market = read('market');
  return {
    filter: {
      siteIds: market === '' ? siteIds : siteIds.filter((siteId) => siteId === market),
      find: read('find').slice(0, maxFindLength),
      first,
      last,
      state: orderStates.find((state) => state === read('state')),
    },
    errors,
  };
}

const dayError = 'Enter a date such as 2026-11-30.';

/** Returns true for a day on which orders can have been placed. Others are typing mistakes. */
const isListedDay = (day: string): boolean => isCivilDate(day) && day >= '2000-01-01' && day < '2100-01-01';

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

function OrderFilters({ query, siteIds, errors }: FiltersProps) {
  const field = (name: Field, label: string) => ({ name, label, value: query.get(name) ?? '', error: errors[name] });
  const market = siteIds.find((siteId) => siteId === query.get('market')) ?? (siteIds.length === 1 ? siteIds[0] : undefined);
  const hint = market === undefined ? 'In the time zone of each market.' : `In ${nameTimeZone(findTimeZone(market))}.`;
  return (
    <Filters
      action={ordersPath}
      method="post"
      isMoreUsed={filters.some((name) => query.get(name))}
      more={
        <>
          <Select
            {...field('market', 'Market')}
            options={[['', 'any'], ...siteIds.map((siteId) => [siteId, marketNames.get(siteId) ?? siteId] as const)]}
          />
          <Select
            {...field('state', 'State')}
            options={[['', 'any'], ...orderStates.map((state) => [state, stateNames[state]] as const)]}
          />
          <Input {...field('from', 'Placed from')} type="date" hint={hint} />
          <Input {...field('until', 'Placed until')} type="date" hint={hint} />
        </>
      }
    >
      <Input {...field('find', 'Order number, email or name')} />
    </Filters>
  );
}

interface FoundProps {
  orders: readonly OrderEntry[];
  query: URLSearchParams;
  search: Search;
  next: OrderPosition | undefined;
}

function Found({ orders, query, search, next }: FoundProps) {
  const kept = [...pickFilters(query), ...Object.entries(search.parameters)];
  const link = (position?: OrderPosition) =>
    `${ordersPath}?${new URLSearchParams([...kept, ...(position ? [['after', writePosition(position)]] : [])])}`;
  if (orders.length === 0)
    return (
      <Empty clearUrl={kept.length > 0 || query.has('after') ? ordersPath : undefined}>
        No orders match.{search.text !== '' && ' The whole order number or email address is needed, or whole words of the name.'}
      </Empty>
    );
  return (
    <>
      <Table
        caption="Orders"
        columns={['Order', 'Customer', 'Placed', 'Market', 'State', 'Units', 'Total']}
        numbers={['Units', 'Total']}
        rows={orders.map(({ orderNumber, placedAt, siteId, state, currency, total, units, firstName, lastName, email }) => [
          <a key="order" href={orderUrl(orderNumber)}>
            {orderNumber}
          </a>,
          <span key="customer">
            <bdi>{`${firstName} ${lastName}`.trim() || 'No name'}</bdi>
            <br />
            <bdi className="studio-note">{email}</bdi>
          </span>,
          <MarketInstant key="placed" at={placedAt} siteId={siteId} />,
          marketNames.get(siteId) ?? siteId,
          <span key="state" className="staff-state">
            {stateNames[state]}
          </span>,
          units,
          writeMoney(total, currency),
        ])}
      />
      <Pages first={query.has('after') ? link() : undefined} next={next && link(next)} />
    </>
  );
}
