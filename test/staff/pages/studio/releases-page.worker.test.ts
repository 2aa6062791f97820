// The pages with which staff prepare, publish and end releases.
import { beforeAll, describe, expect, test } from 'vitest';
import type { ListedVersion } from '#backend/services/editing/stored-versions.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { anAddress, aStaffBrowser, lastEntry, type StaffBrowser, signedIn } from '../../../support/staff.ts';
import { aTextPage, confirm, edit, textOf } from '../../../support/studio.ts';

const path = '/studio/releases';
let publisher: StaffBrowser;
let editor: StaffBrowser;
let german: StaffBrowser;
let reviewer: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  publisher = await signedIn('publisher');
  editor = await signedIn('editor');
  german = await signedIn('publisher:de');
  reviewer = await signedIn('reviewer');
});

const call = (operation: string, parameters: object) => edit(publisher, operation, parameters);
const aBody = (address: string, title: string) => aTextPage(address, 'A text', title);

let names = 0;
/** Creates a release with a draft in each locale. */
async function aRelease(locales: readonly string[] = ['en-us', 'de-de']) {
  const release = `page-release-${++names}`;
  const addresses = locales.map((locale) => anAddress(locale));
  await call('createRelease', { release });
  for (const address of addresses) await call('put', { address, body: aBody(address, `Page of ${release}`) });
  await editor.post(
    `${path}/${release}/add`,
    addresses.map((address): [string, string] => ['document', address]),
  );
  return { release, addresses: addresses as [string, string], url: `${path}/${release}` };
}

const states = (addresses: readonly string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const { body } = await publisher.call('/api/content/read', { address });
      return (body.answer as ListedVersion[])[0]?.state;
    }),
  );

const read = async (url: string, browser = publisher) => (await browser.get(url)).text();

describe('the list of releases', () => {
  test('creates a release, and lists it with its state, its documents and its note', async () => {
    const response = await editor.post(path, { name: 'spring-sale', note: 'Spring <b>campaign</b>' });
    expect(response.headers.get('location')).toBe(`${path}/spring-sale`);
    expect(textOf(await read(path))).toMatch(/spring-sale 0 documents In preparation Spring &lt;b&gt;campaign&lt;\/b&gt;\. Edith Editor/);
    expect(await lastEntry()).toMatchObject({ action: 'content.edit', subject: 'release/spring-sale', outcome: 'done' });
  });

  test.each([
    ['a malformed name', 'Spring sale', 'Enter a name of lower-case letters'],
    ['no name', '', 'Enter a name of lower-case letters'],
    ['a hostile name', '<script>', 'Enter a name of lower-case letters'],
  ])('refuses %s beside the field, and keeps the note', async (_, name, error) => {
    const response = await editor.post(path, { name, note: 'Kept note' });
    const page = await response.text();
    expect([response.status, /id="name-error">([^<]*)/.exec(page)?.[1]]).toEqual([422, expect.stringContaining(error)]);
    expect(page).toContain('value="Kept note"');
    expect(page).not.toContain('<script>');
  });

  test('refuses a name that another release has', async () => {
    await editor.post(path, { name: 'taken-name', note: '' });
    expect(await (await editor.post(path, { name: 'taken-name', note: '' })).text()).toContain('A release has this name already.');
  });
});

describe('the documents of a release', () => {
  test('are added from the list of drafts, named by their titles, and removed', async () => {
    const { url, addresses, release } = await aRelease();
    const text = textOf(await read(`${url}?find=${release}`));
    expect(text).toContain(`Page of ${release} (United States, English) Version 1`);
    expect(text).toContain(`Page of ${release} (Germany, German) Version 1`);
    expect(text).toContain(`Page of ${release} (Page, Germany, German)`);
    const response = await editor.post(`${url}/remove`, { document: addresses[0] });
    expect(response.headers.get('location')).toBe(`${url}?done=removeFromRelease`);
    expect(textOf(await read(`${url}?find=nothing`))).not.toContain('(United States, English)');
    expect(await states(addresses)).toEqual(['draft', 'draft']);
  });

  test.each([[[]], [['document', 'nonsense']], [['document', 'en-us/page/unknown-page']]])('refuses to add %j', async (form) => {
    const { url } = await aRelease([]);
    const response = await editor.post(`${url}/add`, form.length === 0 ? {} : [form as [string, string]]);
    expect([422, 409]).toContain(response.status);
    expect(await response.text()).toContain('role="alert"');
  });

  test('of markets that the person may not read are counted, and cannot be changed', async () => {
    const { url, addresses } = await aRelease();
    const page = await read(url, german);
    expect(textOf(page)).toContain('1 more in markets that you may not read.');
    expect([page.includes(addresses[0]), page.includes(`${url}/publish`)]).toEqual([false, false]);
    expect((await german.get(`${url}/publish`)).status).toBe(403);
    expect((await german.post(`${url}/publish`, {})).status).toBe(403);
    expect((await german.post(`${url}/remove`, { document: addresses[0] })).status).toBe(403);
    expect(await states(addresses)).toEqual(['draft', 'draft']);
  });
});

describe('a release', () => {
  test('is checked, published at once and rolled back, with confirmations that list its documents', async () => {
    const { url, addresses, release } = await aRelease();
    expect(textOf(await read(`${url}/publish`))).toMatch(new RegExp(`at once.*Page of ${release} \\(Germany, German\\), version 1`));
    expect((await confirm(publisher, `${url}/publish`)).headers.get('location')).toBe(`${url}?done=publish`);
    expect(await states(addresses)).toEqual(['published', 'published']);
    expect(textOf(await read(url))).toContain('State Live');
    expect((await confirm(publisher, `${url}/roll-back`)).headers.get('location')).toBe(`${url}?done=roll-back`);
    expect(textOf(await read(url))).toContain('State Rolled back');
  });

  test('with an error of the checks names the document and links to the field', async () => {
    const { url, addresses, release } = await aRelease();
    const [address] = addresses;
    const body = {
      ...aBody(address, `Page of ${release}`),
      blocks: [{ id: 'text', kind: 'rich-text', fields: { html: '<a href="/p/x-unknown">x</a>' } }],
    };
    await call('put', { address, body, base: 1 });
    await editor.post(`${url}/add`, { document: address });
    const page = await read(`${url}/publish`);
    expect(textOf(page)).toContain(`Error in Page of ${release} (United States, English) :`);
    expect(page).toContain(`/studio/edit/${encodeURIComponent(address)}#`);
    expect(page).not.toContain('<button type="submit" class="action action-solid submit">Publish now');
    expect((await publisher.post(`${url}/publish`, {})).status).toBe(422);
    expect(await states(addresses)).toEqual(['draft', 'draft']);
  });

  test('is scheduled in the time zone that is chosen, rescheduled, and reopened', async () => {
    const { url, addresses } = await aRelease();
    const response = await confirm(publisher, `${url}/schedule`, {
      zone: 'Europe/Berlin',
      from: '2030-02-01T09:00',
      until: '2030-02-08T09:00',
    });
    expect(response.headers.get('location')).toBe(`${url}?done=schedule`);
    expect(textOf(await read(url))).toContain('From 1 Feb 2030, 08:00 UTC');
    await confirm(publisher, `${url}/schedule`, { zone: 'America/New_York', from: '2030-02-01T09:00' });
    expect(textOf(await read(url))).toContain('From 1 Feb 2030, 14:00 UTC');
    await confirm(publisher, `${url}/reopen`);
    expect([textOf(await read(url)).includes('State In preparation'), await states(addresses)]).toEqual([true, ['discarded', 'discarded']]);
  });

  test('in one time zone displays its times there, and shows errors of times beside the fields', async () => {
    const { url } = await aRelease(['de-de']);
    const page = await (await confirm(publisher, `${url}/schedule`, { from: '2030-03-31T02:30', until: '2020-01-01T00:00' })).text();
    expect(page).toContain('From (Berlin time)');
    expect(/id="from-error">([^<]*)/.exec(page)?.[1]).toContain('daylight saving time skips it');
    const early = await (await confirm(publisher, `${url}/schedule`, { from: '2030-02-01T09:00', until: '2020-01-01T00:00' })).text();
    expect(/id="until-error">([^<]*)/.exec(early)?.[1]).toBe('It ends before it begins.');
    await confirm(publisher, `${url}/schedule`, { from: '2030-02-01T09:00' });
    expect(textOf(await read(url))).toContain('From 1 Feb 2030, 09:00 Berlin time');
  });

  test('is refused if documents have changed since they were added, and each is named by its title', async () => {
    const { url, addresses, release } = await aRelease();
    for (const address of addresses) await call('put', { address, body: aBody(address, `Newer ${release}`), base: 1 });
    const text = textOf(await (await confirm(publisher, `${url}/publish`)).text());
    expect(text).toContain('Nothing was changed, because of these documents:');
    expect(text).toMatch(
      /Newer page-release-\d+ \(United States, English\): version 2 was stored by Pia Publisher after version 1 was added/,
    );
    expect(text).toMatch(/Newer page-release-\d+ \(Germany, German\): version 2/);
    expect(await states(addresses)).toEqual(['draft', 'draft']);
  });

  test('that another editor has changed meanwhile is not published', async () => {
    const { url, addresses } = await aRelease();
    await editor.post(`${url}/remove`, { document: addresses[0] });
    const response = await publisher.post(`${url}/publish`, { revision: '2' });
    expect([response.status, (await response.text()).includes('Edith Editor has changed it at')]).toEqual([409, true]);
    expect(await states(addresses)).toEqual(['draft', 'draft']);
  });

  test('is ended, with documents that a newer version has replaced kept only if the person chooses so', async () => {
    const { url, addresses } = await aRelease();
    await confirm(publisher, `${url}/publish`);
    await call('put', { address: addresses[0], body: aBody(addresses[0], 'Replaced'), base: 1 });
    await call('publish', { address: addresses[0] });
    const response = await confirm(publisher, `${url}/end`);
    expect([response.status, textOf(await response.text())]).toEqual([
      409,
      expect.stringContaining('has replaced version 1 of the release'),
    ]);
    expect((await confirm(publisher, `${url}/end`, { keepsNewer: 'on' })).status).toBe(303);
    expect(textOf(await read(url))).toContain('State Ended');
  });

  test('is canceled by an editor while it is open', async () => {
    const { url, addresses } = await aRelease();
    expect((await confirm(editor, `${url}/cancel`)).status).toBe(303);
    expect([textOf(await read(url)).includes('State Canceled'), await states(addresses)]).toEqual([true, ['draft', 'draft']]);
    expect(textOf(await read(`${url}/publish`))).toContain('This is no longer possible.');
  });

  test('is previewed by a link that names it, at the time of its beginning', async () => {
    const { url, addresses, release } = await aRelease(['de-de']);
    await confirm(publisher, `${url}/schedule`, { from: '2030-02-01T09:00' });
    const page = await (
      await editor.post(`${url}/preview`, { document: addresses[0], audience: 'athlete', note: 'Agency', hours: '8' })
    ).text();
    const link = new URL(/class="staff-token" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      ...{ cms: `release-${release}`, previewDateTime: '2030-02-01T08:00:00.000Z', previewAudience: 'athlete' },
    });
    const wrong = await editor.post(`${url}/preview`, { document: 'en-us/page/home', note: '', hours: '0' });
    expect([wrong.status, (await wrong.text()).match(/aria-invalid="true"/g)?.length]).toEqual([422, 3]);
    expect((await reviewer.post(`${url}/preview`, { document: addresses[0], note: 'a', hours: '8' })).status).toBe(403);
  });
});

describe('permissions', () => {
  test.each(['publish', 'schedule', 'end', 'roll-back', 'reopen'])('%s is denied to editors and reviewers', async (action) => {
    const { url, addresses } = await aRelease();
    for (const browser of [editor, reviewer]) {
      expect((await browser.get(`${url}/${action}`)).status).toBe(403);
      expect((await browser.post(`${url}/${action}`, { revision: '2', from: '2030-01-01T00:00' })).status).toBe(403);
      expect(await lastEntry()).toMatchObject({ action: 'content.publish', outcome: 'denied' });
    }
    expect(await states(addresses)).toEqual(['draft', 'draft']);
  });

  test('a reviewer reads releases, and can neither create nor change them', async () => {
    const { url, addresses } = await aRelease();
    expect(await read(path, reviewer)).not.toContain('<form method="post" action="/studio');
    expect(await read(url, reviewer)).not.toContain('<form method="post" action="/studio');
    expect((await reviewer.post(path, { name: 'denied', note: '' })).status).toBe(403);
    for (const action of ['add', 'remove', 'cancel'])
      expect((await reviewer.post(`${url}/${action}`, { document: addresses[0] })).status).toBe(403);
    expect((await reviewer.get(`${path}/unknown`)).status).toBe(404);
    expect((await aStaffBrowser().get(path)).status).toBe(303);
    expect((await aStaffBrowser().post(`${url}/publish`, {})).status).toBe(401);
  });

  test('a form of another origin changes nothing', async () => {
    const { url, addresses } = await aRelease();
    const headers = { origin: 'http://localhost', 'sec-fetch-site': 'same-site' };
    expect((await publisher.post(`${url}/publish`, { revision: '2' }, headers)).status).toBe(403);
    expect(await states(addresses)).toEqual(['draft', 'draft']);
  });
});
