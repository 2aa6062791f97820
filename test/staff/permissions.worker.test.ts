// Each role against each request of the staff origin.
import { beforeAll, describe, expect, test } from 'vitest';
import { type Action, actionNames, actions, type Role, roles } from '#backend/rules/staff-permissions.ts';
import { releaseActions } from '#backend/services/editing/release-operations.ts';
import { operationNames } from '#staff/api/content.ts';
import type { CreatedLink } from '#staff/preview-grants.ts';
import { prepareBackend } from '../support/backend.ts';
import { publishExperiment } from '../support/experiment-documents.ts';
import { aBody, anAddress, aStaffBrowser, lastEntry, type StaffBrowser, signedIn } from '../support/staff.ts';
import { catalogRequests } from './permission-requests/catalog.ts';
import { customerRequests } from './permission-requests/customers.ts';
import { fraudRequests } from './permission-requests/fraud.ts';
import { fulfillmentRequests } from './permission-requests/fulfillment.ts';
import { numbersRequests } from './permission-requests/numbers.ts';
import { orderRequests } from './permission-requests/orders.ts';
import type { RequestRow } from './permission-requests/request-row.ts';
import { statusRequests } from './permission-requests/status.ts';

const people = new Map<string, StaffBrowser>();
beforeAll(async () => {
  await prepareBackend();
  for (const group of [...roles, 'publisher:de']) people.set(group, await signedIn(group));
});

const find = (group: string): StaffBrowser => people.get(group) as StaffBrowser;

/** A preview link whose audit entries name an address, for its market. */
const aLinkFor = (address: string) => ({ note: address, path: '/', hours: 8, markets: [marketOf(address)] });

/** The id of a picture that does not exist. */
const anId = '0'.repeat(32);

const localeOf = (address: string): string => address.split('/')[0] ?? '';
const marketOf = (address: string): string => (localeOf(address) === 'de-de' ? 'de' : 'us');

/** Returns a redirect of the market of an address. */
const aRedirect = (address: string) => ({
  ...{ siteId: marketOf(address), locale: '', match: 'exact', source: `/${address}`, status: 301, target: '/stores', keepsQuery: false },
  ...{ validFrom: null, validTo: null },
});
const redirectKey = (address: string) => ({ siteId: marketOf(address), locale: '', match: 'exact', source: `/${address}` });
const documentPage = (address: string): string => `/studio/documents/${encodeURIComponent(address)}`;

const inLog = {
  redirects: () => 'redirects',
  links: (address: string) => `links in ${localeOf(address)}`,
  experiment: (address: string) => `experiment/${keyOf(address)}`,
};

const keyOf = (address: string): string => address.split('/').at(-1) ?? '';

/** Sends a form about an experiment in a document of the address's market. */
const sendExperiment =
  (verb: string, form: Record<string, string>): RequestRow[1] =>
  async (browser, address) => {
    await publishExperiment(find('administrator'), keyOf(address), { locale: localeOf(address) });
    return browser.post(`/studio/experiments/${keyOf(address)}/${verb}`, form);
  };

/** The requests of each action. A permitted request has any status except 401 and 403. */
const requests: Readonly<Record<Action, RequestRow[]>> = {
  'content.read': [
    ['read', (browser, address) => browser.call('/api/content/read', { address })],
    ['compare', (browser, address) => browser.call('/api/content/compare', { address, before: 1, after: 2 })],
    ['compareLocales', (browser, address) => browser.call('/api/content/compareLocales', { address })],
    ['check', (browser, address) => browser.call('/api/content/check', { addresses: [address] })],
    [
      'findTargets',
      (browser, address) =>
        browser.call('/api/content/findTargets', { locale: localeOf(address), targets: [{ kind: 'page', key: 'home' }] }),
      inLog.links,
    ],
    ['page of a document', (browser, address) => browser.get(documentPage(address))],
    ['page that compares versions', (browser, address) => browser.get(`${documentPage(address)}/compare?before=1&after=2`)],
    // these return only what belongs to markets that the person may read
    ['list on a page', (browser) => browser.get('/studio/documents')],
    ['list of releases on a page', (browser) => browser.get('/studio/releases')],
    ['list of the calendar', (browser) => browser.get('/studio/calendar')],
    ['list on the start page', (browser) => browser.get('/studio')],
    ['list', (browser) => browser.call('/api/content/list', {})],
    ['listRedirects', (browser) => browser.call('/api/content/listRedirects', {})],
  ],
  'content.edit': [
    ['put', (browser, address) => browser.call('/api/content/put', { address, body: aBody() })],
    ['restore', (browser, address) => browser.call('/api/content/restore', { address, version: 1 })],
  ],
  'content.publish': [
    ['publish', (browser, address) => browser.call('/api/content/publish', { address })],
    ['cancel', (browser, address) => browser.call('/api/content/cancel', { address })],
    ['unpublish', (browser, address) => browser.call('/api/content/unpublish', { address })],
    ['rollBack', (browser, address) => browser.call('/api/content/rollBack', { address })],
    [
      'changeRedirects: put',
      (browser, address) => browser.call('/api/content/changeRedirects', { put: [aRedirect(address)], remove: [] }),
      inLog.redirects,
    ],
    [
      'changeRedirects: remove',
      (browser, address) => browser.call('/api/content/changeRedirects', { put: [], remove: [redirectKey(address)] }),
      inLog.redirects,
    ],
    [
      'changeRedirects: dry run',
      (browser, address) => browser.call('/api/content/changeRedirects', { put: [aRedirect(address)], remove: [], isDryRun: true }),
      inLog.redirects,
    ],
  ],
  'preview.create': [
    ['create', (browser, address) => browser.call('/api/preview-grants', aLinkFor(address))],
    ['page', (browser, address) => browser.post('/preview-links', { note: address, path: '/', hours: '8', market: marketOf(address) })],
  ],
  'preview.revoke': [
    [
      'revoke',
      async (browser, address) => {
        const { body } = await find('administrator').call('/api/preview-grants', aLinkFor(address));
        return browser.call(`/api/preview-grants/${(body.answer as CreatedLink).grant.grantId}/revoke`, {});
      },
    ],
  ],
  'media.read': [
    ['listMedia', (browser) => browser.call('/api/media/listMedia', {})],
    ['listMediaUses', (browser) => browser.call('/api/media/listMediaUses', { id: anId })],
    ['list page', (browser) => browser.get('/studio/media')],
    ['picture page', (browser) => browser.get(`/studio/media/${anId}`)],
  ],
  'media.edit': [
    ['uploadMedia', (browser) => browser.send('/api/media/uploadMedia?name=a', new Uint8Array(1))],
    ['replaceMedia', (browser) => browser.send(`/api/media/replaceMedia?id=${anId}`, new Uint8Array(1))],
    ['editMedia', (browser) => browser.call('/api/media/editMedia', { id: anId })],
    ['upload form', (browser) => browser.post('/studio/media', new FormData())],
    ['details form', (browser) => browser.post(`/studio/media/${anId}`, { name: 'a' })],
    ['replacement form', (browser) => browser.post(`/studio/media/${anId}/replacement`, new FormData())],
    ['comparison', (browser) => browser.get(`/studio/media/${anId}/replacement/${anId}`)],
    ['preview', (browser) => browser.get(`/studio/media/${anId}/replacement/${anId}/picture`)],
    ['decision', (browser) => browser.post(`/studio/media/${anId}/replacement/${anId}`, { decision: 'replace' })],
  ],
  'media.publish': [
    ['deleteMedia', (browser) => browser.call('/api/media/deleteMedia', { id: anId })],
    ['deletion form', (browser) => browser.post(`/studio/media/${anId}/delete`)],
  ],
  'moderation.decide': [
    ['list', (browser) => browser.get('/studio/moderation')],
    ['search', (browser) => browser.get('/studio/moderation/search')],
    ['history', (browser) => browser.get('/studio/moderation/history')],
    ['photo', (browser) => browser.get('/studio/moderation/photo?id=unknown')],
    ['decide', (browser) => browser.post('/studio/moderation', { kind: 'review', id: 'unknown', state: 'published' })],
  ],
  'experiments.read': [
    // these show only what belongs to markets that the person may read
    ['list', (browser) => browser.get('/studio/experiments')],
    ['list of days', (browser) => browser.get('/studio/experiments/basecamp-opening')],
  ],
  'experiments.manage': [
    ['start', sendExperiment('start', { goal: 'purchase', weeks: '4' }), inLog.experiment],
    ['end', sendExperiment('end', {}), inLog.experiment],
    ['promote', sendExperiment('promote', { variant: 'none' }), inLog.experiment],
  ],
  ...fraudRequests,
  ...catalogRequests,
  'fraud.read': [],
  'fraud.decide': [],
  ...numbersRequests,
  ...fulfillmentRequests,
  ...customerRequests,
  ...orderRequests,
  ...statusRequests,
  'audit.read': [
    ['page', (browser) => browser.get('/audit-log')],
    ['API', (browser) => browser.get('/api/audit')],
  ],
  'tokens.manage': [
    ['list', (browser) => browser.get('/tokens')],
    ['create', (browser) => browser.post('/tokens', { name: 'A program', role: 'editor', market: 'all', days: '1' })],
    ['revoke', (browser) => browser.post('/tokens/revoke', { tokenId: 'unknown' })],
  ],
  'sessions.end': [
    ['list', (browser) => browser.get('/sign-ins')],
    ['end', (browser) => browser.post('/sign-ins/end', { actor: 'development|no one' })],
  ],
};

const cases = actionNames.flatMap((action) =>
  requests[action].map(([name, send, describeSubject = (address: string) => address]) => ({ action, name, send, describeSubject })),
);
/**
 * Pictures and reviews belong to no market. The markets of a picture are those whose documents use it (test/staff/api/media.worker.test.ts);
 * for reviews, the permission in one market is enough. Orders have no document (test/staff/pages/orders).
 */
const casesWithMarket = cases.filter(
  ({ action, name }) =>
    !/^(media|moderation)\./.test(action) &&
    !name.startsWith('list') &&
    // the tests of the other pages check their markets
    (!actions[action].isPerMarket || (actions[action].roles as readonly Role[]).includes('publisher') || action === 'content.read'),
);

describe.each(roles)('the role %s', (role) => {
  test.each(cases)('gets a 403 for $action ($name) exactly if the table does not permit it', async ({ action, send }) => {
    const permitted: readonly Role[] = actions[action].roles;
    const { status } = await send(find(role), anAddress());
    expect(status === 403).toBe(!permitted.includes(role));
    expect(status).not.toBe(401);
    expect(status).toBeLessThan(500);
  });
});

describe('a publisher in Germany', () => {
  test.each(casesWithMarket.filter(({ action }) => actions[action].isPerMarket))(
    'may do $action ($name) in Germany only',
    async ({ send }) => {
      expect((await send(find('publisher:de'), anAddress('de-de'))).status).not.toBe(403);
      expect((await send(find('publisher:de'), anAddress('en-us'))).status).toBe(403);
    },
  );

  test.each(cases.filter(({ action }) => !actions[action].isPerMarket))('may not do $action ($name)', async ({ send }) => {
    expect((await send(find('publisher:de'), anAddress())).status).toBe(403);
  });
});

test('every operation on documents and redirects has a row', () => {
  const named = cases.map(({ name }) => name.split(':')[0]);
  // those on releases are in test/staff/api/releases.worker.test.ts, and copies, which need two markets, in locales.worker.test.ts
  const others = operationNames.filter((name) => !Object.hasOwn(releaseActions, name) && name !== 'copyFromLocale');
  expect(named).toEqual(expect.arrayContaining(others));
});

test.each(cases)('$action ($name) is rejected without a sign-in', async ({ send }) => {
  const { status } = await send(aStaffBrowser(), anAddress());
  expect([303, 401]).toContain(status); // pages redirect to the sign-in page
});

test.each(casesWithMarket)(
  'a denied request for $action ($name) is in the audit log, and has no effect',
  async ({ action, send, describeSubject }) => {
    const isReading = action === 'content.read';
    const browser = find(isReading ? 'publisher:de' : 'reviewer');
    const address = anAddress();
    expect((await send(browser, address)).status).toBe(403);
    expect(await lastEntry()).toMatchObject({
      action,
      outcome: 'denied',
      actor: isReading ? 'development|publisher:de' : 'development|reviewer',
      ...(actions[action].isPerMarket && { subject: expect.stringContaining(describeSubject(address)), siteId: 'us' }),
    });
    expect((await find('administrator').call('/api/content/read', { address })).body.answer).toEqual([]);
    const { body } = await find('administrator').call('/api/content/listRedirects', {});
    expect(body.answer).not.toContainEqual(expect.objectContaining(redirectKey(address)));
  },
);
