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
    return change(c, { ...attempt, action }, (library) => runMediaOperation(library, data));
  }
  await requireAnywhere(c, attempt);
  const answer = await runMediaOperation(openLibrary(c), data);
  return data.operation === 'listMediaUses' && Array.isArray(answer) ? respondUses(c, answer) : respond(c, attempt, answer);
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
  return change(c, attempt, (library) => runMediaFileOperation(library, data, file));
}

interface Attempt {
  action: Action;
  subject: string;
  operation: string;
}

const writeSubject = (id: string): string => `media/${id}`;

/** Requires a permission in at least one market, because pictures belong to no market. */
async function requireAnywhere(c: StaffContext, { action, subject }: Attempt): Promise<void> {
  const [siteId] = listPermittedMarkets(c.get('staff').grants, action);
  if (siteId === undefined) await requirePermission(c, { action, subject });
}

/**
 * Changes the library. The library decides in the change itself whether visitors or documents of further markets are affected, which needs
 * the permission `media.publish` there.
 */
async function change(c: StaffContext, attempt: Attempt, run: (library: MediaLibrary) => Promise<unknown>): Promise<Response> {
  await requireAnywhere(c, attempt);
  const answer = await run(openLibrary(c, attempt));
  if (!isRefused(answer)) await notifyShop(c.env, c.get('config'), shopOrigin(c.get('config'), c.req.url));
  return respond(c, attempt, answer);
}

async function respond(c: StaffContext, { action, subject, operation }: Attempt, answer: unknown): Promise<Response> {
  if (!isRefused(answer)) {
    const isUnchanged = typeof answer === 'object' && answer !== null && 'outcome' in answer && answer.outcome === 'unchanged';
    if (isUnchanged && action !== 'media.read') await recordAudit(c, { action, subject, outcome: 'unchanged', reason: operation });
    return c.json({ answer });
  }
  if ('siteId' in answer) await requirePermission(c, { action: 'media.publish', subject, siteId: answer.siteId });
  if (action !== 'media.read') await recordAudit(c, { action, subject, outcome: 'refused', reason: `${operation}: ${answer.reason}` });
  return c.json({ error: answer.message, reason: answer.reason }, 409);
}

/** Opens the library. Changes are recorded in the audit log. */
function openLibrary(c: StaffContext, attempt?: Attempt): MediaLibrary {
  const { BACKEND_DB: db, MEDIA: media, IMAGES: images } = c.env;
  if (!media || !images) throw new HTTPException(404, { message: 'This shop has no media library.' });
  const { grants, name } = c.get('staff');
  if (!attempt) return createMediaLibrary({ db, media, images }, name);
  const record: RecordMedia = ({ id, isVisible }) => {
    const action = isVisible ? 'media.publish' : attempt.action;
    return createAuditStatement(db, describeAudit(c, { action, subject: writeSubject(id), outcome: 'done', reason: attempt.operation }));
  };
  return createMediaLibrary({ db, media, images }, name, { record, permitted: listPermittedMarkets(grants, 'media.publish') });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // the schema rejects it
  }
}
