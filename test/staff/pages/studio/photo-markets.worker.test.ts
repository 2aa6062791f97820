// Photos of shoppers belong to a market: moderators of another market can neither read nor decide about them by id.
import { beforeAll, expect, test } from 'vitest';
import { prepareBackend } from '../../../support/backend.ts';
import { aShopper } from '../../../support/shopper.ts';
import { findPhotoState, sharePhoto } from '../../../support/social-photos.ts';
import { lastEntry, signedIn } from '../../../support/staff.ts';

const path = '/studio/moderation';
beforeAll(() => prepareBackend());

test('a moderator of another market cannot read the file of a waiting photo by its id, and a moderator of all markets can', async () => {
  const mediaId = await sharePhoto(await aShopper());
  const [german, editor] = [await signedIn('publisher:de'), await signedIn('editor')];
  const file = `${path}/photo?kind=shared&id=${mediaId}`;
  expect((await editor.get(file)).headers.get('content-type')).toBe('image/jpeg');
  const refused = await german.get(file);
  expect([refused.status, refused.headers.get('content-type')]).toEqual([403, expect.stringContaining('text/html')]);
  expect(await lastEntry()).toMatchObject({ action: 'moderation.decide', subject: `shared/${mediaId}`, siteId: 'us', outcome: 'denied' });
  // as the photo of a review, the id is unknown
  expect((await german.get(`${path}/photo?kind=photo&id=${mediaId}`)).status).toBe(404);
});

test.each(['published', 'rejected'])('a moderator of another market cannot decide by its id that a photo is %s', async (state) => {
  const mediaId = await sharePhoto(await aShopper());
  const german = await signedIn('publisher:de');
  for (const kind of ['shared', 'photo']) await german.post(path, { kind, id: mediaId, state, seen: 'waiting', reason: 'shows-me' });
  expect(await findPhotoState(mediaId)).toBe('waiting');
});
