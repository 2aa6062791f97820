// The API of the media library: POST /api/media/{operation} with the operation's parameters as JSON, or with a file as the body and the
// parameters in the query.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type Action, listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { createMediaLibrary, type MediaLibrary, type RecordMedia } from '#backend/services/editing/edit-media.ts';
import {
  mediaFileSchema,
  mediaOperationSchema,
  runMediaFileOperation,
  runMediaOperation,
} from '#backend/services/editing/media-operations.ts';
import type { MediaUse } from '#backend/services/editing/media-uses.ts';
import { isRefused } from '#backend/services/editing/operations.ts';
import { maxUploadBytes } from '#backend/services/media/read-upload.ts';
import type { MediaStorage } from '#backend/services/media/store-upload.ts';
import { createAuditStatement } from '#backend/stores/audit-log.ts';
import { requireStaff } from '../authenticate.ts';
import type { StaffContext, StaffHono } from '../context.ts';
import { notifyShop } from '../notify-shop.ts';
import { shopOrigin } from '../own-origin.ts';
import { describeAudit, recordAudit, requirePermission } from '../permission.ts';
import { describeIssue, readFile, readJson } from '../read-body.ts';

/** The operations with a file, by their last path segment. */
const fileOperations = ['uploadMedia', 'replaceMedia'];

const maxBodyBytes = 100_000;

export function mountMediaApi(app: Hono<StaffHono>): void {
  app.post('/api/media/:operation', requireStaff, async (c) => {
    const operation = c.req.param('operation');
    return fileOperations.includes(operation) ? takeFile(c, operation) : runOperation(c, operation);
  });
}

async function runOperation(c: StaffContext, operation: string): Promise<Response> {
  const { data, error } = mediaOperationSchema.safeParse({ ...(await readJson(c, maxBodyBytes)), operation });
  if (error) throw new HTTPException(400, { message: describeIssue(error) });
  const attempt: Attempt = { action: 'media.read', subject: 'id' in data ? writeSubject(data.id) : 'media', operation };
  if (data.operation === 'editMedia' || data.operation === 'deleteMedia') {
    const action = data.operation === 'deleteMedia' ? 'media.publish' : 'media.edit';
    return respond(c, await changeMedia(c, { ...attempt, action }, (library) => runMediaOperation(library, data)));
  }
  await requireAnywhere(c, attempt);
  const answer = await runMediaOperation(openLibrary(c), data);
  return data.operation === 'listMediaUses' && Array.isArray(answer) ? respondUses(c, answer) : respond(c, answer);
}

/** Responds with the uses in markets that the person or token may read, and the number of the others. */
function respondUses(c: StaffContext, uses: MediaUse[]): Response {
  const readable: readonly string[] = listPermittedMarkets(c.get('staff').grants, 'content.read');
  const answer = uses.filter(({ siteId }) => readable.includes(siteId));
  return c.json({ answer, hidden: uses.length - answer.length });
}

async function takeFile(c: StaffContext, operation: string): Promise<Response> {
  const { alts, ...query } = c.req.query();
  const { data, error } = mediaFileSchema.safeParse({ ...query, operation, ...(alts !== undefined && { alts: parseJson(alts) }) });
  if (error) throw new HTTPException(400, { message: describeIssue(error) });
  const attempt: Attempt = { action: 'media.edit', subject: 'id' in data ? writeSubject(data.id) : 'media', operation };
  // the body is not read if the person may change no picture
  await requireAnywhere(c, attempt);
  const file = await readFile(c, maxUploadBytes);
  return respond(c, await changeMedia(c, attempt, (library) => runMediaFileOperation(library, data, file)));
}

const respond = (c: StaffContext, answer: unknown): Response =>
  isRefused(answer) ? c.json({ error: answer.message, reason: answer.reason }, 409) : c.json({ answer });

interface Attempt {
  action: Action;
  subject: string;
  operation: string;
}

export const writeSubject = (id: string): string => `media/${id}`;

/** Requires a permission in at least one market, because pictures belong to no market. */
export async function requireAnywhere(c: StaffContext, { action, subject }: Attempt): Promise<void> {
  const [siteId] = listPermittedMarkets(c.get('staff').grants, action);
  if (siteId === undefined) await requirePermission(c, { action, subject });
}

/**
 * Changes the library, notifies the shop, and returns the answer of the library, which may be a refusal. The library checks in the
 * transaction of the change whether it affects visitors or documents of other markets, which needs the permission `media.publish` there.
 */
export async function changeMedia<Answer>(
  c: StaffContext,
  attempt: Attempt,
  run: (library: MediaLibrary) => Promise<Answer>,
): Promise<Answer> {
  await requireAnywhere(c, attempt);
  const answer = await run(openLibrary(c, attempt));
  if (!isRefused(answer)) await notifyShop(c.env, c.get('config'), shopOrigin(c.get('config'), c.req.url));
  await recordOutcome(c, attempt, answer);
  return answer;
}

/** Records an attempt without effect. Throws a 403 if it was not permitted. A successful change is already in the audit log. */
async function recordOutcome(c: StaffContext, { action, subject, operation }: Attempt, answer: unknown): Promise<void> {
  if (!isRefused(answer)) {
    const isUnchanged = typeof answer === 'object' && answer !== null && 'outcome' in answer && answer.outcome === 'unchanged';
    if (isUnchanged) await recordAudit(c, { action, subject, outcome: 'unchanged', reason: operation });
    return;
  }
  if ('siteId' in answer) await requirePermission(c, { action: 'media.publish', subject, siteId: answer.siteId });
  await recordAudit(c, { action, subject, outcome: 'refused', reason: `${operation}: ${answer.reason}` });
}

/** Opens the library. Changes are recorded in the audit log. */
export function openLibrary(c: StaffContext, attempt?: Attempt): MediaLibrary {
  const storage = openStorage(c);
  const { db } = storage;
  const { grants, name } = c.get('staff');
  if (!attempt) return createMediaLibrary(storage, name);
  const record: RecordMedia = ({ id, isVisible }) => {
    const action = isVisible ? 'media.publish' : attempt.action;
    return createAuditStatement(db, describeAudit(c, { action, subject: writeSubject(id), outcome: 'done', reason: attempt.operation }));
  };
  return createMediaLibrary(storage, name, { record, permitted: listPermittedMarkets(grants, 'media.publish') });
}

export function openStorage({ env }: StaffContext): MediaStorage {
  const { BACKEND_DB: db, MEDIA: media, IMAGES: images } = env;
  if (!media || !images) throw new HTTPException(404, { message: 'This shop has no media library.' });
  return { db, media, images };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // the schema rejects it
  }
}
