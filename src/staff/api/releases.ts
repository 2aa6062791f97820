// Releases in the editing API.
import { type Action, listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import type { ReleaseEdited, ReleaseResult } from '#backend/services/editing/change-release.ts';
import { writeAddress } from '#backend/services/editing/document-address.ts';
import { createEditing } from '#backend/services/editing/editing.ts';
import { type ReleaseRequest, releaseActions, runReleaseOperation } from '#backend/services/editing/release-operations.ts';
import type { Release } from '#backend/services/editing/stored-releases.ts';
import { createAuditStatement } from '#backend/stores/audit-log.ts';
import { type CheckedDraft, checkDrafts } from '../checks/check-drafts.ts';
import { type CheckRefusal, type DocumentFinding, withChecks } from '../checks/checked-editing.ts';
import { openStaffSource } from '../checks/staff-source.ts';
import type { StaffContext } from '../context.ts';
import { notifyShop } from '../notify-shop.ts';
import { shopOrigin } from '../own-origin.ts';
import { describeAudit, recordAudit, requirePermission } from '../permission.ts';

/** A release as the person or token may see it. */
export interface ShownRelease extends Release {
  /** Number of documents in markets that the person or token may not read. */
  hidden: number;
}

type ReleaseAnswer =
  | ShownRelease[]
  | (Omit<ReleaseEdited, 'release'> & { release: ShownRelease; warnings?: DocumentFinding[] })
  | Exclude<ReleaseResult, ReleaseEdited>
  | CheckRefusal;

/** Runs an operation on releases, and responds with its answer. */
export async function runForRelease(c: StaffContext, request: ReleaseRequest): Promise<Response> {
  const answer = await editRelease(c, request);
  if (Array.isArray(answer)) return c.json({ answer });
  if (answer.outcome === 'denied') return c.json({ error: describeDenial(answer) }, 403);
  if (answer.outcome === 'refused') {
    const { reason, message: error } = answer;
    if ('findings' in answer) return c.json({ error, reason, findings: answer.findings }, 422);
    return c.json({ error, reason, ...('problems' in answer && { problems: answer.problems }) }, 409);
  }
  return c.json({ answer });
}

export const describeDenial = ({ action, siteId }: { action: Action; siteId: string }): string =>
  `Your roles do not permit ${action} in the market ${siteId}, which has documents of the release.`;

/**
 * Runs an operation on releases for the person or token, and returns its answer. It is denied as a whole if the roles do not permit it in
 * the market of every document.
 */
export async function editRelease(c: StaffContext, request: ReleaseRequest): Promise<ReleaseAnswer> {
  const { operation } = request;
  const subject = 'release' in request ? `release/${request.release}` : 'list of releases';
  const needed = { action: releaseActions[operation], subject };
  const { grants, name } = c.get('staff');
  const listMarkets = (action: Action): readonly string[] => listPermittedMarkets(grants, action);
  if (listMarkets(needed.action).length === 0) await requirePermission(c, needed);
  const db = c.env.BACKEND_DB;
  const editing = createEditing(db, name, {
    permits: (action, siteId) => listMarkets(action).includes(siteId),
    recordRelease: ({ action, address, before, after }) =>
      createAuditStatement(
        db,
        describeAudit(c, {
          ...{ action, subject: address ? writeAddress(address) : subject, siteId: address?.siteId, outcome: 'done' },
          ...{ beforeVersion: before, afterVersion: after, reason: `${operation}: ${'release' in request ? request.release : ''}` },
        }),
      ),
  });
  const readable = listMarkets('content.read');
  if (operation === 'listReleases') return (await editing.listReleases()).map((release) => showRelease(release, readable));
  const publishable = listMarkets('content.publish');
  const checked = withChecks(
    editing,
    async () => openStaffSource(c),
    (documents) => documents.every(({ siteId }) => publishable.includes(siteId)),
  );
  const answer =
    operation === 'publishRelease'
      ? await checked.publishRelease(request.release, request)
      : ((await runReleaseOperation(editing, request)) as ReleaseResult);
  if (answer.outcome === 'denied') {
    const { action, siteId } = answer;
    await recordAudit(c, { action, subject, siteId, outcome: 'denied', reason: operation });
    return answer;
  }
  if (answer.outcome === 'refused') {
    await recordAudit(c, { ...needed, outcome: 'refused', reason: `${operation}: ${answer.reason}` });
    return answer;
  }
  if (answer.outcome === 'unchanged') await recordAudit(c, { ...needed, outcome: 'unchanged' });
  else await notifyShop(c.env, c.get('config'), shopOrigin(c.get('config'), c.req.url));
  return { ...answer, release: showRelease(answer.release, readable) };
}

/** Checks the versions of a release, as before publishing. */
export function checkReleased(c: StaffContext, { documents }: Pick<Release, 'documents'>): Promise<CheckedDraft[]> {
  const versions = new Map(documents.map((document) => [writeAddress(document), document.version]));
  return checkDrafts(documents, { ...openStaffSource(c), editing: createEditing(c.env.BACKEND_DB, c.get('staff').name) }, { versions });
}

function showRelease(release: Release, readable: readonly string[]): ShownRelease {
  const documents = release.documents.filter(({ siteId }) => readable.includes(siteId));
  return { ...release, documents, hidden: release.documents.length - documents.length };
}
