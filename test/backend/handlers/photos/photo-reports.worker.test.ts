// Reports of gallery photos, and the conditions under which they hide a photo.
import { beforeAll, expect, test } from 'vitest';
import { anAddress, prepareBackend } from '../../../support/backend.ts';
import { decidePhoto } from '../../../support/moderation.ts';
import { aShopper } from '../../../support/shopper.ts';
import { findPhotoState, sharePhoto } from '../../../support/social-photos.ts';

beforeAll(() => prepareBackend());

type Shopper = Awaited<ReturnType<typeof aShopper>>;

const report = (shopper: Shopper, mediaId: string, reason = 'off-topic') =>
  shopper.call<object>(`/media/${mediaId}/reports`, { method: 'POST', body: { reason } });

test('a photo that is reported from three networks is hidden until an editor decides, and each shopper and network counts once', async () => {
  const mediaId = 'seed-us-town-rain';
  const [here, there, elsewhere] = ['192.0.2.7', '198.51.100.7', '203.0.113.7'];
  const one = await aShopper({ address: here });
  for (let time = 0; time < 4; time++) expect((await report(one, mediaId)).body).toEqual({ isReported: true });
  for (let time = 0; time < 4; time++) await report(await aShopper({ address: here }), mediaId);
  await report(await aShopper({ address: there }), mediaId);
  expect(await findPhotoState(mediaId)).toBe('published');
  await report(await aShopper({ address: elsewhere }), mediaId, 'shows-me');
  expect(await findPhotoState(mediaId)).toBe('reported');
  expect((await one.call<object>(`/media/${mediaId}?customerId=us`, {})).status).toBe(404);
  await decidePhoto(mediaId, { state: 'published' });
  await report(one, mediaId);
  expect(await findPhotoState(mediaId)).toBe('published');
});

test('a photo stays visible if all reports come from networks of one provider or from unknown network addresses', async () => {
  const mediaId = 'seed-us-trail-falls';
  for (const address of ['2001:db8:0:100::1', '2001:db8:0:200::1', '2001:db8:0:300::1', '203.0.113.9', '203.0.114.9'])
    await report(await aShopper({ address }), mediaId);
  expect(await findPhotoState(mediaId)).toBe('published');
  const waiting = 'seed-us-town-coat';
  for (let time = 0; time < 3; time++) await report(await aShopper({ address: 'no address' }), waiting);
  expect(await findPhotoState(waiting)).toBe('published');
});

test('a report of an unpublished or unknown photo is rejected with API404, and repeated reports are rate-limited', async () => {
  const shopper = await aShopper({ address: anAddress() });
  expect((await report(shopper, await sharePhoto(await aShopper()))).error?.errorId).toBe('API404');
  expect((await report(shopper, 'no-such-photo')).error?.errorId).toBe('API404');
  let last: string | undefined;
  for (let time = 0; time <= 10; time++) last = (await report(shopper, 'no-such-photo')).error?.errorId;
  expect(last).toBe('API429');
});
