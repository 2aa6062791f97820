// The list of catalog changes, newest first, and the pages that show and undo one of them.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ReactNode } from 'react';
import { read } from '#backend/platform/query.ts';
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { type ChangeRow, changeLinesQuery, changeQuery, changesQuery, nameChange } from '#backend/stores/catalog-change-log.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requirePermission } from '../../permission.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce, runAction } from '../../run-action.ts';
import { Confirmation } from '../confirmation.tsx';
import { Empty } from '../list-parts.tsx';
import { Instant, Message, Table } from '../page.tsx';
import { catalogPath, mayChange, nameMarket, PageLinks, readPage, requireMarkets, respondCatalog } from './catalog-frame.tsx';
import { countLines, kindNames, LineTable } from './describe-lines.tsx';
import { announceChange } from './send-change.ts';

const path = `${catalogPath}/changes`;
const pageSize = 50;
const maxShownLines = 200;

export function mountChangesPage(app: Hono<StaffHono>): void {
  app.get(path, requireCommerce, requirePerson, respondChanges);
  app.get(`${path}/:changeId`, requireCommerce, requirePerson, respondChange);
  app.post(`${path}/:changeId/undo`, requireCommerce, requirePerson, undoChange);
}

/** Returns whether the person may read every market of a change. */
const isReadable = (c: StaffContext, { siteIds }: ChangeRow): boolean => {
  const permitted: readonly string[] = listPermittedMarkets(c.get('staff').grants, 'catalog.read');
  return siteIds.every((siteId) => permitted.includes(siteId));
};

async function respondChanges(c: StaffContext): Promise<Response> {
  await requireMarkets(c, 'list of catalog changes');
  const page = readPage(c);
  const [rows] = await read(c.env.BACKEND_DB, changesQuery({ start: (page - 1) * pageSize, count: pageSize + 1 }));
  const shown = rows.slice(0, pageSize).filter((row) => isReadable(c, row));
  return respondCatalog(c, {
    title: 'Changes',
    content: (
      <>
        {shown.length === 0 ? (
          <Empty>There are no changes yet.</Empty>
        ) : (
          <Table
            caption="Changes"
            columns={['Time', 'What', 'Markets', 'Changes', 'Person', 'State']}
            numbers={['Changes']}
            rows={shown.map((row) => [
              <a key="time" href={`${path}/${row.changeId}`}>
                <Instant at={row.madeAt} />
              </a>,
              kindNames[row.kind],
              row.siteIds.map(nameMarket).join(', '),
              row.lines,
              row.actorName ?? '–',
              describeState(row),
            ])}
          />
        )}
        <PageLinks path={path} query={{}} page={page} hasMore={rows.length > pageSize} />
      </>
    ),
  });
}

const describeState = ({ undoneBy, undoes }: ChangeRow): string =>
  undoneBy !== null ? 'undone' : undoes !== null ? 'undoes another change' : 'stored';

async function readChange(c: StaffContext): Promise<ChangeRow> {
  const changeId = c.req.param('changeId') ?? '';
  await requireMarkets(c, nameChange(changeId));
  const [[change]] = await read(c.env.BACKEND_DB, changeQuery(changeId));
  if (!change || !isReadable(c, change)) throw new HTTPException(404);
  return change;
}

async function respondChange(c: StaffContext): Promise<Response> {
  const change = await readChange(c);
  const [lines] = await read(c.env.BACKEND_DB, changeLinesQuery(change.changeId, maxShownLines));
  const mayUndo = change.undoneBy === null && change.siteIds.every((siteId) => mayChange(c, siteId));
  return respondCatalog(c, {
    title: `${kindNames[change.kind]}: ${countLines(change.lines)}`,
    content: (
      <>
        <p>
          Stored at <Instant at={change.madeAt} />
          {change.actorName !== null && ` by ${change.actorName}`}. Shoppers see it about a second later.
        </p>
        {change.undoneBy !== null && (
          <p>
            The change <a href={`${path}/${change.undoneBy}`}>has been undone</a>.
          </p>
        )}
        {change.undoes !== null && (
          <p>
            It undoes <a href={`${path}/${change.undoes}`}>another change</a>.
          </p>
        )}
        <LineTable kind={change.kind} lines={lines} hasLines={change.lines > 1} />
        {change.lines > lines.length && <p>{`${change.lines - lines.length} more are not listed.`}</p>}
        {mayUndo && (
          <form method="post" action={`${path}/${change.changeId}/undo`} className="form">
            <SubmitButton>{change.undoes === null ? 'Undo this change' : 'Restore the undone change'}</SubmitButton>
          </form>
        )}
      </>
    ),
  });
}

/** Shows what undoing a change restores, and then restores it. */
async function undoChange(c: StaffContext): Promise<Response> {
  const change = await readChange(c);
  const { changeId } = change;
  const attempt = { action: 'catalog.change' as const, subject: nameChange(changeId) };
  for (const siteId of change.siteIds) await requirePermission(c, { ...attempt, siteId });
  const checked = (await readForm(c)).get('checked') ?? undefined;
  const request = { changeId, ...(checked !== undefined && { checked }) };
  const result = await runAction(c, { ...attempt, siteId: change.siteIds[0] }, ['undoCatalogChange', request]);
  if (!result.ok) return respondUndoing(c, <Message isError>{result.error.message}</Message>, 409);
  const { outcome, changeId: undoing, lines, lineCount, problems, digest } = result.value;
  if (outcome === 'stored') {
    await announceChange(c);
    return c.redirect(`${path}/${undoing}`, 303);
  }
  return respondUndoing(
    c,
    <>
      {outcome === 'outdated' && <Message isError>The data has changed since you saw it. This is what undoing restores now.</Message>}
      {problems.length > 0 && (
        <>
          <p>These lines cannot be undone, and stay as they are:</p>
          <Table caption="Lines that stay" columns={['Line', 'Reason']} rows={problems.map(({ line, message }) => [line, message])} />
        </>
      )}
      {lineCount === 0 ? <p>This change cannot be undone.</p> : <LineTable kind={change.kind} lines={lines} hasLines={change.lines > 1} />}
      {lineCount > lines.length && <p>{`${lineCount - lines.length} more are not listed.`}</p>}
      {lineCount > 0 && (
        <Confirmation action={`${path}/${changeId}/undo`} submit={`Undo ${countLines(lineCount)}`} backUrl={`${path}/${changeId}`}>
          <input type="hidden" name="checked" value={digest} />
        </Confirmation>
      )}
      {lineCount === 0 && (
        <p>
          <a href={`${path}/${changeId}`}>Back to the change</a>
        </p>
      )}
    </>,
    outcome === 'outdated' ? 409 : 200,
  );
}

const respondUndoing = (c: StaffContext, content: ReactNode, status: 200 | 409): Response =>
  respondCatalog(c, { title: 'Undo a change', status, content });
