// A list of the catalog with a form that searches it by a text and a market.
import type { ReactNode } from 'react';
import type { SiteId } from '#markets/registry.ts';
import type { StaffContext } from '../../context.ts';
import { Empty, Filters } from '../list-parts.tsx';
import { Input, Select, Table } from '../page.tsx';
import { nameMarket, PageLinks, readPage } from './catalog-frame.tsx';

/** Number of rows on a page of a list. */
const pageSize = 50;

export interface ListSearch {
  text: string;
  /** The selected market, if it is only one. */
  market: SiteId | undefined;
  /** The markets to search, and all markets that can be selected. */
  siteIds: readonly SiteId[];
  permitted: readonly SiteId[];
  page: number;
  /** The rows to read. There is one more than a page has, to find out whether another page follows. */
  start: number;
  count: number;
}

/** Reads what the query of the address searches for. */
export function readListSearch(c: StaffContext, permitted: readonly SiteId[]): ListSearch {
  const market = permitted.find((siteId) => siteId === c.req.query('market'));
  const page = readPage(c);
  return {
    text: (c.req.query('find') ?? '').trim().slice(0, 100),
    market,
    siteIds: market ? [market] : permitted,
    permitted,
    page,
    start: (page - 1) * pageSize,
    count: pageSize + 1,
  };
}

interface SearchedListProps<Row> {
  path: string;
  search: ListSearch;
  /** Label of the field with the text. */
  label: string;
  caption: string;
  /** Text that replaces an empty list. */
  empty: string;
  columns: readonly string[];
  /** The columns that contain numbers. */
  numbers?: readonly string[];
  rows: readonly Row[];
  render: (row: Row) => ReactNode[];
}

export function SearchedList<Row>({ path, search, label, caption, empty, columns, numbers = [], rows, render }: SearchedListProps<Row>) {
  const { text, market = '', permitted, page } = search;
  return (
    <>
      <Filters action={path}>
        <Input name="find" label={label} value={text} />
        <Select
          name="market"
          label="Market"
          value={market}
          options={[['', 'any'], ...permitted.map((siteId) => [siteId, nameMarket(siteId)] as const)]}
        />
      </Filters>
      {rows.length === 0 ? (
        <Empty clearUrl={text || market ? path : undefined}>{empty}</Empty>
      ) : (
        <Table caption={caption} columns={columns} numbers={numbers} rows={rows.slice(0, pageSize).map(render)} />
      )}
      <PageLinks path={path} query={{ find: text, market }} page={page} hasMore={rows.length > pageSize} />
    </>
  );
}
