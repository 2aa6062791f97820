// Creates, lists and revokes preview links for people and programs of staff, within their permissions.
import { HTTPException } from 'hono/http-exception';
import { type Grant, isPermitted, listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { createPreviewGrants, type GrantInput, type PreviewGrants } from '#backend/services/editing/preview-grants.ts';
import { createAuditStatement } from '#backend/stores/audit-log.ts';
import {
  createGrantStatement,
  deleteGrantStatement,
  findOwnGrant,
  findPreviewGrant,
  grantMarketsSchema,
  isGrantInForce,
  type StoredGrant,
} from '#backend/stores/preview-grants.ts';
import { type Locale, requireMarket, type SiteId } from '#markets/registry.ts';
import { createPreviewLink, sealPreviewGrant } from '#session/preview-grant.ts';
import type { StaffContext } from './context.ts';
import { ownOrigin, shopOrigin } from './own-origin.ts';
import { type AuditedEvent, describeAudit, requirePermission } from './permission.ts';

type Event = Pick<AuditedEvent, 'action' | 'subject'> & Partial<AuditedEvent>;

/** Requires the permission in each market of a grant. */
async function requireInMarkets(
  c: StaffContext,
  { markets }: Pick<StoredGrant, 'markets'>,
  attempt: Parameters<typeof requirePermission>[1],
): Promise<void> {
  if (markets === 'all') return requirePermission(c, attempt);
  for (const siteId of markets) await requirePermission(c, { ...attempt, siteId });
}

/** Returns the market for an entry of the audit log. An entry has at most one market, so grants for several have none. */
export const nameSite = ({ markets }: Pick<StoredGrant, 'markets'>) =>
  markets !== 'all' && markets.length === 1 ? { siteId: markets[0] } : {};

function openGrants(c: StaffContext, event: Event): PreviewGrants {
  const { groups, email, ...staff } = c.get('staff');
  const maker = { ...staff, identity: groups && { groups: [...groups], email } };
  return createPreviewGrants(c.env.BACKEND_DB, maker, {
    record: (grant) =>
      createAuditStatement(
        c.env.BACKEND_DB,
        describeAudit(c, { outcome: 'done', ...event, ...nameSite(grant), reason: `${event.reason} ${grant.grantId}` }),
      ),
  });
}

export interface CreatedLink {
  grant: StoredGrant;
  /** The link to the page, which contains the sealed grant. */
  link: string;
}

/** Creates a link to a preview of a page of the shop. */
export async function createLink(c: StaffContext, { path, ...input }: GrantInput & { path: string }): Promise<CreatedLink> {
  const attempt = { action: 'preview.create' as const, subject: `preview link ${input.note}` };
  await requireInMarkets(c, input, attempt);
  const grant = await openGrants(c, { ...attempt, reason: 'created' }).create(input);
  return { grant, link: (await sealLink(c, path, grant)).link };
}

/** Seals a grant, and returns it with the link to a page. `studio` is the origin of the studio that shows the page in a frame. */
async function sealLink(c: StaffContext, path: string, grant: StoredGrant, studio?: string): Promise<{ link: string; sealed: string }> {
  const origin = shopOrigin(c.get('config'), c.req.url);
  const { grantId, createdBy: maker, markets, createdAt, expiresAt } = grant;
  const sealed = await sealPreviewGrant({ grantId, maker, markets, origin, studio, createdAt, expiresAt }, c.get('config').previewSecrets);
  return { sealed, link: createPreviewLink({ origin }, path, sealed) };
}

const studioNote = 'Editor of the studio';
const studioHours = 12;
/** A grant is reused for further frames only if it is still valid for this time. */
const leastStudioMs = 60 * 60 * 1000;

/**
 * Returns true for the request of a frame in a page of the studio. Browsers set both headers, and no other site can frame the studio. A link
 * has another destination, wherever it is.
 */
const isOwnFrame = (c: StaffContext): boolean =>
  c.req.header('sec-fetch-dest') === 'iframe' && c.req.header('sec-fetch-site') === 'same-origin';

/**
 * Returns the address of a page in the studio's frame, and rejects requests from anywhere else, so that following a link neither creates a
 * grant nor opens a preview without the preview bar. A person has one grant for each market. It is created when it is needed, and can be
 * listed and revoked like the grants of links.
 */
export async function openStudioPreview(c: StaffContext, { path, siteId }: { path: string; siteId: string }): Promise<string> {
  const attempt = { action: 'preview.create' as const, subject: `preview link ${studioNote}` };
  const described = { note: studioNote, markets: grantMarketsSchema.parse([siteId]) };
  await requireInMarkets(c, described, attempt);
  if (!isOwnFrame(c)) throw new HTTPException(403, { message: 'Only the editor opens this address, in its frame.' });
  const { actor } = c.get('staff');
  const at = Date.now() + leastStudioMs;
  const grant =
    (await findOwnGrant(c.env.BACKEND_DB, { ...described, createdByActor: actor, at })) ??
    (await openGrants(c, { ...attempt, reason: 'created' }).create({ ...described, hours: studioHours }));
  return (await sealLink(c, path, grant, ownOrigin(c))).link;
}

/** Milliseconds for which the grant of a check is valid, if it cannot be deleted. */
const checkGrantMs = 60_000;

/**
 * Calls a function with a link to the preview of a page, and the sealed grant in it. The grant is for the market of the page, and is deleted
 * afterwards. It must not leave the Workers.
 */
export async function withCheckGrant<Result>(
  c: StaffContext,
  path: string,
  use: (link: string, sealed: string) => Promise<Result>,
): Promise<Result> {
  const db = c.env.BACKEND_DB;
  const [, locale = ''] = path.split('/');
  const createdAt = Math.floor(Date.now() / 1000) * 1000;
  const grant: StoredGrant = {
    ...{ grantId: crypto.randomUUID(), note: `check of ${path}`, markets: [requireMarket(locale as Locale).siteId as SiteId] },
    ...{ createdBy: 'the check before publishing', createdByActor: 'system', createdAt, expiresAt: createdAt + checkGrantMs },
    ...{ revokedAt: null, revokedBy: null },
  };
  await createGrantStatement(db, grant).run();
  try {
    const { link, sealed } = await sealLink(c, path, grant);
    return await use(link, sealed);
  } finally {
    await deleteGrantStatement(db, grant.grantId).run();
  }
}

/** Returns whether roles permit an action in every market of a preview grant. */
export const isPermittedIn = (
  grants: readonly Grant[],
  action: 'preview.create' | 'preview.revoke',
  { markets }: Pick<StoredGrant, 'markets'>,
): boolean => (markets === 'all' ? isPermitted(grants, action) : markets.every((siteId) => isPermitted(grants, action, siteId)));

/** Returns the grants that concern a market of the person or token. */
export async function listLinks(c: StaffContext): Promise<StoredGrant[]> {
  const permitted = listPermittedMarkets(c.get('staff').grants, 'preview.create');
  const attempt = { action: 'preview.create' as const, subject: 'preview links' };
  if (permitted.length === 0) await requirePermission(c, attempt);
  const grants = await openGrants(c, attempt).list();
  const concerns = ({ markets }: StoredGrant) => markets === 'all' || markets.some((siteId) => permitted.includes(siteId));
  return grants.filter(concerns);
}

/** Returns true if the person or token may revoke a grant: their own, or with the permission to revoke those of others. */
export const mayRevoke = (c: StaffContext, grant: StoredGrant): boolean =>
  isPermittedIn(c.get('staff').grants, grant.createdByActor === c.get('staff').actor ? 'preview.create' : 'preview.revoke', grant);

/** Revokes a grant. Returns undefined if it does not exist. */
export async function revokeLink(c: StaffContext, grantId: string): Promise<StoredGrant | undefined> {
  const found = await findPreviewGrant(c.env.BACKEND_DB, grantId);
  const isOwn = found?.createdByActor === c.get('staff').actor;
  const attempt = {
    action: isOwn ? ('preview.create' as const) : ('preview.revoke' as const),
    subject: `preview link ${found?.note ?? grantId}`,
  };
  // an unknown grant has no market, but people who may revoke no grants must not find out which ids exist
  if (!found) {
    const mayRevokeSome = listPermittedMarkets(c.get('staff').grants, 'preview.revoke').length > 0;
    if (!mayRevokeSome) await requirePermission(c, attempt);
    return undefined;
  }
  await requireInMarkets(c, found, attempt);
  const outcome = isGrantInForce(found, Date.now()) ? 'done' : 'unchanged';
  return openGrants(c, { ...attempt, outcome, reason: 'revoked' }).revoke(grantId);
}
