// New landing pages and articles.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../../support/backend.ts';
import { countElements, findAttribute, findAttributes, findElement, findElements, readText } from '../../../support/html.ts';
import { aPng } from '../../../support/pictures.ts';
import { aStaffBrowser, lastEntry, type StaffBrowser, signedIn } from '../../../support/staff.ts';

const path = '/studio/documents/new';
let pictures = 0;
let publisher: StaffBrowser;
let editor: StaffBrowser;
let german: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  publisher = await signedIn('publisher');
  editor = await signedIn('editor');
  german = await signedIn('publisher:de');
});

const landing = (over: Record<string, string> = {}) => ({
  locale: 'de-de',
  title: 'Winter',
  summary: 'Kurz',
  place: '/winter/berge',
  ...over,
});
const read = async (address: string) =>
  ((await publisher.call('/api/content/read', { address })).body.answer as { body: object; state: string }[])[0];

describe('a new landing page', () => {
  test('is stored as a draft at its address, without a text for visitors', async () => {
    const response = await editor.post(`${path}/landing`, landing());
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/studio/documents/${encodeURIComponent('de-de/page/winter-berge')}?done=created`,
    ]);
    expect(await read('de-de/page/winter-berge')).toMatchObject({
      state: 'draft',
      body: {
        page: 'winter-berge',
        title: 'Winter',
        parent: 'showcase',
        path: '/winter/berge',
        seo: { title: 'Winter', description: 'Kurz' },
      },
    });
    expect(await lastEntry()).toMatchObject({ action: 'content.edit', outcome: 'done', subject: 'de-de/page/winter-berge' });
    expect((await publisher.get(response.headers.get('location') ?? '')).status).toBe(200);
  });

  test.each([
    ['an address of the shop', '/cart', 'The shop uses this address itself.'],
    ['an address of a category', '/c/jackets-1000', 'The shop uses this address itself.'],
    ['a malformed address', 'winter', 'Enter an address such as /winter/mountains.'],
    ['an address with capital letters', '/Winter', 'Enter an address such as'],
    ['a key of another page', '/home', 'There is a document with this address.'],
    ['no address', '', 'Enter an address such as'],
  ])('with %s is refused beside the field, and the input is kept', async (_, place, error) => {
    const response = await editor.post(`${path}/landing`, landing({ place, title: 'Kept title' }));
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(/id="place-error">([^<]*)/.exec(page)?.[1]).toContain(error);
    expect(page).toMatch(/id="title"[^>]*value="Kept title"/);
    expect(page).toContain('<option value="de-de" selected="">');
  });

  test('is refused at the address of another draft, and of a redirect', async () => {
    const errorAt = async (place: string) =>
      /id="place-error">([^<]*)/.exec(await (await editor.post(`${path}/landing`, landing({ place }))).text())?.[1];
    await editor.call('/api/content/put', {
      address: 'de-de/page/other-key',
      body: { page: 'other-key', title: 'x', seo: { title: '', description: '' }, parent: 'showcase', path: '/vergeben', blocks: [] },
    });
    expect(await errorAt('/vergeben')).toContain('Another page has this address.');
    const redirect = { siteId: 'de', locale: '', match: 'exact', source: '/umleitung', status: 301, target: '/stores' };
    await publisher.call('/api/content/changeRedirects', {
      put: [{ ...redirect, keepsQuery: false, validFrom: null, validTo: null }],
      remove: [],
    });
    expect(await errorAt('/umleitung')).toContain('There is a redirect from this address.');
    expect((await editor.post(`${path}/landing`, landing({ locale: 'en-us', place: '/vergeben' }))).status).toBe(303);
  });

  test('keeps a hostile title as text', async () => {
    const title = '<script>alert(1)</script>\u202e';
    const response = await editor.post(`${path}/landing`, landing({ title, place: '/hostile' }));
    expect(await (await editor.get(response.headers.get('location') ?? '')).text()).not.toContain('<script');
    const long = await editor.post(`${path}/landing`, landing({ title: 'x'.repeat(10_000), place: '/long' }));
    expect([long.status, (await long.text()).includes('Enter at most 200 characters.')]).toEqual([422, true]);
  });
});

describe('a new article', () => {
  /** Uploads a picture, and returns its id. */
  async function store(name: string): Promise<string> {
    const { body } = await editor.send(
      `/api/media/uploadMedia?${new URLSearchParams({ name })}`,
      await aPng({ color: [pictures++, 55, 99] }),
    );
    return (body.answer as { item: { id: string } }).item.id;
  }

  /** Sends the form with a button that shows other pictures. Returns the page. */
  async function show(over: Record<string, string>): Promise<string> {
    const response = await editor.post(`${path}/article`, article(over));
    expect(response.status).toBe(200);
    return response.text();
  }

  /** Returns the pictures that can be chosen: name, id, and whether it is chosen. */
  const readChoices = (page: string) =>
    findElements(page, '.media-choices li').map((choice) => [
      readText(findElement(choice, 'span')),
      findAttribute(choice, 'input[type=radio]', 'value'),
      findAttribute(choice, 'input[type=radio]', 'checked') !== undefined,
    ]);

  const article = (over: Record<string, string> = {}) => ({
    ...landing({ place: 'neue-geschichte' }),
    date: '2026-11-30',
    picture: '',
    ...over,
  });

  test('needs a picture of the media library and a date', async () => {
    const page = await (await editor.post(`${path}/article`, article({ date: '2026-02-31' }))).text();
    expect(/id="picture-error">([^<]*)/.exec(page)?.[1]).toBe('Choose a picture.');
    expect(/id="date-error">([^<]*)/.exec(page)?.[1]).toBe('Enter a date.');
    const { body } = await editor.send('/api/media/uploadMedia?name=ridge.png', await aPng({ color: [31, 32, 33] }));
    const { id } = (body.answer as { item: { id: string } }).item;
    const form = await (await editor.get(`${path}/article`)).text();
    expect(readChoices(form)).toContainEqual(['ridge.png', id, false]);
    expect((await editor.post(`${path}/article`, article({ picture: id }))).status).toBe(303);
    expect(await read('de-de/article/neue-geschichte')).toMatchObject({
      body: { id: 'neue-geschichte', picture: { mediaId: id }, date: '2026-11-30' },
    });
    const { body: checked } = await editor.call('/api/content/check', { addresses: ['de-de/article/neue-geschichte'] });
    expect((checked.answer as { findings: { code: string }[] }[])[0]?.findings.filter(({ code }) => code === 'schema')).toEqual([]);
  });

  test('has the current date, and links to the media library', async () => {
    const page = await (await editor.get(`${path}/article`)).text();
    const date = /<input id="date"[^>]* value="([^"]*)"/.exec(page)?.[1] ?? '';
    expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(2 * 24 * 60 * 60 * 1000);
    expect(findAttribute(page, 'a[target=_blank]', 'href')).toBe('/studio/media');
  });

  test('the page for a new document displays thumbnails, which its policy permits to load from the shop', async () => {
    const id = await store('thumbnail.png');
    const response = await editor.get(`${path}/article`);
    const page = await response.text();
    expect(readChoices(page)).toContainEqual(['thumbnail.png', id, false]);
    for (const source of findAttributes(page, '.media-choices img', 'src'))
      expect(source).toMatch(/^http:\/\/localhost\/media\/uploads\/[0-9a-f]{32}-480\.avif/);
    expect(response.headers.get('content-security-policy')).toMatch(/img-src [^;]*http:\/\/localhost/);
  });

  test('finds pictures by name without losing the input or the chosen picture', async () => {
    const [lake, hut] = [await store('Öko lake.png'), await store('hut.png')];
    const page = await show({ title: 'Kept title', picture: hut, find: 'öko LAKE', show: '1' });
    expect(readChoices(page)).toEqual([
      ['hut.png', hut, true],
      ['Öko lake.png', lake, false],
    ]);
    expect([findAttribute(page, '#title', 'value'), findAttribute(page, '#find', 'value')]).toEqual(['Kept title', 'öko LAKE']);
    expect(readText(await show({ find: 'no such picture', show: '1' }))).toContain('No picture matches.');
    expect(countElements(await show({ title: '', show: '1' }), '.field-error')).toBe(0);
  });

  test('paging through pictures keeps the input of the form', async () => {
    for (let index = 0; index < 13; index++) await store(`paged-${index}.png`);
    const buttons = (page: string) =>
      findElements(page, 'button[name=show]').map((button) => [readText(button), findAttribute(button, 'button', 'value')]);
    const first = await show({ find: 'paged-', show: '1', title: 'Kept title' });
    expect([readChoices(first).length, buttons(first)]).toEqual([
      12,
      [
        ['Find pictures', '1'],
        ['Next pictures', '2'],
      ],
    ]);
    const second = await show({ find: 'paged-', show: '2', title: 'Kept title' });
    expect(readChoices(second).map(([name]) => name)).toEqual(['paged-0.png']);
    expect([buttons(second), findAttribute(second, '#title', 'value')]).toEqual([
      [
        ['Find pictures', '1'],
        ['Previous pictures', '1'],
      ],
      'Kept title',
    ]);
    for (const number of ['-1', 'x', '1e99', '']) expect(readChoices(await show({ find: 'paged-', show: number })).length).toBeLessThan(13);
  });

  test('the form for a new article keeps the chosen picture if another field is invalid', async () => {
    const id = await store('chosen.png');
    const page = await (await editor.post(`${path}/article`, article({ picture: id, title: '' }))).text();
    expect(readChoices(page)).toContainEqual(['chosen.png', id, true]);
    expect(countElements(page, '#picture-error')).toBe(0);
  });

  test('is refused at the address of another article', async () => {
    const page = await (await editor.post(`${path}/article`, article({ place: 'how-to-layer/x' }))).text();
    expect(page).toContain('Enter an address such as how-to-layer.');
  });
});

describe('permissions', () => {
  test('the form offers only markets in which the person may edit, and others are denied', async () => {
    const page = await (await german.get(`${path}/landing`)).text();
    expect([page.includes('value="de-de"'), page.includes('value="en-us"')]).toEqual([true, false]);
    expect((await german.post(`${path}/landing`, landing({ locale: 'en-us', place: '/denied' }))).status).toBe(403);
    expect(await lastEntry()).toMatchObject({ action: 'content.edit', outcome: 'denied', siteId: 'us' });
  });

  test('a reviewer is denied, and a visitor is asked to sign in', async () => {
    const reviewer = await signedIn('reviewer');
    expect((await reviewer.get(`${path}/landing`)).status).toBe(403);
    expect((await reviewer.post(`${path}/landing`, landing({ place: '/denied' }))).status).toBe(403);
    expect((await aStaffBrowser().get(`${path}/landing`)).status).toBe(303);
    expect((await publisher.get(`${path}/menu`)).status).toBe(404);
  });
});
