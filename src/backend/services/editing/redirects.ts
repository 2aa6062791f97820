// Reads and changes redirects. All changes of one edit are written in one transaction.
import { read } from '#backend/platform/query.ts';
import type { Redirect } from '#backend/rules/redirects.ts';
import {
  allRedirectsQuery,
  deleteRedirectsStatement,
  putRedirectsStatements,
  redirectRevisionQuery,
  storeChangeStatement,
} from '#backend/stores/redirects.ts';
import type { ChangedDocument } from '#contract/content-event.ts';
import { checkRedirects, type RedirectChanges, type RedirectDifference, type RedirectProblem } from './check-redirects.ts';
import { storeEventStatement } from './content-events.ts';
import type { RecordEdit } from './edit-document.ts';

export interface RedirectEdit extends RedirectChanges {
  /** True to return the result without storing anything. */
  isDryRun?: boolean | undefined;
}

export interface RedirectResult {
  /** `invalid`: nothing was stored, because of the problems. `checked`: the result of a dry run without problems. */
  outcome: 'stored' | 'unchanged' | 'checked' | 'invalid';
  differences: RedirectDifference[];
  problems: RedirectProblem[];
}

interface Editor {
  by: string;
  now: number;
  /** Hosts, other than the shop's own, to which redirects may lead. */
  hosts: readonly string[];
  /** Records the change. The versions are the numbers of the last and the new change of all redirects. */
  record?: RecordEdit | undefined;
}

/** Maximum number of changes in one edit, which fit into one transaction and its record. */
const maxRedirectChanges = 5000;

/** Maximum number of attempts to store changes while other editors change redirects at the same time. */
const maxAttempts = 3;

export async function listRedirects(db: D1Database): Promise<Redirect[]> {
  const [redirects] = await read(db, allRedirectsQuery);
  return redirects;
}

export async function changeRedirects(db: D1Database, edit: RedirectEdit, editor: Editor, attempt = 1): Promise<RedirectResult> {
  const [stored, [last]] = await read(db, allRedirectsQuery, redirectRevisionQuery);
  const { differences, problems } = checkRedirects(stored, edit, editor.hosts);
  if (differences.length > maxRedirectChanges)
    problems.push({ message: `${differences.length} redirects change at once; at most ${maxRedirectChanges} are possible` });
  if (problems.length > 0) return { outcome: 'invalid', differences, problems };
  if (differences.length === 0) return { outcome: 'unchanged', differences, problems };
  if (edit.isDryRun) return { outcome: 'checked', differences, problems };
  const revision = (last?.revision ?? 0) + 1;
  const removed = differences.flatMap(({ before, after }) => (before && !after ? [before] : []));
  const isWritten = await write(db, [
    storeChangeStatement(db, { revision, by: editor.by, at: editor.now, differences }),
    ...(removed.length > 0 ? [deleteRedirectsStatement(db, removed)] : []),
    ...putRedirectsStatements(
      db,
      differences.flatMap(({ after }) => after ?? []),
    ),
    ...listEvents(db, differences, editor.now),
    ...(editor.record ? [editor.record({ before: last?.revision, after: revision })] : []),
  ]);
  if (isWritten) return { outcome: 'stored', differences, problems };
  if (attempt < maxAttempts) return changeRedirects(db, edit, editor, attempt + 1);
  throw new Error('The redirects could not be stored, because other editors keep changing them.');
}

/** Runs a batch. Returns false if another editor has stored a change with the same number. */
async function write(db: D1Database, statements: D1PreparedStatement[]): Promise<boolean> {
  try {
    await db.batch(statements);
    return true;
  } catch (problem) {
    if (/UNIQUE constraint failed: content_redirect_change/i.test((problem as Error).message)) return false;
    throw problem;
  }
}

/** Returns the statements that store the events for the shop: now, and whenever a redirect begins or ends. */
function listEvents(db: D1Database, differences: readonly RedirectDifference[], now: number): D1PreparedStatement[] {
  const places = new Map<number, Map<string, ChangedDocument>>();
  const add = (at: number, { siteId, locale }: Redirect) => {
    const known = places.get(at) ?? new Map<string, ChangedDocument>();
    known.set(`${siteId} ${locale}`, { kind: 'paths', siteId, ...(locale !== '' && { locale }) });
    places.set(at, known);
  };
  for (const { before, after } of differences) {
    for (const redirect of [before, after]) if (redirect) add(now, redirect);
    for (const at of [after?.validFrom, after?.validTo]) if (after && at != null && at > now) add(at, after);
  }
  return [...places].map(([at, documents]) => storeEventStatement(db, [...documents.values()], at));
}
