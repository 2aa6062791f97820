// The list of all documents that a person may read, with search and filters.
import type { Hono } from 'hono';
import type { ReactNode } from 'react';
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { writeAddress } from '#backend/services/editing/document-address.ts';
import {
  type DocumentEntry,
  type DocumentList,
  type DocumentState,
  documentStates,
  listDocuments,
  listedKinds,
} from '#backend/services/editing/list-documents.ts';
import { locales, marketOfSite } from '#markets/registry.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requireSomeMarket } from '../../market-permission.ts';
import { Empty, Filters, Pages } from '../list-parts.tsx';
import { Input, Instant, respondPage, Select, Table } from '../page.tsx';
import {
  DocumentStates,
  documentsPath,
  documentUrl,
  kindNames,
  nameDocument,
  nameKind,
  nameLocale,
  timeZoneOf,
} from './describe-document.tsx';

const pageSize = 50;
/** The search and the filters, which are in the address of the list. */
const parameters = ['find', 'kind', 'locale', 'state', 'author'] as const;

export function mountDocumentsPage(app: Hono<StaffHono>): void {
  app.get(documentsPath, requirePerson, async (c) => {
    const query = new URL(c.req.url).searchParams;
    const siteIds = await requireReadable(c);
    const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
    const read = (name: (typeof parameters)[number]) => (query.get(name) ?? '').trim() || undefined;
    const list = await listDocuments(c.env.BACKEND_DB, {
      ...{ siteIds, find: read('find')?.slice(0, 200), locale: read('locale'), author: read('author') },
      kind: listedKinds.find((kind) => kind === read('kind')),
      state: documentStates.find((state) => state === read('state')),
      ...{ limit: pageSize, offset: Math.min(page - 1, 100_000) * pageSize, now: Date.now() },
    });
    return respondPage(c, {
      title: 'Documents',
      actions: listPermittedMarkets(c.get('staff').grants, 'content.edit').length > 0 && (
        <>
          <a className="action" href={`${documentsPath}/new/article`}>
            New article
          </a>
          <a className="action action-solid" href={`${documentsPath}/new/landing`}>
            New landing page
          </a>
        </>
      ),
      content: (
        <>
          <DocumentFilters query={query} siteIds={siteIds} authors={list.authors} />
          <Found list={list} query={query} page={page} />
        </>
      ),
    });
  });
}

/** Returns the markets whose documents the person may read. Throws a 403 if there are none. */
export const requireReadable = (c: StaffContext): Promise<readonly string[]> => requireSomeMarket(c, 'content.read', 'list of documents');

const stateNames: Readonly<Record<DocumentState, string>> = {
  live: 'live',
  draft: 'with a draft',
  scheduled: 'scheduled',
  ended: 'ended',
  new: 'never published',
};

/** Returns the locales of markets, with their names. */
export const listLocaleOptions = (siteIds: readonly string[]): (readonly [value: string, label: string])[] =>
  locales
    .filter((locale) => siteIds.some((siteId) => Object.hasOwn(marketOfSite(siteId)?.locales ?? {}, locale)))
    .map((locale) => [locale, nameLocale(locale)] as const);

interface DocumentFiltersProps {
  query: URLSearchParams;
  siteIds: readonly string[];
  authors: readonly string[];
}

function DocumentFilters({ query, siteIds, authors }: DocumentFiltersProps) {
  const field = (name: (typeof parameters)[number], label: string) => ({ name, label, value: query.get(name) ?? '' });
  return (
    <Filters
      action={documentsPath}
      isMoreUsed={['kind', 'locale', 'state', 'author'].some((name) => query.get(name))}
      more={
        <>
          <Select {...field('kind', 'Kind')} options={[['', 'any'], ...listedKinds.map((kind) => [kind, kindNames[kind]] as const)]} />
          <Select {...field('locale', 'Market and language')} options={[['', 'any'], ...listLocaleOptions(siteIds)]} />
          <Select
            {...field('state', 'State')}
            options={[['', 'any'], ...documentStates.map((state) => [state, stateNames[state]] as const)]}
          />
          <Select
            {...field('author', 'Last changed by')}
            options={[['', 'anyone'], ...authors.map((author) => [author, author] as const)]}
          />
        </>
      }
    >
      <Input {...field('find', 'Title, address or text')} />
    </Filters>
  );
}

function Found({ list: { documents, total }, query, page }: { list: DocumentList; query: URLSearchParams; page: number }) {
  const kept = parameters.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : []));
  const link = (to: number) => `${documentsPath}?${new URLSearchParams([...kept, ['page', String(to)]])}`;
  const count = Math.ceil(total / pageSize);
  if (documents.length === 0)
    return (
      <Empty clearUrl={kept.length > 0 || page > 1 ? documentsPath : undefined}>
        {page > 1 ? 'There are no documents on this page.' : 'No documents match.'}
      </Empty>
    );
  return (
    <>
      <p className="studio-note">
        {total === 1 ? 'One document' : `${total} documents`}
        {kept.length > 0 && (
          <>
            . <a href={documentsPath}>Clear the filters</a>
          </>
        )}
      </p>
      <Table caption="Documents" columns={['Document', 'Kind', 'Market', 'State', 'Last change']} rows={documents.map(describeRow)} />
      <Pages previous={page > 1 ? link(page - 1) : undefined} next={page < count ? link(page + 1) : undefined} page={page} count={count} />
    </>
  );
}

function describeRow(entry: DocumentEntry): ReactNode[] {
  const { locale, editedBy, editedAt } = entry;
  const timeZone = timeZoneOf(locale);
  return [
    <a key="name" href={documentUrl(writeAddress(entry))} dir="auto">
      {nameDocument(entry)}
    </a>,
    nameKind(entry),
    nameLocale(locale),
    <DocumentStates key="states" entry={entry} timeZone={timeZone} />,
    editedAt === null ? (
      <span key="change" className="studio-note">
        Unchanged since the shop was set up
      </span>
    ) : (
      <span key="change">
        <bdi>{editedBy}</bdi>, <Instant at={editedAt} timeZone={timeZone} />
      </span>
    ),
  ];
}
