// Changes of many pictures at once: alt texts in one language, and deletion.
import { beforeAll, describe, expect, test } from 'vitest';
import { countElements, findAttribute, findElement, findElements, readText } from '../../../support/html.ts';
import { aStaffBrowser, db, lastEntry, signedIn } from '../../../support/staff.ts';
import { aStudio } from '../../../support/studio-pictures.ts';

const { find, open, upload, use, readItem } = aStudio();
beforeAll(open);

const altsPath = '/studio/media/alt-texts';
const deletePath = '/studio/media/delete';
const mediaPath = '/studio/media';

describe('the alt texts of many pictures', () => {
  const openAlts = async (query: string, browser = find('editor')) => (await browser.get(`${altsPath}?${query}`)).text();
  const post = (texts: Record<string, [text: string, base: string]>, query = 'language=de', browser = find('editor')) =>
    browser.post(
      `${altsPath}?${query}`,
      Object.fromEntries(
        Object.entries(texts).flatMap(([id, [text, base]]) => [
          [`alt-${id}`, text],
          [`base-${id}`, base],
        ]),
      ),
    );
  const readAlts = async (id: string) => (await readItem(id)).alts;
  const errorOf = (page: string, id: string) => readText(findElement(page, `#alt-${id}-error`));

  test('the alt text page lists pictures without a text in the language, labeled with their names', async () => {
    const [without, other] = [await upload(), await upload()];
    await post({ [other]: ['Ein Grat', ''] });
    const page = await openAlts('language=de');
    expect([countElements(page, `#alt-${without}`), countElements(page, `#alt-${other}`)]).toEqual([1, 0]);
    expect(readText(findElement(page, `label[for=alt-${without}]`))).toMatch(/^Alt text of /);
    expect(findAttribute(page, `#alt-${without}`, 'lang')).toBe('de-de');
    const all = await openAlts('language=de&show=all');
    expect(readText(findElement(all, `#alt-${other}`))).toBe('Ein Grat');
    expect(countElements(await openAlts('language=fr'), `#alt-${other}`)).toBe(1);
  });

  test('stores the changed alt texts, with an audit entry for each picture', async () => {
    const [one, two, three] = [await upload(), await upload(), await upload()];
    const response = await post({ [one]: ['Ein See', ''], [two]: ['  Eine\r\nHütte ', ''], [three]: ['', ''] });
    expect([response.status, response.headers.get('location')]).toEqual([303, `${altsPath}?language=de&done=2`]);
    expect([(await readAlts(one))['de-de'], (await readAlts(two))['de-de'], (await readAlts(three))['de-de']]).toEqual([
      'Ein See',
      'Eine Hütte',
      undefined,
    ]);
    expect(await lastEntry()).toMatchObject({ action: 'media.edit', subject: `media/${two}`, outcome: 'done', reason: 'editMedia' });
    expect(await (await find('editor').get(response.headers.get('location') ?? '')).text()).toContain('2 alt texts are stored.');
    await post({ [one]: ['', 'Ein See'] });
    expect((await readAlts(one))['de-de']).toBeUndefined();
  });

  test('keeps an invalid alt text next to its error, and stores the others', async () => {
    const [long, short] = [await upload(), await upload()];
    const text = `zu lang ${'x'.repeat(2000)}`;
    const response = await post({ [long]: [text, ''], [short]: ['Kurz', ''] });
    const page = await response.text();
    expect([response.status, errorOf(page, long)]).toEqual([409, 'The text is too long.']);
    expect(readText(findElement(page, `#alt-${long}`))).toBe(text);
    expect(page).toContain('One alt text is stored.');
    expect((await readAlts(short))['de-de']).toBe('Kurz');
  });

  test('replaces the alt text of another editor only after a second submission', async () => {
    const id = await upload();
    await post({ [id]: ['Von Ada', ''] });
    const response = await post({ [id]: ['Von mir', ''] });
    const page = await response.text();
    expect([response.status, errorOf(page, id)]).toEqual([409, 'Another editor has stored “Von Ada”. Store again to replace it.']);
    expect((await readAlts(id))['de-de']).toBe('Von Ada');
    await post({ [id]: ['Von mir', findAttribute(page, `input[name=base-${id}]`, 'value') ?? ''] });
    expect((await readAlts(id))['de-de']).toBe('Von mir');
  });

  test('does not change the alt text of a picture that is visible in another market', async () => {
    const id = await upload();
    await use(id, {});
    const response = await post({ [id]: ['Verboten', ''] }, 'language=de', await signedIn('publisher:de'));
    expect([response.status, errorOf(await response.text(), id)]).toEqual([409, expect.stringContaining('only publishers of that market')]);
    expect((await readAlts(id))['de-de']).toBeUndefined();
  });

  test('the alt text page keeps search and page number in its form and links, and ignores malformed values', async () => {
    for (let index = 0; index < 13; index++) await upload(`paged-${index}.png`);
    const page = await openAlts('language=it&find=paged&page=1');
    expect(countElements(page, 'textarea')).toBe(12);
    expect(findAttribute(page, '.media-alts', 'action')).toBe(`${altsPath}?language=it&find=paged&page=1`);
    expect(findAttribute(page, 'nav[aria-label=Pages] a', 'href')).toBe(`${altsPath}?language=it&find=paged&page=2`);
    for (const query of ['language=xx', 'page=-1', 'page=x', 'show=x', 'done=<script>', 'find=<script>'])
      expect([query, countElements(await openAlts(query), 'script')]).toEqual([query, 0]);
  });

  test('the alt text page is denied to a reviewer, and asks a signed-out person to sign in', async () => {
    const reviewer = await signedIn('reviewer');
    expect([(await reviewer.get(altsPath)).status, (await post({}, '', reviewer)).status]).toEqual([403, 403]);
    expect((await aStaffBrowser().get(altsPath)).status).toBe(303);
    expect(await (await reviewer.get(mediaPath)).text()).not.toContain(altsPath);
  });
});

describe('the deletion of several pictures', () => {
  const select = (...ids: string[]) => new URLSearchParams(ids.map((id) => ['id', id])).toString();
  const confirm = async (ids: string[], browser = find('publisher')) => (await browser.get(`${deletePath}?${select(...ids)}`)).text();
  const post = (ids: string[], browser = find('publisher')) =>
    browser.post(
      deletePath,
      ids.map((id) => ['id', id] as [string, string]),
    );
  const rows = (page: string) => findElements(page, '.media-selected > li p:last-child').map((row) => readText(row));

  test('deleting pictures requires a confirmation page, which says what happens to each picture', async () => {
    const [unused, live, drafted] = [await upload(), await upload(), await upload()];
    await use(live, { title: 'Winter sale' });
    await use(drafted, { isDraft: true });
    const page = await confirm([unused, live, drafted]);
    expect(rows(page)).toEqual([
      'It will be deleted. No document uses it.',
      'It stays, because visitors see it now or later in Winter sale (en-us).',
      'It will be deleted. 1 document that visitors do not see cannot be published without it.',
    ]);
    expect(readText(findElement(page, 'form[method=post][action="/studio/media/delete"] button'))).toBe('Delete 2 pictures');
    expect(findElements(page, 'input[name=id]').map((field) => findAttribute(field, 'input', 'value'))).toEqual([unused, drafted]);
    for (const id of [unused, live, drafted]) expect((await readItem(id)).id).toBe(id);
  });

  test('deletes the selected pictures with an audit entry for each, and says how many', async () => {
    const [one, two] = [await upload(), await upload()];
    const response = await post([one, two]);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/studio/media?deleted=2']);
    const { results } = await db
      .prepare("SELECT subject FROM audit_entry WHERE reason = 'deleteMedia' AND outcome = 'done' AND subject IN (?, ?)")
      .bind(`media/${one}`, `media/${two}`)
      .all();
    expect(results).toHaveLength(2);
    expect(await (await find('publisher').get('/studio/media?deleted=2')).text()).toContain('2 pictures are deleted.');
    expect((await find('publisher').get(`/studio/media/${one}`)).status).toBe(404);
  });

  test('does not delete a picture that became visible to visitors in the meantime, and says why', async () => {
    const [unused, live] = [await upload(), await upload()];
    await use(live, { title: 'Published meanwhile' });
    const response = await post([unused, live]);
    const page = await response.text();
    expect([response.status, rows(page)]).toEqual([
      409,
      ['It stays, because visitors see it now or later in Published meanwhile (en-us).'],
    ]);
    expect(page).toContain('The picture is deleted. These pictures were not deleted:');
    expect((await readItem(live)).id).toBe(live);
    expect((await find('publisher').get(`/studio/media/${unused}`)).status).toBe(404);
  });

  test('does not delete a picture that is used in another market', async () => {
    const id = await upload();
    await use(id, { isDraft: true });
    const german = await signedIn('publisher:de');
    expect(rows(await confirm([id], german))).toEqual([
      'It stays, because it is used in United States, and you may not publish in all of these markets.',
    ]);
    expect((await post([id], german)).status).toBe(409);
    expect((await readItem(id)).id).toBe(id);
  });

  test('deleting pictures is offered only to people with the permission, and denied to others', async () => {
    await upload();
    const count = async (group: string) =>
      countElements(await (await (await signedIn(group)).get(mediaPath)).text(), '.media-grid input[type=checkbox]');
    expect([(await count('publisher')) > 0, await count('editor'), await count('reviewer')]).toEqual([true, 0, 0]);
    const id = await upload();
    expect([(await find('editor').get(deletePath)).status, (await post([id], find('editor'))).status]).toEqual([403, 403]);
    expect(await lastEntry()).toMatchObject({ action: 'media.publish', outcome: 'denied' });
    expect((await find('publisher').post(deletePath, { id }, { origin: 'http://localhost' })).status).toBe(403);
  });

  test('the deletion of pictures ignores malformed and unknown ids', async () => {
    const page = await confirm(['<script>', '0'.repeat(32)]);
    expect([countElements(page, 'script'), page.includes('Select pictures in the media library first.')]).toEqual([0, true]);
  });
});
