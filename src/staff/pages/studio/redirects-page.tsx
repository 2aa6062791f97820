// Redirects: find, add, change and remove them.
import type { Hono } from 'hono';
import type { Redirect } from '#backend/rules/redirects.ts';
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { describeSource, type RedirectColumn } from '#backend/services/editing/check-redirects.ts';
import { readRedirectCells, writeRedirectCells, writeRedirects } from '#backend/services/editing/redirects-file.ts';
import { markets } from '#markets/registry.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { changeRedirects, listRedirects } from '../../api/content.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { readForm } from '../../read-body.ts';
import { marketNames } from '../describe-grants.tsx';
import { isFromStaffPage } from '../done-text.ts';
import { Empty, Filters, Pages } from '../list-parts.tsx';
import { Input, Instant, Message, respondPage, Select, Table } from '../page.tsx';
import { describeCount, ImportForm } from './redirect-import.tsx';

const path = '/studio/redirects';
/** Number of redirects on a page of the list. */
const pageSize = 100;

export function mountRedirectsPage(app: Hono<StaffHono>): void {
  app.get(path, requirePerson, (c) => respondRedirects(c));

  app.get(`${path}.csv`, requirePerson, async (c) =>
    c.body(writeRedirects(await listRedirects(c)), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="redirects.csv"',
    }),
  );

  app.post(path, requirePerson, async (c) => {
    const form = await readForm(c);
    const { redirect, problems: wrongCells } = readRedirectCells((name) => readField(form, name));
    const edited = form.get('edited') ?? '';
    const stored = await listRedirects(c);
    const former = stored.find((each) => describeSource(each) === edited);
    const hasMoved = describeSource(redirect) !== edited;
    const problems: FieldProblem[] = [...wrongCells];
    if (edited !== '' && !former) problems.push({ message: 'Another person has removed this redirect. Store it again as a new one.' });
    if (hasMoved && stored.some((each) => describeSource(each) === describeSource(redirect)))
      problems.push({ column: 'source', message: 'There is already a redirect from this path. Change that one instead.' });
    if (problems.length === 0) {
      const result = await changeRedirects(c, { put: [redirect], remove: former && hasMoved ? [former] : [] });
      if (result.problems.length === 0) return c.redirect(`${path}?${new URLSearchParams({ stored: describeSource(redirect) })}`, 303);
      problems.push(...result.problems);
    }
    return respondRedirects(c, { form, problems, edited: former && edited });
  });

  app.post(`${path}/remove`, requirePerson, async (c) => {
    const edited = (await readForm(c)).get('edited') ?? '';
    const former = (await listRedirects(c)).find((each) => describeSource(each) === edited);
    if (former) await changeRedirects(c, { put: [], remove: [former] });
    return c.redirect(`${path}?${new URLSearchParams({ removed: edited })}`, 303);
  });
}

/** Returns a field as a cell of a file. The form's controls return times without a zone, which are in UTC. */
function readField(form: URLSearchParams, name: RedirectColumn): string {
  const value = (form.get(name) ?? '').trim();
  return (name === 'from' || name === 'until') && value !== '' ? `${value}Z` : value;
}

interface FieldProblem {
  column?: RedirectColumn;
  message: string;
}

interface Submitted {
  form?: URLSearchParams;
  problems?: readonly FieldProblem[];
  /** The source of the redirect that is being changed, as `describeSource` writes it. */
  edited?: string | undefined;
}

async function respondRedirects(c: StaffContext, { form, problems = [], edited }: Submitted = {}): Promise<Response> {
  const query = new URL(c.req.url).searchParams;
  const redirects = await listRedirects(c);
  const scopes = listScopes(c);
  const opened = redirects.find((each) => describeSource(each) === (form ? edited : query.get('edit')));
  const found = redirects.filter((redirect) => matches(redirect, query));
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const count = Math.ceil(found.length / pageSize);
  const link = (to: number) =>
    `${path}?${new URLSearchParams({ find: query.get('find') ?? '', market: query.get('market') ?? '', page: String(to) })}`;
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const done = isFromStaffPage(c) ? describeDone(query, redirects) : undefined;
  const change = scopes.length > 0 && (
    <RedirectForm scopes={scopes} opened={opened} cells={form ?? (opened && readFields(opened))} problems={problems} />
  );
  return respondPage(c, {
    title: 'Redirects',
    status: problems.length > 0 ? 422 : 200,
    actions: redirects.length > 0 && (
      <a className="action" href={`${path}.csv`}>
        Download all as a CSV file
      </a>
    ),
    content: (
      <>
        <p>A redirect applies if the shop has no page at the requested path.</p>
        {done !== undefined && <Message>{done} The next request to the shop shows the change.</Message>}
        {problems.length > 0 && change}
        <RedirectFilters query={query} />
        {found.length === 0 ? (
          <Empty clearUrl={redirects.length === 0 ? undefined : path}>
            {redirects.length === 0 ? 'There are no redirects yet.' : 'No redirects match.'}
          </Empty>
        ) : (
          <Table
            caption="Redirects"
            columns={['Where', 'From', 'To', 'Status', 'Query', 'Begins', 'Ends']}
            rows={shown.map((redirect) => describeRow(redirect, scopes.length > 0))}
          />
        )}
        <Pages
          previous={page > 1 ? link(page - 1) : undefined}
          next={page < count ? link(page + 1) : undefined}
          page={page}
          count={count}
        />
        {problems.length === 0 && change}
        {scopes.length > 0 && <ImportForm />}
      </>
    ),
  });
}

/**
 * Returns the message about the last change, from the query of the URL. The message is compared with the stored redirects.
 */
function describeDone(query: URLSearchParams, redirects: readonly Redirect[]): string | undefined {
  const [stored, removed, imported] = ['stored', 'removed', 'imported'].map((name) => query.get(name) ?? '');
  const exists = (source: string) => redirects.some((each) => describeSource(each) === source);
  if (stored && exists(stored)) return `${stored} is stored.`;
  if (removed && /^\S+ \/\S*$/.test(removed) && !exists(removed)) return `${removed} is removed.`;
  return imported && /^\d{1,5}$/.test(imported) ? `${describeCount(Number(imported))} changed.` : undefined;
}

/** Returns the sites and locales whose redirects the person may change. */
const listScopes = (c: StaffContext): (readonly [value: string, label: string])[] =>
  listPermittedMarkets(c.get('staff').grants, 'content.publish').flatMap((siteId) => {
    const name = marketNames.get(siteId) ?? siteId;
    const { locales } = Object.values(markets).find((each) => each.siteId === siteId) ?? { locales: {} };
    const names = Object.keys(locales);
    return [[siteId, name] as const, ...(names.length > 1 ? names.map((locale) => [locale, `${name}, ${locale}`] as const) : [])];
  });

function matches(redirect: Redirect, query: URLSearchParams): boolean {
  const [text, market] = [(query.get('find') ?? '').trim().toLowerCase(), query.get('market') ?? ''];
  return (
    (market === '' || redirect.siteId === market) && `${describeSource(redirect)} ${redirect.target ?? ''}`.toLowerCase().includes(text)
  );
}

const RedirectFilters = ({ query }: { query: URLSearchParams }) => (
  <Filters action={path}>
    <Input name="find" label="Path contains" value={query.get('find') ?? ''} />
    <Select name="market" label="Market" value={query.get('market') ?? ''} options={[['', 'any'], ...marketNames]} />
  </Filters>
);

const describeRow = (redirect: Redirect, isEditable: boolean) => {
  const { siteId, locale, source, match, target, status, keepsQuery, validFrom, validTo } = redirect;
  const from = match === 'prefix' ? `${source}/*` : source;
  return [
    locale || (marketNames.get(siteId) ?? siteId),
    isEditable ? (
      <a key="from" href={`${path}?${new URLSearchParams({ edit: describeSource(redirect) })}#change`}>
        {from}
      </a>
    ) : (
      from
    ),
    target ?? '–',
    statusNames[status],
    keepsQuery ? 'kept' : 'dropped',
    <Instant key="begins" at={validFrom} />,
    <Instant key="ends" at={validTo} />,
  ];
};

const statusNames: Readonly<Record<Redirect['status'], string>> = {
  301: '301 moved for good',
  302: '302 moved for now',
  307: '307 moved for now, also forms',
  308: '308 moved for good, also forms',
  410: '410 gone',
};

/** Returns a redirect as the fields of the form. */
function readFields(redirect: Redirect): URLSearchParams {
  const cells = writeRedirectCells(redirect);
  for (const name of ['from', 'until'] as const) cells[name] = cells[name].replace('Z', ''); // a field of local time has no zone
  return new URLSearchParams(cells);
}

const beginSentence = (text: string | undefined) => text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`.replace('..', '.');

interface RedirectFormProps {
  scopes: readonly (readonly [value: string, label: string])[];
  /** The redirect that is being changed. Undefined for a new one. */
  opened: Redirect | undefined;
  cells: URLSearchParams | undefined;
  problems: readonly FieldProblem[];
}

function RedirectForm({ scopes, opened, cells, problems }: RedirectFormProps) {
  const field = (name: RedirectColumn) => ({
    name,
    value: cells?.get(name) ?? '',
    error: beginSentence(problems.find(({ column }) => column === name)?.message),
  });
  const general = problems.filter(({ column }) => column === undefined);
  return (
    <section id="change" className="staff-part">
      <h2>{opened ? 'Change a redirect' : 'Add a redirect'}</h2>
      {general.map(({ message }) => (
        <Message key={message} isError>
          {message}
        </Message>
      ))}
      <form method="post" action={path} className="form">
        {opened && <input type="hidden" name="edited" value={describeSource(opened)} />}
        <Select {...field('scope')} label="Market or language" options={scopes} />
        <Input
          {...field('source')}
          label="From"
          hint="A path without its language, such as /old-page. With /* at the end, all paths below it, too."
          isRequired
        />
        <Input {...field('target')} label="To" hint="A path without its language, or an https address. Empty for a page that is gone." />
        <Select
          {...field('status')}
          label="Status"
          options={Object.entries(statusNames).map(([status, name]) => [status, name] as const)}
        />
        <Select
          {...field('query')}
          label="Query of the address"
          options={[
            ['drop', 'dropped'],
            ['keep', 'kept'],
          ]}
        />
        <Input {...field('from')} label="Begins (UTC)" type="datetime-local" />
        <Input {...field('until')} label="Ends (UTC)" type="datetime-local" />
        <SubmitButton>{opened ? 'Store the change' : 'Add the redirect'}</SubmitButton>
      </form>
      {opened && (
        <form method="post" action={`${path}/remove`}>
          <input type="hidden" name="edited" value={describeSource(opened)} />
          <button type="submit" className="staff-link">
            Remove this redirect
          </button>{' '}
          <a href={path}>Cancel</a>
        </form>
      )}
    </section>
  );
}
