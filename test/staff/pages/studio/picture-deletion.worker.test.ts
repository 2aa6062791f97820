// Deleting a picture on its page in the studio.
import { beforeAll, expect, test } from 'vitest';
import { lastEntry } from '../../../support/staff.ts';
import { aStudio, pathOf } from '../../../support/studio-pictures.ts';

const { find, open, upload, use, readPage, readItem } = aStudio();
beforeAll(open);

test('a publisher deletes an unused picture, and the list says how to undo it', async () => {
  const id = await upload();
  const response = await find('publisher').post(`${pathOf(id)}/delete`);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/studio/media?deleted=1']);
  expect(await (await find('publisher').get('/studio/media?deleted=1')).text()).toContain('upload its file again');
  expect(await lastEntry()).toMatchObject({ action: 'media.publish', subject: `media/${id}`, outcome: 'done', reason: 'deleteMedia' });
  expect((await find('publisher').get(pathOf(id))).status).toBe(404);
  expect((await find('publisher').post(`${pathOf(id)}/delete`)).status).toBe(404);
});

test('a picture that visitors see is not deleted, and the page lists the documents', async () => {
  const id = await upload();
  await use(id, { title: 'Winter sale' });
  const page = await readPage(id, find('publisher'));
  expect(page).not.toContain(`${pathOf(id)}/delete`);
  const response = await find('publisher').post(`${pathOf(id)}/delete`);
  expect(response.status).toBe(409);
  expect(await response.text()).toMatch(
    /role="alert">The picture was not deleted.*Documents that prevent the deletion.*Page: Winter sale/s,
  );
  expect(await lastEntry()).toMatchObject({ outcome: 'refused', reason: 'deleteMedia: in-use' });
  expect((await readItem(id)).id).toBe(id);
});

test('the page says how many drafts could not be published after the deletion', async () => {
  const id = await upload();
  await use(id, { isDraft: true });
  expect(await readPage(id, find('publisher'))).toContain('1 document that visitors do not see cannot be published without it.');
  expect(await readPage(id, find('editor'))).not.toContain('id="delete"');
});
