// Preview links that end before their time: with the access token or the role of their creator.
import { createScheduledController } from 'cloudflare:test';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPreviewGrants } from '#backend/services/editing/preview-grants.ts';
import { findPreviewGrant, isGrantInForce, type StoredGrant } from '#backend/stores/preview-grants.ts';
import type { CreatedLink } from '#staff/preview-grants.ts';
import staffWorker from '#staff/worker.ts';
import { aGateway, prepareBackend } from '../support/backend.ts';
import { aStaffBrowser, db, lastEntry, productionVariables, type StaffBrowser, signedIn, staffEnv } from '../support/staff.ts';

const dayMs = 24 * 60 * 60 * 1000;
let administrator: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  administrator = await signedIn('administrator');
});

const input = { note: 'Winter campaign', path: '/de-de', hours: 24 * 31, markets: ['de'] };

/** Returns whether the shop would show drafts with a grant, according to the backend. */
async function isInForce({ grantId }: Pick<StoredGrant, 'grantId'>): Promise<unknown> {
  const { askJson } = await aGateway();
  return (await askJson<{ isInForce: boolean }>(`/caas/v1/preview-grants/${grantId}`)).isInForce;
}

describe('a preview link of a program', () => {
  /** Creates an access token for a number of days, and a preview link with it. */
  async function createWithToken(days: string): Promise<{ grant: StoredGrant; tokenId: string }> {
    const created = await administrator.post('/tokens', { name: 'Agency', role: 'editor', market: 'de', days });
    const [token] = /cairn_staff_[\w-]{43}/.exec(await created.text()) ?? [];
    const headers = { authorization: `Bearer ${token}`, origin: undefined, 'sec-fetch-site': undefined };
    const { status, body } = await aStaffBrowser().call('/api/preview-grants', input, headers);
    expect(status).toBe(201);
    const { grant } = body.answer as CreatedLink;
    return { grant, tokenId: grant.createdByActor.replace('token:', '') };
  }

  test('ends when its access token is revoked, and the list says so', async () => {
    const [{ grant, tokenId }, other] = [await createWithToken('365'), await createWithToken('365')];
    expect(await isInForce(grant)).toBe(true);
    expect((await administrator.post('/tokens/revoke', { tokenId })).status).toBe(303);
    expect([await isInForce(grant), await isInForce(other.grant)]).toEqual([false, true]);
    const { answer } = (await (await administrator.get('/api/preview-grants')).json()) as { answer: StoredGrant[] };
    expect(answer.find(({ grantId }) => grantId === grant.grantId)?.revokedBy).toBe('the system, because the access token was revoked');
  });

  test('expires with its access token at the latest', async () => {
    const { grant } = await createWithToken('1');
    expect(grant.expiresAt).toBeLessThanOrEqual(Date.now() + dayMs);
    expect(grant.expiresAt).toBeGreaterThan(Date.now() + dayMs - 60_000);
    const { grant: long } = await createWithToken('365');
    expect(long.expiresAt - long.createdAt).toBe(31 * dayMs);
  });
});

describe('a preview link of a person', () => {
  /** Stores a link that a person of the provider created. */
  const createAs = (actor: string, identity: { groups: string[]; email: string }, markets: 'all' | ['de'] = ['de']) =>
    createPreviewGrants(db, { actor, name: actor, identity }).create({ note: `Of ${actor}`, markets, hours: 8 });

  /** Runs the cron trigger with other roles in the configuration. */
  const runCron = (roles: Record<string, string[]>) =>
    staffWorker.scheduled(createScheduledController(), staffEnv({ ...productionVariables, STAFF_ROLES: JSON.stringify(roles) }));

  test('ends when the configuration gives its creator no role in its markets any more, and the audit log says so', async () => {
    const kept = await createAs('kept', { groups: ['german-content'], email: '' });
    const wide = await createAs('wide', { groups: ['german-content'], email: '' }, 'all');
    const byEmail = await createAs('by-email', { groups: [], email: 'Grace@example.org' });
    await runCron({ 'german-content': ['publisher:de'], 'grace@example.org': ['editor'] });
    expect([await isInForce(kept), await isInForce(wide), await isInForce(byEmail)]).toEqual([true, false, true]);
    await runCron({ 'german-content': ['reviewer:de', 'publisher:fr'], 'ada@example.org': ['administrator'] });
    expect([await isInForce(kept), await isInForce(byEmail)]).toEqual([false, false]);
    expect(await findPreviewGrant(db, kept.grantId)).toMatchObject({ revokedBy: 'the system, because the creator has lost the role' });
    expect(await lastEntry()).toMatchObject({
      ...{ actor: 'system', action: 'preview.revoke', subject: 'preview link Of by-email', siteId: 'de', outcome: 'done' },
      reason: `revoked ${byEmail.grantId}, because its creator has lost the role`,
    });
  });

  test('ends when its creator signs in with groups that no longer permit it', async () => {
    const actor = 'development|publisher:de';
    const wide = await createAs(actor, { groups: ['publisher'], email: '' }, 'all');
    const german = await createAs(actor, { groups: ['publisher'], email: '' });
    await signedIn('publisher:de');
    expect([await isInForce(wide), await isInForce(german)]).toEqual([false, true]);
  });

  test('ends when an administrator ends the sign-ins of its creator, and those of others do not', async () => {
    const create = async (browser: StaffBrowser) => ((await browser.call('/api/preview-grants', input)).body.answer as CreatedLink).grant;
    const [own, other] = [await create(await signedIn('editor')), await create(await signedIn('publisher'))];
    expect((await administrator.post('/sign-ins/end', { actor: 'development|editor' })).status).toBe(303);
    expect([await isInForce(own), await isInForce(other)]).toEqual([false, true]);
    expect((await findPreviewGrant(db, own.grantId))?.revokedBy).toBe('Ada Administrator');
  });

  test('stays valid after its creator has signed out', async () => {
    const browser = await signedIn('editor');
    const { grant } = (await browser.call('/api/preview-grants', input)).body.answer as CreatedLink;
    await browser.post('/sign-out');
    await runCron({ editor: ['editor'] });
    const found = await findPreviewGrant(db, grant.grantId);
    expect(found && isGrantInForce(found, Date.now())).toBe(true);
  });
});
