// The pages on which a person confirms what is done with one document.
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findLiveVersion, type ListedVersion } from '#backend/services/editing/stored-versions.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { aShop, lastEntry, passTime, type StaffBrowser, signedIn, staffEnv } from '../../../support/staff.ts';
import { aTextPage, confirm, documentUrl, edit, storeVersions, textOf } from '../../../support/studio.ts';

const shop = aShop();
let publisher: StaffBrowser;
let editor: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  publisher = await signedIn('publisher', staffEnv({ SHOP: shop.fetcher }));
  editor = await signedIn('editor');
});
beforeEach(() => {
  shop.requests.length = 0;
});
afterEach(() => vi.restoreAllMocks());

const url = documentUrl;
const call = (operation: string, parameters: object, browser = publisher) => edit(browser, operation, parameters);
const aBody = aTextPage;
const store = (texts?: readonly string[], locale?: string) => storeVersions(publisher, texts, locale);

const readVersions = async (address: string) => (await edit(publisher, 'read', { address })) as ListedVersion[];
const liveVersion = async (address: string) => findLiveVersion(await readVersions(address), Date.now())?.version;

describe('publishing a draft', () => {
  test('is confirmed on a page that shows the change, and then is live, recorded, and sent to the shop', async () => {
    const address = await store();
    const page = textOf(await (await publisher.get(url(address, '/publish'))).text());
    expect(page).toContain('Visitors see version 1');
    expect(page).toMatch(/Html .*One.*Two/);
    expect(await liveVersion(address)).toBe(1);
    const response = await confirm(publisher, url(address, '/publish'));
    expect([response.status, response.headers.get('location')]).toEqual([303, `${url(address)}?done=publish`]);
    expect(await liveVersion(address)).toBe(2);
    expect(shop.requests.filter(({ url: sent }) => sent.includes('/webhooks/content')).at(-1)?.body).toContain(address.split('/')[2]);
    expect(await lastEntry()).toMatchObject({
      action: 'content.publish',
      subject: address,
      outcome: 'done',
      beforeVersion: 1,
      afterVersion: 2,
    });
    const claim = `${url(address)}?done=publish`;
    expect(await (await publisher.get(claim)).text()).toContain('The draft is live.');
    const followed = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    const opened = await publisher.get(claim, followed);
    expect([opened.status, (await opened.text()).includes('The draft is live.')]).toEqual([200, false]);
  });

  test('with an error of the checks is not offered, and is refused if the form is sent anyway', async () => {
    const address = await store(['One', '<a href="/p/no-such-page">Two</a>']);
    const page = await (await publisher.get(url(address, '/publish'))).text();
    expect(page).toContain('A document with an error cannot be published.');
    expect(page).not.toMatch(/<form method="post" action="\/studio/);
    const response = await publisher.post(url(address, '/publish'), { seen: '2' });
    expect([response.status, await liveVersion(address)]).toEqual([422, 1]);
    expect(await response.text()).toContain('/studio/edit/');
  });

  test('shows both versions if another editor has stored a draft meanwhile', async () => {
    const address = await store();
    await call('put', { address, body: aBody(address, 'Three'), base: 2 }, editor);
    const response = await publisher.post(url(address, '/publish'), { seen: '2' });
    const page = await response.text();
    expect([response.status, await liveVersion(address)]).toEqual([409, 1]);
    expect(textOf(page)).toMatch(/Nothing was changed, because Edith Editor has stored version 3 meanwhile/);
    expect(page).toMatch(/<del>.*Two.*<\/del>.*<ins>.*Three.*<\/ins>/s);
    expect(page).toContain('name="seen" value="3"');
  });

  test('says that there is no draft', async () => {
    const address = await store(['One']);
    expect(await (await publisher.get(url(address, '/publish'))).text()).toContain('There is no draft to publish.');
    expect((await publisher.post(url(address, '/publish'), { seen: '1' })).status).toBe(422);
  });
});

describe('scheduling a draft', () => {
  test('reads times in the time zone of the market', async () => {
    const address = await store(undefined, 'de-de');
    const response = await confirm(publisher, url(address, '/schedule'), { from: '2030-02-01T09:00', until: '2030-07-01T09:00:00' });
    expect(response.headers.get('location')).toBe(`${url(address)}?done=schedule`);
    expect((await readVersions(address))[0]).toMatchObject({
      ...{ state: 'published', validFrom: Date.parse('2030-02-01T08:00Z'), validTo: Date.parse('2030-07-01T07:00Z') },
    });
    expect(await liveVersion(address)).toBe(1);
  });

  test.each([
    ['from', { from: '' }, 'Enter when the document goes live.'],
    ['from', { from: '2020-01-01T00:00' }, 'This time has passed.'],
    ['from', { from: 'tomorrow' }, 'Enter a date and a time.'],
    ['from', { from: '2030-03-31T02:30' }, 'daylight saving time skips it'],
    ['until', { from: '2030-02-01T09:00', until: '2030-02-01T09:00' }, 'It ends before it begins.'],
    ['until', { from: '2030-02-01T09:00', until: '2030-02-31T09:00' }, 'Enter a date and a time.'],
  ])('shows the error of the field %s for %j beside it, and keeps the input', async (name, values, error) => {
    const address = await store(undefined, 'de-de');
    const response = await confirm(publisher, url(address, '/schedule'), { until: '2031-01-01T00:00', ...values });
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(new RegExp(`id="${name}-error">([^<]*)`).exec(page)?.[1]).toContain(error);
    if (!('until' in values)) expect(page).toMatch(/id="until"[^>]*value="2031-01-01T00:00"/);
    expect((await readVersions(address))[0]?.state).toBe('draft');
  });

  test('offers both instants of a time that daylight saving time repeats', async () => {
    const address = await store(undefined, 'de-de');
    const page = await (await confirm(publisher, url(address, '/schedule'), { from: '2030-10-27T02:30' })).text();
    expect(page).toContain('Clocks show this time twice');
    expect(page).toContain('<option value="2030-10-27T02:30+02:00"');
    expect((await confirm(publisher, url(address, '/schedule'), { from: '2030-10-27T02:30+01:00' })).status).toBe(303);
    expect((await readVersions(address))[0]?.validFrom).toBe(Date.parse('2030-10-27T01:30Z'));
  });

  test('can be canceled, and one of several schedules can be chosen', async () => {
    const address = await store();
    await confirm(publisher, url(address, '/schedule'), { from: '2030-02-01T09:00' });
    await call('put', { address, body: aBody(address, 'Three'), base: 2 });
    await confirm(publisher, url(address, '/schedule'), { from: '2030-03-01T09:00' });
    const page = await (await publisher.get(url(address))).text();
    expect([2, 3].filter((version) => page.includes(`href="${url(address, `/cancel?version=${version}`)}"`))).toEqual([2, 3]);
    expect((await confirm(publisher, url(address, '/cancel?version=3'))).headers.get('location')).toContain('done=cancel');
    expect((await readVersions(address)).map(({ state }) => state)).toEqual(['discarded', 'published', 'published']);
    expect((await confirm(publisher, url(address, '/cancel'))).status).toBe(303);
    expect((await readVersions(address)).map(({ state }) => state)).toEqual(['discarded', 'discarded', 'published']);
    expect(await (await publisher.get(url(address, '/cancel'))).text()).toContain('Nothing is scheduled.');
  });
});

describe('taking down and rolling back', () => {
  test('taking down leaves nothing for visitors', async () => {
    const address = await store(['One']);
    expect((await confirm(publisher, url(address, '/unpublish'))).headers.get('location')).toContain('done=unpublish');
    expect(await liveVersion(address)).toBeUndefined();
    expect(textOf(await (await publisher.get(url(address))).text())).toContain('Visitors see nothing: the document has ended');
  });

  test('taking down a document that the shop always needs is refused with the reason, without its address', async () => {
    const text = textOf(await (await confirm(publisher, url('en-us/page/home', '/unpublish'))).text());
    expect(text).toContain('The shop always needs this document, so a version must be live at all times.');
    expect(await liveVersion('en-us/page/home')).toBeDefined();
  });

  test('rolling back publishes the previously live version, or a chosen one', async () => {
    const address = await store();
    await confirm(publisher, url(address, '/publish'));
    await call('put', { address, body: aBody(address, 'Three'), base: 2 });
    await confirm(publisher, url(address, '/publish'));
    const page = textOf(await (await publisher.get(url(address, '/roll-back'))).text());
    expect(page).toMatch(/All visitors see version 2 .* again/);
    await confirm(publisher, url(address, '/roll-back'));
    const html = async () => JSON.stringify(((await readVersions(address)) as unknown as { body: unknown }[])[0]?.body);
    expect([await liveVersion(address), (await html()).includes('Two')]).toEqual([4, true]);
    await confirm(publisher, url(address, '/roll-back?version=1'));
    expect([await liveVersion(address), (await html()).includes('One')]).toEqual([5, true]);
  });

  test.each(['unpublish', 'roll-back'])('%s asks again if visitors see another version meanwhile', async (action) => {
    const address = await store();
    await confirm(publisher, url(address, '/publish'));
    const response = await publisher.post(url(address, `/${action}`), { live: '1', version: '1' });
    expect([response.status, await liveVersion(address)]).toEqual([409, 2]);
    expect(await response.text()).toContain('Meanwhile, visitors see another version.');
  });
});

describe('restoring a version', () => {
  test('stores its text as the draft with a note, and replaces the current draft', async () => {
    const address = await store();
    expect(textOf(await (await editor.get(url(address, '/restore?version=1'))).text())).toContain('The current draft, version 2');
    const response = await confirm(editor, url(address, '/restore?version=1'), { note: 'As before' });
    expect(response.headers.get('location')).toContain('done=restore');
    expect((await readVersions(address))[0]).toMatchObject({ version: 3, state: 'draft', note: 'As before', editedBy: 'Edith Editor' });
    expect(await liveVersion(address)).toBe(1);
  });

  test('shows both versions if another editor has stored a draft meanwhile', async () => {
    const address = await store();
    await call('put', { address, body: aBody(address, 'Three'), base: 2 });
    const response = await editor.post(url(address, '/restore'), { version: '1', base: '2', note: 'Kept note' });
    const page = await response.text();
    expect(response.status).toBe(409);
    expect(textOf(page)).toContain('Pia Publisher has stored version 3 meanwhile');
    expect(page).toMatch(/<del>.*One.*<\/del>.*<ins>.*Three.*<\/ins>/s);
    expect(page).toMatch(/name="note"[^>]*value="Kept note"/);
    expect((await readVersions(address))[0]?.version).toBe(3);
  });
});

test('a version that a release holds cannot be published, and the refusal names the release', async () => {
  const address = await store();
  await call('createRelease', { release: 'holding' });
  await call('addToRelease', { release: 'holding', documents: [{ address }] });
  const response = await confirm(publisher, url(address, '/publish'));
  expect([response.status, (await response.text()).includes('The release is holding.')]).toEqual([409, true]);
  expect(await (await publisher.get(url(address))).text()).toContain('href="/studio/releases/holding"');
});

test('a live version with an end is described as ended afterwards', async () => {
  const address = await store(['One']);
  await call('put', { address, body: aBody(address, 'Two'), base: 1 });
  await call('publish', { address, until: Date.now() + 60_000 });
  passTime(120_000);
  expect(textOf(await (await publisher.get(url(address))).text())).toMatch(/2 ended .* 1 live/);
});
