// The cached pages of a path, each of which can be expired.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isPermitted } from '#backend/rules/staff-permissions.ts';
import type { CachedPageState } from '#lib/shop-operations.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { askShop } from '../../ask-shop.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { shopOrigin } from '../../own-origin.ts';
import { recordAudit, requirePermission } from '../../permission.ts';
import { readForm } from '../../read-body.ts';
import { Confirmation } from '../confirmation.tsx';
import { readDoneText, redirectDone } from '../done-text.ts';
import { Input, Instant, Message, Table } from '../page.tsx';
import { cachePath, requireStatus, respondStatus } from './open-status.tsx';

const expirePath = `${cachePath}/expire`;
const action = 'status.change';
const doneTexts = { expire: 'The page was expired. It is created again when it is opened next.' };
const maxPathLength = 300;

export function mountCachePage(app: Hono<StaffHono>): void {
  app.get(cachePath, requirePerson, async (c) => {
    await requireStatus(c, 'cache');
    return respondEntries(c);
  });

  app.get(expirePath, requirePerson, async (c) => {
    const { path, entry } = await openEntry(c, new URL(c.req.url).searchParams);
    return respondExpire(c, path, entry);
  });

  app.post(expirePath, requirePerson, async (c) => {
    const { path, entry } = await openEntry(c, await readForm(c));
    const reply = await askShop(c, { operation: 'expire', key: entry.key });
    if ('problem' in reply) return respondExpire(c, path, entry, reply.problem);
    await recordAudit(c, { action, subject: `cache:${entry.title}`.slice(0, 300), outcome: 'done' });
    return redirectDone(c, writeCachePath(path), 'expire');
  });
}

const writeCachePath = (path: string): string => `${cachePath}?${new URLSearchParams({ path })}`;

/** Returns the path of a page from a path or a URL of the shop. Undefined for anything else. The query does not matter. */
function readPath(c: StaffContext, typed: string): string | undefined {
  const shop = shopOrigin(c.get('config'), c.req.url);
  const url = /^(?:https?:\/)?\//.test(typed.trim()) ? URL.parse(typed.trim(), shop) : null;
  return url?.origin === shop && url.pathname.length <= maxPathLength ? url.pathname : undefined;
}

/** Returns the entry that a link or a form names. Throws a 403 if the person may not expire it, and a 404 if it does not exist. */
async function openEntry(c: StaffContext, fields: URLSearchParams): Promise<{ path: string; entry: CachedPageState }> {
  const path = readPath(c, fields.get('path') ?? '');
  await requirePermission(c, { action, subject: `cache:${path ?? ''}` });
  const reply = path === undefined ? undefined : await askShop(c, { operation: 'pages', path });
  const entry = reply && 'entries' in reply ? reply.entries.find(({ key }) => key === fields.get('key')) : undefined;
  if (path === undefined || !entry) throw new HTTPException(404, { message: 'This page is no longer in the cache.' });
  return { path, entry };
}

async function respondEntries(c: StaffContext): Promise<Response> {
  const typed = c.req.query('path') ?? '';
  const path = readPath(c, typed);
  const isMalformed = typed.trim() !== '' && path === undefined;
  const found = path === undefined ? undefined : await askShop(c, { operation: 'pages', path });
  const done = readDoneText(c, doneTexts);
  return respondStatus(c, {
    title: 'Cache',
    tab: cachePath,
    status: isMalformed ? 422 : 200,
    content: (
      <>
        {done !== undefined && <Message>{done}</Message>}
        <p>
          Public pages are stored and served to every visitor until they expire, or until their content changes. A page is stored for each
          query that it uses, and for each cohort if it depends on the visitor.
        </p>
        <form action={cachePath} className="form">
          <Input
            name="path"
            label="Path of a page"
            hint="Such as /en-us, or the URL of the page."
            value={typed}
            error={isMalformed ? 'Enter a path that begins with a slash, or a URL of the shop.' : undefined}
            isRequired
          />
          <SubmitButton>Look up</SubmitButton>
        </form>
        {path !== undefined &&
          found &&
          ('problem' in found ? <Message isError>{found.problem}</Message> : <Entries c={c} path={path} {...found} />)}
      </>
    ),
  });
}

function Entries({
  c,
  path,
  entries,
  isComplete,
}: {
  c: StaffContext;
  path: string;
  entries: readonly CachedPageState[];
  isComplete: boolean;
}) {
  if (entries.length === 0) return <p>No page with this path is stored. Pages for one person are never stored.</p>;
  const mayExpire = isPermitted(c.get('staff').grants, action);
  return (
    <section className="staff-part">
      <h2>Stored pages</h2>
      <Table
        caption={`Stored pages of ${path}`}
        columns={['Page', 'State', 'Created', 'Stale from', 'Kept until', 'Documents', 'Change']}
        numbers={['Documents']}
        rows={entries.map(({ key, title, state, createdAt, freshUntil, staleUntil, documents }) => [
          <span key="page" className="staff-token">
            {title}
          </span>,
          stateTexts[state],
          <Instant key="created" at={createdAt} />,
          <Instant key="fresh" at={freshUntil} />,
          <Instant key="stale" at={staleUntil} />,
          documents,
          mayExpire && state !== 'expired' ? (
            <a key="expire" href={`${expirePath}?${new URLSearchParams({ path, key })}`}>
              Expire<span className="visually-hidden">{` ${title}`}</span>
            </a>
          ) : (
            '–'
          ),
        ])}
      />
      {!isComplete && <p>There are more pages with other queries.</p>}
    </section>
  );
}

const stateTexts = { fresh: 'Fresh', stale: 'Stale: created again when it is opened', expired: 'Expired' } as const;

const respondExpire = (c: StaffContext, path: string, { key, title }: CachedPageState, problem?: string): Response =>
  respondStatus(c, {
    title: 'Expire a page',
    tab: cachePath,
    status: problem === undefined ? 200 : 422,
    content: (
      <>
        {problem !== undefined && <Message isError>{problem}</Message>}
        <Confirmation action={expirePath} submit="Expire" backUrl={writeCachePath(path)}>
          <p className="staff-token">{title}</p>
          <p>The next visitor waits until the page is created again. Nothing else changes.</p>
          <input type="hidden" name="path" value={path} />
          <input type="hidden" name="key" value={key} />
        </Confirmation>
      </>
    ),
  });
