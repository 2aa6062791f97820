// Preview links by the API and the page of the staff origin.
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { findPreviewGrant, type StoredGrant } from '#backend/stores/preview-grants.ts';
import { readPreviewGrant } from '#session/preview-grant.ts';
import type { CreatedLink } from '#staff/preview-grants.ts';
import { prepareBackend } from '../../support/backend.ts';
import { previewSecrets } from '../../support/preview-grants.ts';
import { aStaffBrowser, db, lastEntry, passTime, productionVariables, type StaffBrowser, signedIn, staffEnv } from '../../support/staff.ts';

let editor: StaffBrowser;
let publisher: StaffBrowser;
let germanPublisher: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  editor = await signedIn('editor');
  publisher = await signedIn('publisher');
  germanPublisher = await signedIn('publisher:de');
});
afterEach(() => void vi.restoreAllMocks());

const input = { note: 'Winter campaign', path: '/de-de/winter?previewDateTime=2027-03-01T08:00Z', hours: 2, markets: ['de'] };

async function create(browser: StaffBrowser, over: object = {}): Promise<CreatedLink> {
  const { status, body } = await browser.call('/api/preview-grants', { ...input, ...over });
  expect(status).toBe(201);
  return body.answer as CreatedLink;
}

const revoke = (browser: StaffBrowser, { grant }: CreatedLink) => browser.call(`/api/preview-grants/${grant.grantId}/revoke`, {});

const list = async (browser: StaffBrowser) =>
  ((await (await browser.get('/api/preview-grants')).json()) as { answer: StoredGrant[] }).answer;

describe('a preview link', () => {
  test('contains a grant with id, creator, markets, creation time, expiry and the origin of the shop', async () => {
    const { grant, link } = await create(editor);
    const url = new URL(link);
    expect(url.origin + url.pathname).toBe('http://localhost/de-de/winter');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ preview: 'true', previewDateTime: '2027-03-01T08:00Z' });
    const sealed = await readPreviewGrant(url.searchParams.get('grant') ?? '', {
      secrets: previewSecrets,
      now: Math.floor(Date.now() / 1000),
    });
    expect(sealed).toEqual({
      grantId: grant.grantId,
      maker: grant.createdBy,
      markets: ['de'],
      origin: 'http://localhost',
      createdAt: grant.createdAt,
      expiresAt: grant.createdAt + 2 * 3_600_000,
    });
  });

  test('is recorded in the audit log when it is created and when it is revoked, without the sealed grant', async () => {
    const created = await create(editor);
    const subject = 'preview link Winter campaign';
    const { grantId } = created.grant;
    expect(await lastEntry()).toMatchObject({
      action: 'preview.create',
      outcome: 'done',
      subject,
      siteId: 'de',
      reason: `created ${grantId}`,
    });
    expect(JSON.stringify(await lastEntry())).not.toContain(new URL(created.link).searchParams.get('grant'));
    await revoke(publisher, created);
    expect(await lastEntry()).toMatchObject({
      action: 'preview.revoke',
      outcome: 'done',
      subject,
      siteId: 'de',
      reason: `revoked ${grantId}`,
    });
    await revoke(publisher, created);
    expect(await lastEntry()).toMatchObject({ action: 'preview.revoke', outcome: 'unchanged' });
  });

  test('is stored and recorded in one transaction', async () => {
    await db.prepare("CREATE TRIGGER no_entry BEFORE INSERT ON audit_entry BEGIN SELECT RAISE(ABORT, 'full'); END").run();
    const before = (await list(editor)).length;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await editor.call('/api/preview-grants', input)).status).toBe(500);
    await db.prepare('DROP TRIGGER no_entry').run();
    expect(await list(editor)).toHaveLength(before);
  });

  test('can be revoked by its creator, and by a publisher of its markets, but by no other editor', async () => {
    const [own, other] = [await create(editor), await create(publisher)];
    expect((await revoke(editor, own)).status).toBe(200);
    expect((await revoke(editor, other)).status).toBe(403);
    expect((await revoke(germanPublisher, other)).status).toBe(200);
    const wide = await create(publisher, { markets: ['de', 'fr'] });
    expect((await revoke(germanPublisher, wide)).status).toBe(403);
    expect((await findPreviewGrant(db, wide.grant.grantId))?.revokedAt).toBeNull();
    expect((await findPreviewGrant(db, own.grant.grantId))?.revokedAt).not.toBeNull();
  });

  test('for several markets is refused as a whole if one of them is not permitted', async () => {
    const before = (await list(publisher)).length;
    for (const markets of [['de', 'fr'], ['fr'], 'all'])
      expect((await germanPublisher.call('/api/preview-grants', { ...input, markets })).status).toBe(403);
    expect(await list(publisher)).toHaveLength(before);
    expect((await germanPublisher.call('/api/preview-grants', input)).status).toBe(201);
  });

  test.each([
    ['a path at another host', { path: '//evil.example' }, /path/],
    ['a path with a backslash, which browsers read as a slash', { path: '/\\evil.example' }, /path/],
    ['a URL', { path: 'https://evil.example' }, /path/],
    ['an unknown market', { markets: ['xx'] }, /markets/],
    ['no market', { markets: [] }, /markets/],
    ['no purpose', { note: ' ' }, /note/],
    ['no time', { hours: 0 }, /hours/],
    ['more than 31 days', { hours: 745 }, /hours/],
    ['half an hour', { hours: 0.5 }, /hours/],
  ])('with %s is rejected', async (_, over, message) => {
    const { status, body } = await editor.call('/api/preview-grants', { ...input, ...over });
    expect([status, body.error]).toEqual([400, expect.stringMatching(message)]);
  });

  test('that does not exist cannot be revoked', async () => {
    expect((await publisher.call('/api/preview-grants/no-such-grant/revoke', {})).status).toBe(404);
  });
});

test('the list of preview links contains those of the markets that the person may preview', async () => {
  await create(publisher, { note: 'For France', markets: ['fr'] });
  await create(publisher, { note: 'For Germany' });
  await create(publisher, { note: 'For all', markets: 'all' });
  const notes = (await list(germanPublisher)).map(({ note }) => note);
  expect(notes).toEqual(expect.arrayContaining(['For Germany', 'For all']));
  expect(notes).not.toContain('For France');
});

describe('the page of preview links', () => {
  const form = (over: Record<string, string> = {}): [string, string][] =>
    Object.entries({ note: 'Agency', path: '/en-us', hours: '8', market: 'us', ...over });

  test('creates a link, shows it once, and revokes it', async () => {
    const created = await editor.post('/preview-links', form());
    expect(created.status).toBe(201);
    const html = await created.text();
    expect(html).toMatch(/href="http:\/\/localhost\/en-us\?preview=true&amp;grant=[\w.-]+"/);
    const [, grantId = ''] = /name="grantId" value="([^"]+)"/.exec(html) ?? [];
    expect(await (await editor.get('/preview-links')).text()).not.toContain('grant=');
    expect((await editor.post('/preview-links/revoke', { grantId })).status).toBe(303);
    expect(await (await editor.get('/preview-links')).text()).toContain('revoked');
  });

  test('keeps the input if it is invalid, and says what is wrong', async () => {
    const response = await editor.post('/preview-links', form({ hours: '9999' }));
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('Hours until it expires must be at most 744.');
    expect(html).toContain('value="Agency"');
  });

  test('says that a link has expired, and offers no button to revoke it', async () => {
    const note = `Expired ${crypto.randomUUID()}`;
    await create(editor, { note, hours: 1 });
    passTime(3_601_000);
    const html = await (await (await signedIn('editor')).get('/preview-links')).text();
    expect(html).toContain(note);
    expect(html).not.toContain(`Revoke ${note}`);
  });

  test('is in the navigation of people who may create links in some market', async () => {
    expect(await (await germanPublisher.get('/')).text()).toContain('href="/preview-links"');
    expect(await (await (await signedIn('reviewer')).get('/')).text()).not.toContain('href="/preview-links"');
  });
});

test('in production a missing or short secret for preview grants is reported, and nothing is served', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  for (const PREVIEW_SECRETS of ['', 'short'])
    expect((await aStaffBrowser(staffEnv({ ...productionVariables, PREVIEW_SECRETS })).get('/')).status).toBe(503);
  expect(lines.join()).toMatch(/PREVIEW_SECRETS is missing.*PREVIEW_SECRETS must have/s);
});
