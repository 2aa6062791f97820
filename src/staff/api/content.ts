// The editing API: POST /api/content/{operation} with the operation's parameters as JSON.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Redirect } from '#backend/rules/redirects.ts';
import { type Action, listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { type DocumentAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import {
  checkOperationSchema,
  type EditingRequest,
  operationSchema,
  readPublication,
  runOperation,
} from '#backend/services/editing/operations.ts';
import type { RedirectEdit, RedirectResult } from '#backend/services/editing/redirects.ts';
import { isReleaseRequest, releaseActions } from '#backend/services/editing/release-operations.ts';
import type { ListedVersion } from '#backend/services/editing/stored-versions.ts';
import { type Locale, requireMarket } from '#markets/registry.ts';
import { requireStaff } from '../authenticate.ts';
import type { CheckedDraft } from '../checks/check-drafts.ts';
import { withChecks } from '../checks/checked-editing.ts';
import { openStaffSource } from '../checks/staff-source.ts';
import type { StaffContext, StaffHono } from '../context.ts';
import { notifyShop } from '../notify-shop.ts';
import { shopOrigin } from '../own-origin.ts';
import { type AuditedEvent, recordAudit, requirePermission } from '../permission.ts';
import { describeIssue, readJson } from '../read-body.ts';
import { openEditing, recordEdit, respondEdit } from './edit-replies.ts';
import { compareLocales, copyDocument } from './locales.ts';
import { runForRelease } from './releases.ts';

type OperationName = EditingRequest['operation'];

/** The operations that staff may call, with the actions that they need. The shop is notified of events without a call. */
const operationActions = {
  list: 'content.read',
  read: 'content.read',
  compare: 'content.read',
  put: 'content.edit',
  restore: 'content.edit',
  publish: 'content.publish',
  cancel: 'content.publish',
  unpublish: 'content.publish',
  rollBack: 'content.publish',
  findTargets: 'content.read',
  listRedirects: 'content.read',
  changeRedirects: 'content.publish',
  ...releaseActions,
} as const satisfies Partial<Record<OperationName, Action>>;

/** Names of all operations. The last three have separate schemas. */
export const operationNames: readonly string[] = [...Object.keys(operationActions), 'check', 'compareLocales', 'copyFromLocale'];

/** A document has at most 1,000,000 bytes; the rest is for the other parameters. */
const maxBodyBytes = 1_010_000;
/** 20,000 redirects of usual length have fewer bytes. */
const maxRedirectsBytes = 4_000_000;

export function mountContentApi(app: Hono<StaffHono>): void {
  app.post('/api/content/:operation', requireStaff, async (c) => {
    const operation = c.req.param('operation');
    if (!operationNames.includes(operation)) throw new HTTPException(404, { message: `There is no operation "${operation}".` });
    const body = await readJson(c, operation === 'changeRedirects' ? maxRedirectsBytes : maxBodyBytes);
    if (operation === 'check') return checkDocuments(c, body);
    if (operation === 'compareLocales') return compareLocales(c, body);
    if (operation === 'copyFromLocale') return copyDocument(c, body);
    const { data, error } = operationSchema.safeParse({ ...body, operation });
    if (error) throw new HTTPException(400, { message: describeIssue(error) });
    if (isReleaseRequest(data)) return runForRelease(c, data);
    if (data.operation === 'list') return listDocuments(c, data);
    if (data.operation === 'findTargets') return findTargets(c, data);
    if (data.operation === 'listRedirects') return c.json({ answer: await listRedirects(c) });
    return data.operation === 'changeRedirects' ? c.json({ answer: await changeRedirects(c, data) }) : runForDocument(c, data);
  });
}

/** Lists documents of the markets that the person or token may read. */
async function listDocuments(c: StaffContext, request: EditingRequest): Promise<Response> {
  const permitted: readonly string[] = listPermittedMarkets(c.get('staff').grants, 'content.read');
  if (permitted.length === 0) await requirePermission(c, { action: 'content.read', subject: 'list of documents' });
  const listed = (await runOperation(openEditing(c), request)) as ListedVersion[];
  return c.json({ answer: listed.filter(({ siteId }) => permitted.includes(siteId)) });
}

/** Finds out which targets of links exist in a locale. */
async function findTargets(c: StaffContext, request: EditingRequest & { operation: 'findTargets' }): Promise<Response> {
  const { siteId } = requireMarket(request.locale as Locale); // the schema has checked the locale
  await requirePermission(c, { action: 'content.read', subject: `links in ${request.locale}`, siteId });
  return c.json({ answer: await runOperation(openEditing(c), request) });
}

/** Checks documents as before publishing, which needs the permission to read each of them. */
async function checkDocuments(c: StaffContext, body: Record<string, unknown>): Promise<Response> {
  const { data, error } = checkOperationSchema.safeParse({ ...body, operation: 'check' });
  if (error) throw new HTTPException(400, { message: describeIssue(error) });
  return c.json({ answer: await checkAddresses(c, data.addresses, data.at) });
}

/** Checks the drafts of documents, or their live versions. `at`: when they are to be published. */
export async function checkAddresses(c: StaffContext, addresses: readonly DocumentAddress[], at?: number): Promise<CheckedDraft[]> {
  for (const address of addresses)
    await requirePermission(c, { action: 'content.read', subject: writeAddress(address), siteId: address.siteId });
  return withChecks(openEditing(c), async () => openStaffSource(c)).check(addresses, at);
}

/** Lists redirects of the markets that the person or token may read. */
export async function listRedirects(c: StaffContext): Promise<Redirect[]> {
  const permitted: readonly string[] = listPermittedMarkets(c.get('staff').grants, 'content.read');
  if (permitted.length === 0) await requirePermission(c, { action: 'content.read', subject: redirectsSubject });
  const listed = await openEditing(c).listRedirects();
  return listed.filter(({ siteId }) => permitted.includes(siteId));
}

/** Changes redirects, which needs the permission in each of their markets. */
export async function changeRedirects(c: StaffContext, request: RedirectEdit): Promise<RedirectResult> {
  const siteIds = [...new Set([...request.put, ...request.remove].map(({ siteId }) => siteId))];
  const event = { action: 'content.publish' as const, subject: redirectsSubject, reason: 'changeRedirects' };
  for (const siteId of siteIds) await requirePermission(c, { ...event, siteId });
  if (siteIds.length === 0) await requirePermission(c, event);
  const siteId = siteIds.length === 1 ? siteIds[0] : undefined;
  const answer = await openEditing(c, { ...event, siteId }).changeRedirects(request);
  if (answer.outcome === 'stored') await notifyShop(c.env, c.get('config'), shopOrigin(c.get('config'), c.req.url));
  if (answer.outcome === 'invalid' && !request.isDryRun) await recordAudit(c, { ...event, siteId, outcome: 'refused' });
  return answer;
}

const redirectsSubject = 'redirects';

const runForDocument = async (c: StaffContext, request: EditingRequest): Promise<Response> =>
  respondEdit(c, await editDocument(c, request));

/**
 * Runs an operation on a document for the person or token, and returns its answer, which can be a refusal. Checks the permission, records
 * the operation in the audit log, and notifies the shop of a change.
 */
export async function editDocument(c: StaffContext, request: EditingRequest): Promise<unknown> {
  // only operations in the table reach this function, and all of them but `list` have an address
  if (!('address' in request)) throw new HTTPException(404);
  const { siteId } = request.address;
  const action = operationActions[request.operation];
  const event = { action, subject: writeAddress(request.address), siteId, reason: request.operation } satisfies Partial<AuditedEvent>;
  await requirePermission(c, event);
  const editing = openEditing(c, event);
  const publication = request.operation === 'publish' ? readPublication(request) : undefined;
  const answer =
    publication && !('outcome' in publication)
      ? await withChecks(editing, async () => openStaffSource(c)).publish(request.address, publication)
      : await runOperation(editing, request);
  await recordEdit(c, event, answer);
  return answer;
}
