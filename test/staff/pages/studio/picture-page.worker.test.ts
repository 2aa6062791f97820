// The page of one picture: its details, where it is used, and permissions.
import { beforeAll, describe, expect, test } from 'vitest';
import { aStaffBrowser, lastEntry } from '../../../support/staff.ts';
import { aStudio, pathOf } from '../../../support/studio-pictures.ts';

const { env, find, open, upload, use, readPage, readItem } = aStudio();
beforeAll(open);

const decode = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Returns the values of the form as a browser would submit them. */
function readForm(page: string): Record<string, string> {
  const [, form = ''] = /aria-label="Details"[^>]*>(.*?)<\/form>/s.exec(page) ?? [];
  const inputs = [...form.matchAll(/<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"/g)];
  const areas = [...form.matchAll(/<textarea[^>]* name="([^"]+)"[^>]*>([^<]*)<\/textarea>/g)];
  return Object.fromEntries([...inputs, ...areas].map(([, name = '', value = '']) => [name, decode(value)]));
}

async function edit(id: string, change: Record<string, string>, browser = find('editor'), opened?: Record<string, string>) {
  const form = { ...(opened ?? readForm(await readPage(id, browser))), ...change };
  return browser.post(pathOf(id), form);
}

const errorOf = (page: string, field: string) => /^[^<]*/.exec(page.split(`id="${field}-error">`)[1] ?? '')?.[0];

describe('the details of a picture', () => {
  test('name, focal point and alt texts are stored, and the audit log has an entry', async () => {
    const id = await upload();
    await use(id, { isDraft: true });
    const response = await edit(id, { name: 'Ridge at dawn', x: '30', y: '5', 'alt-de-de': 'Ein Grat', 'alt-en-gb': 'A ridge' });
    expect([response.status, response.headers.get('location')]).toEqual([303, `${pathOf(id)}?done=stored`]);
    expect(await readItem(id)).toMatchObject({
      name: 'Ridge at dawn',
      focus: { x: 0.3, y: 0.05 },
      alts: { 'de-de': 'Ein Grat', 'en-gb': 'A ridge' },
    });
    expect(await lastEntry()).toMatchObject({ action: 'media.edit', subject: `media/${id}`, outcome: 'done', reason: 'editMedia' });
    const page = await (await find('editor').get(`${pathOf(id)}?done=stored`)).text();
    expect(page).toContain('The changes are stored.');
    expect(readForm(page)).toMatchObject({ name: 'Ridge at dawn', x: '30', y: '5', 'alt-de-de': 'Ein Grat', 'alt-en-us': '' });
    expect(page).toContain('[data-crop] img{object-position:30% 5%}');
  });

  test('an emptied field removes the alt text or the focal point', async () => {
    const id = await upload('a.png', { 'en-us': 'A ridge', 'de-de': 'Ein Grat' });
    await edit(id, { x: '10', y: '20' });
    await edit(id, { 'alt-en-us': ' ', x: '', y: '' });
    expect(await readItem(id)).toMatchObject({ focus: null, alts: { 'de-de': 'Ein Grat' } });
    expect((await readItem(id)).alts).not.toHaveProperty('en-us');
  });

  test('storing an unchanged form changes nothing, also if the focal point has more digits than the form', async () => {
    const id = await upload();
    await find('editor').call('/api/media/editMedia', { id, focus: { x: 0.3333, y: 0.5 } });
    expect((await edit(id, {})).headers.get('location')).toBe(`${pathOf(id)}?done=unchanged`);
    expect((await readItem(id)).focus).toEqual({ x: 0.3333, y: 0.5 });
  });

  test.each([
    ['name', { name: ' ' }, 'Enter a name.'],
    ['name', { name: 'x'.repeat(201) }, 'too long'],
    ['alt-fr-ca', { 'alt-fr-ca': 'x'.repeat(1001) }, 'too long'],
    ['x', { x: '101', y: '5' }, 'from 0 to 100'],
    ['y', { x: '5', y: '-1' }, 'from 0 to 100'],
    ['y', { x: '5' }, 'from 0 to 100'],
    ['x', { x: '1e1', y: '5' }, 'from 0 to 100'],
    ['x', { x: '0.5', y: '5' }, 'from 0 to 100'],
  ])('the error of the field %s is beside it, and the input remains (%j)', async (field, change, error) => {
    const id = await upload();
    const response = await edit(id, { 'alt-it-it': 'Una <cresta>', ...change });
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(errorOf(page, field)).toContain(error);
    expect(page).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"`));
    expect(readForm(page)).toMatchObject({ 'alt-it-it': 'Una <cresta>' });
    expect((await readItem(id)).alts).toEqual({});
  });

  test('changes of two editors in different fields are both stored', async () => {
    const id = await upload();
    const opened = readForm(await readPage(id));
    await edit(id, { 'alt-de-de': 'Ein Grat' });
    expect((await edit(id, { name: 'Other' }, find('publisher'), opened)).status).toBe(303);
    expect(await readItem(id)).toMatchObject({ name: 'Other', alts: { 'de-de': 'Ein Grat' } });
  });

  test('if two editors change one field, the second sees both texts, and can replace the first with a second submission', async () => {
    const id = await upload();
    const opened = readForm(await readPage(id));
    await edit(id, { 'alt-de-de': 'Ein Grat' });
    const response = await edit(id, { 'alt-de-de': 'Ein Gipfel', name: 'Other' }, find('publisher'), opened);
    const page = await response.text();
    expect([response.status, errorOf(page, 'alt-de-de')]).toEqual([
      409,
      'Another editor has stored “Ein Grat”. Store again to replace it.',
    ]);
    expect(await readItem(id)).toMatchObject({ name: 'ridge.png', alts: { 'de-de': 'Ein Grat' } });
    expect((await edit(id, {}, find('publisher'), readForm(page))).status).toBe(303);
    expect(await readItem(id)).toMatchObject({ name: 'Other', alts: { 'de-de': 'Ein Gipfel' } });
  });

  test('the same change by two editors is not a conflict', async () => {
    const id = await upload();
    const opened = readForm(await readPage(id));
    await edit(id, { name: 'Same' });
    expect((await edit(id, { name: 'Same' }, find('publisher'), opened)).status).toBe(303);
  });

  test.each(['', 'null', '[1]', '{"name":7}', '{"__proto__":{"name":"x"}}', '<script>'])(
    'a form with the invalid earlier values %j is handled as one that was just opened',
    async (base) => {
      const id = await upload();
      expect((await edit(id, { base, name: 'New' })).status).toBe(303);
      expect((await readItem(id)).name).toBe('New');
    },
  );

  test('markup in names and alt texts is escaped in the page, its title and its attributes', async () => {
    const text = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`;
    const id = await upload('a.png');
    await edit(id, { name: text, 'alt-en-us': text, 'alt-en-ca': `</textarea>${text}` });
    const page = await readPage(id);
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).toMatch(/<script type="module" src="\/assets\/media-[\w-]+\.js" nonce="[^"]+">/);
    expect(page).not.toContain('<img src=x');
    expect(readForm(page)).toMatchObject({ name: text, 'alt-en-us': text });
  });
});

describe('where a picture is used', () => {
  test('the page lists each document once by its title, with its market and states, and links to it', async () => {
    const id = await upload();
    const address = await use(id, { title: 'Winter <b>sale</b>' });
    await use(id, { locale: 'de-de', isDraft: true });
    const page = await readPage(id);
    expect(page).toContain(`<a href="/studio/documents/${encodeURIComponent(address)}">Page: Winter &lt;b&gt;sale&lt;/b&gt;</a>`);
    expect(page).toMatch(/Page: Winter.*?<\/td><td[^>]*>United States<\/td><td[^>]*>en-us<\/td><td[^>]*>live<\/td>/);
    expect(page).toMatch(/Page: Ridge<\/a><\/td><td[^>]*>Germany<\/td><td[^>]*>de-de<\/td><td[^>]*>draft<\/td>/);
  });

  test('a person sees neither title nor address of documents in markets that the roles do not permit to read', async () => {
    const id = await upload();
    const address = await use(id, { title: 'Secret campaign' });
    const page = await readPage(id, find('publisher:de'));
    expect(page).toContain('A document that you may not read');
    expect(page).not.toContain('Secret campaign');
    expect(page).not.toContain(encodeURIComponent(address));
    expect(page).not.toContain(address);
  });
});

describe('permissions', () => {
  test('an editor sees why a picture that visitors see cannot be changed, and the server rejects the change', async () => {
    const id = await upload();
    await use(id, { locale: 'de-de' });
    const page = await readPage(id);
    expect(page).toContain('Visitors of Germany see this picture, and only publishers of that market may change it.');
    expect(page).toContain('disabled=""');
    expect(page).not.toContain('id="replace"');
    expect((await edit(id, { name: 'Other' })).status).toBe(403);
    expect(await lastEntry()).toMatchObject({ action: 'media.publish', subject: `media/${id}`, outcome: 'denied', siteId: 'de' });
    expect((await edit(id, { name: 'Other' }, find('publisher:de'))).status).toBe(303);
    await use(id, { locale: 'en-us' });
    expect((await edit(id, { name: 'Third' }, find('publisher:de'))).status).toBe(403);
    expect((await readItem(id)).name).toBe('Other');
  });

  test('a reviewer sees the details, but no button, and cannot change or delete', async () => {
    const id = await upload();
    const page = await readPage(id, find('reviewer'));
    expect(page).not.toContain('<script');
    expect([...page.matchAll(/<form[^>]* action="(\/studio[^"]*)" method="post"/g)].map(([, action]) => action)).toEqual([pathOf(id)]);
    expect(page).toContain('disabled=""');
    expect((await edit(id, { name: 'Other' }, find('reviewer'))).status).toBe(403);
    expect((await find('reviewer').post(`${pathOf(id)}/delete`)).status).toBe(403);
    expect((await readItem(id)).name).toBe('ridge.png');
  });

  test('a visitor without a sign-in sees nothing', async () => {
    const id = await upload();
    expect((await aStaffBrowser(env).get(pathOf(id))).status).toBe(303);
    expect((await aStaffBrowser(env).post(pathOf(id), { name: 'Other' })).status).toBe(401);
    expect((await aStaffBrowser(env).post(`${pathOf(id)}/delete`)).status).toBe(401);
  });

  test.each(['', '/delete', '/replacement'])('a form of the shop to %j is rejected', async (rest) => {
    const id = await upload();
    const headers = { origin: 'http://localhost', 'sec-fetch-site': 'same-site' };
    expect((await find('publisher').post(`${pathOf(id)}${rest}`, { name: 'Other' }, headers)).status).toBe(403);
    expect((await readItem(id)).name).toBe('ridge.png');
  });
});

test.each(['/studio/media/x', `/studio/media/${'0'.repeat(32)}`, `/studio/media/${'0'.repeat(31)}%2e`])(
  '%s returns 404 without repeating the address',
  async (path) => {
    const response = await find('editor').get(path);
    expect(response.status).toBe(404);
    const [, main = ''] = (await response.text()).split('<main');
    expect(main).not.toContain('0000');
  },
);
