// The list of all documents that a person may read, with search and filters.
import type { Hono } from 'hono';
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
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requireSomeMarket } from '../../market-permission.ts';
import { Input, Instant, respondPage, Select } from '../page.tsx';
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
      content: (
        <>
          {listPermittedMarkets(c.get('staff').grants, 'content.edit').length > 0 && (
            <p className="studio-actions">
              <a href={`${documentsPath}/new/landing`}>New landing page</a>
              <a href={`${documentsPath}/new/article`}>New article</a>
            </p>
          )}
          <Filters query={query} siteIds={siteIds} authors={list.authors} />
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

function Filters({ query, siteIds, authors }: { query: URLSearchParams; siteIds: readonly string[]; authors: readonly string[] }) {
  const field = (name: (typeof parameters)[number], label: string) => ({ name, label, value: query.get(name) ?? '' });
  return (
    <search>
      <form method="get" action={documentsPath} className="form staff-filters">
        <Input {...field('find', 'Title, address or text')} />
        <Select {...field('kind', 'Kind')} options={[['', 'any'], ...listedKinds.map((kind) => [kind, kindNames[kind]] as const)]} />
        <Select {...field('locale', 'Market and language')} options={[['', 'any'], ...listLocaleOptions(siteIds)]} />
        <Select
          {...field('state', 'State')}
          options={[['', 'any'], ...documentStates.map((state) => [state, stateNames[state]] as const)]}
        />
        <Select {...field('author', 'Last changed by')} options={[['', 'anyone'], ...authors.map((author) => [author, author] as const)]} />
        <SubmitButton>Find</SubmitButton>
      </form>
    </search>
  );
}

function Found({ list: { documents, total }, query, page }: { list: DocumentList; query: URLSearchParams; page: number }) {
  const isFiltered = parameters.some((name) => query.get(name));
  if (documents.length === 0)
    return (
      <>
        <p>{page > 1 ? 'There are no documents on this page.' : 'No document matches.'}</p>
        {(isFiltered || page > 1) && (
          <p>
            <a href={documentsPath}>Show all documents</a>
          </p>
        )}
      </>
    );
  return (
    <>
      <p>
        {total === 1 ? 'One document' : `${total} documents`}
        {isFiltered && (
          <>
            . <a href={documentsPath}>Show all documents</a>
          </>
        )}
      </p>
      <ul className="studio-rows">
        {documents.map((entry) => (
          <Row key={writeAddress(entry)} entry={entry} />
        ))}
      </ul>
      <Pages query={query} page={page} count={Math.ceil(total / pageSize)} />
    </>
  );
}

function Row({ entry }: { entry: DocumentEntry }) {
  const { locale, editedBy, editedAt } = entry;
  const timeZone = timeZoneOf(locale);
  return (
    <li>
      <p className="studio-name">
        <a href={documentUrl(writeAddress(entry))} dir="auto">
          {nameDocument(entry)}
        </a>
      </p>
      <p>{nameKind(entry)}</p>
      <p>{nameLocale(locale)}</p>
      <DocumentStates entry={entry} timeZone={timeZone} />
      <p className="studio-note">
        {editedAt === null ? (
          'Unchanged since the shop was set up'
        ) : (
          <>
            <bdi>{editedBy}</bdi>, <Instant at={editedAt} timeZone={timeZone} />
          </>
        )}
      </p>
    </li>
  );
}

function Pages({ query, page, count }: { query: URLSearchParams; page: number; count: number }) {
  if (count <= 1) return null;
  const link = (to: number) => {
    const kept = parameters.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : []));
    return `${documentsPath}?${new URLSearchParams([...kept, ['page', String(to)]])}`;
  };
  return (
    <nav aria-label="Pages" className="studio-actions">
      {page > 1 && (
        <a href={link(page - 1)} rel="prev">
          Previous
        </a>
      )}
      <span>{`Page ${page} of ${count}`}</span>
      {page < count && (
        <a href={link(page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  );
}
