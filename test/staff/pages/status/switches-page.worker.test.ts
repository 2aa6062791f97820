// The pages on which staff turn markets and payment methods off and on.
import { afterEach, beforeAll, expect, test } from 'vitest';
import { read } from '#backend/platform/query.ts';
import { switchesQuery } from '#backend/stores/switches.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { db, lastEntry, type StaffBrowser, signedIn, staffEnv } from '../../../support/staff.ts';

let administrator: StaffBrowser;

beforeAll(async () => {
  await prepareBackend();
  administrator = await signedIn('administrator');
});
afterEach(() => db.prepare('DELETE FROM shop_switch').run());

const cardPath = '/status/switches/de/CREDIT_CARD';
const marketPath = '/status/switches/us/market';
const list = async () => (await read(db, switchesQuery))[0].map(({ siteId, paymentMethod, reason }) => [siteId, paymentMethod, reason]);

test('an administrator turns a payment method off and on, and both are in the audit log', async () => {
  const form = await administrator.get(cardPath);
  expect(await form.text()).toMatch(/<h1>Turn off: .*Germany<\/h1>/);
  const off = await administrator.post(cardPath, { to: 'off', reason: 'The provider is down.' });
  expect([off.status, off.headers.get('location')]).toEqual([303, '/status/switches?done=off&site=de&method=CREDIT_CARD']);
  expect(await list()).toEqual([['de', 'CREDIT_CARD', 'The provider is down.']]);
  expect(await lastEntry()).toMatchObject({
    ...{ action: 'status.change', subject: 'switch/de/CREDIT_CARD', siteId: 'de', outcome: 'done' },
    ...{ reason: 'off: The provider is down.', actorName: 'Ada Administrator' },
  });
  const page = await (await administrator.get(off.headers.get('location') ?? '')).text();
  expect(page).toMatch(/in Germany was turned off\./);
  expect(page).toContain('The provider is down.');
  expect(await (await administrator.get(cardPath)).text()).toMatch(/<h1>Turn on: /);
  expect((await administrator.post(cardPath, { to: 'on' })).status).toBe(303);
  expect(await list()).toEqual([]);
  expect(await lastEntry()).toMatchObject({ subject: 'switch/de/CREDIT_CARD', outcome: 'done', reason: 'on' });
});

test('a market is closed with the time at which it is expected to open', async () => {
  expect((await administrator.post(marketPath, { to: 'off', reason: 'Move', minutes: '45' })).status).toBe(303);
  const [[off]] = await read(db, switchesQuery);
  expect(off && (off.backAt ?? 0) - off.offAt).toBe(45 * 60_000);
});

test.each([
  [{ reason: ' ', minutes: '12' }, 'reason', 'Enter a reason.', '12'],
  [{ reason: 'Move <b>', minutes: 'soon' }, 'minutes', 'Enter a whole number of minutes', 'Move &lt;b&gt;'],
  [{ reason: 'Move', minutes: '0' }, 'minutes', 'Enter a whole number of minutes', 'Move'],
  [{ reason: 'Move', minutes: '1.5' }, 'minutes', 'Enter a whole number of minutes', '1.5'],
])('the input %j is shown again with the error next to its field', async (input, field, message, kept) => {
  const response = await administrator.post(marketPath, { to: 'off', ...input });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toMatch(new RegExp(`id="${field}-error">${message}`));
  expect(html).toContain(`value="${kept}"`);
  expect(await list()).toEqual([]);
  expect(await lastEntry()).toMatchObject({ outcome: 'refused', subject: 'switch/us' });
});

test('a switch that another person has turned meanwhile is not turned again', async () => {
  await administrator.post(cardPath, { to: 'off', reason: 'First' });
  const again = await administrator.post(cardPath, { to: 'off', reason: 'Second' });
  expect([again.status, await again.text()]).toEqual([422, expect.stringContaining('It is off already.')]);
  expect(await list()).toEqual([['de', 'CREDIT_CARD', 'First']]);
  await administrator.post(cardPath, { to: 'on' });
  expect((await administrator.post(cardPath, { to: 'on' })).status).toBe(422);
});

test.each(['/status/switches/xx/market', '/status/switches/us/BITCOIN', '/status/switches/us/credit_card'])(
  'the unknown switch %s responds with a 404, also to a form',
  async (path) => {
    expect((await administrator.get(path)).status).toBe(404);
    expect((await administrator.post(path, { to: 'off', reason: 'A reason' })).status).toBe(404);
  },
);

test('other roles neither see nor turn switches', async () => {
  const support = await signedIn('support');
  expect((await support.get('/status/switches')).status).toBe(403);
  expect((await support.post(cardPath, { to: 'off', reason: 'A reason' })).status).toBe(403);
  expect(await list()).toEqual([]);
  expect(await lastEntry()).toMatchObject({ outcome: 'denied', action: 'status.change', subject: 'switch/de/CREDIT_CARD' });
});

test('a form from another origin turns nothing off', async () => {
  const response = await administrator.post(marketPath, { to: 'off', reason: 'A reason' }, { origin: 'https://evil.example' });
  expect(response.status).toBe(403);
  expect(await list()).toEqual([]);
});

test('there are no switches without the embedded backend', async () => {
  const { BACKEND: _, ...env } = staffEnv();
  expect((await (await signedIn('administrator', env)).get('/status/switches')).status).toBe(404);
});
