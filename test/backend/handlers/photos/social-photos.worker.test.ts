// The photo gallery: replies and error codes of its calls, and the life cycle of a photo.
import { beforeAll, describe, expect, test } from 'vitest';
import { read as readDb } from '#backend/platform/query.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { movePhotosToAccount, ownPhotosQuery } from '#backend/stores/shared-photos.ts';
import { type CallName, type CallReply, callRow } from '#contract/calls.ts';
import { validateResponse } from '#contract/validate-response.ts';
import { decodeBase64 } from '#lib/encoding/base64.ts';
import { aGateway, anAddress, backendEnv, prepareBackend } from '../../../support/backend.ts';
import { decidePhoto } from '../../../support/moderation.ts';
import { photoBase64 } from '../../../support/photos.ts';
import { aShopper } from '../../../support/shopper.ts';
import { aPhoto, createUser, findPageProduct, findPhotoState, keepFile, sharePhoto, upload } from '../../../support/social-photos.ts';

const db = backendEnv.BACKEND_DB;
let productId = '';

beforeAll(async () => {
  await prepareBackend();
  productId = await findPageProduct();
});

type Shopper = Awaited<ReturnType<typeof aShopper>>;
const seeded = 'seed-us-camp-night';
const outbox = createOutbox(db);

async function read<Name extends CallName>(name: Name, path: string, shopper?: Shopper): Promise<CallReply<Name>> {
  const { status, body } = await (shopper ?? (await aShopper())).call<CallReply<Name>>(path, { method: callRow(name).method });
  expect([path, status, validateResponse(name, body)]).toEqual([path, 200, { valid: true, issues: [] }]);
  return body;
}

describe('reading the gallery', () => {
  test('reading the gallery returns lists, photos and products that match their schemas', async () => {
    const gallery = await read('social.gallery', '/?customerId=us');
    expect(gallery.total).toBe(gallery.categories.reduce((sum, { count }) => sum + count, 0));
    expect(gallery.total).toBeGreaterThan(5);
    const all = await read('social.customerPhotos', '/customers/us/media/recent?count=3');
    expect([all.total, all.items.length]).toEqual([gallery.total, 3]);
    const next = await read('social.customerPhotos', '/customers/us/media/recent?count=3&start=3');
    expect(next.items.some(({ mediaId }) => all.items.some((each) => each.mediaId === mediaId))).toBe(false);
    const snow = await read('social.categoryPhotos', '/categories/media/recent?customerId=us&category=snow');
    expect(new Set(snow.items.map(({ category }) => category))).toEqual(new Set(['snow']));
    const [first] = all.items;
    await read('social.photo', `/media/${first?.mediaId}?customerId=us`);
    const { streams } = await read('social.streams', `/media/${first?.mediaId}/streams`);
    const [stream] = streams;
    const ofStyle = await read('social.streamPhotos', `/streams/${stream?.streamId}/media/recent?customerId=us`);
    expect(ofStyle.items.map(({ mediaId }) => mediaId)).toContain(first?.mediaId);
    const ofStyles = await read('social.streamsPhotos', `/streams/media/recent?customerId=us&streamIds=${stream?.streamId},ZZZZZZZZ`);
    expect(ofStyles.items).toEqual(ofStyle.items);
  });

  test('reading the gallery returns 404 for a photo of another site', async () => {
    const { status } = await (await aShopper()).call<object>(`/media/${seeded}?customerId=de`, {});
    expect(status).toBe(404);
  });
});

describe('a shared photo', () => {
  test('until an editor publishes it, a shared photo is visible only to the shopper who shared it', async () => {
    const shopper = await aShopper();
    const mediaId = await sharePhoto(shopper);
    const other = await aShopper();
    const seenBy = async (who: Shopper) => (await who.call<object>(`/media/${mediaId}?customerId=us`, {})).status;
    expect([await seenBy(shopper), await seenBy(other)]).toEqual([404, 404]);
    const own = await read('social.ownPhotos', '/users/me/media', shopper);
    expect(own.items).toMatchObject([
      { mediaId, state: 'waiting', photographer: 'Ridge', caption: 'On the way up', width: 60, height: 40 },
    ]);
    expect((await read('social.ownPhotos', '/users/me/media', other)).items).toEqual([]);
    const file = await read('social.ownFile', `/users/me/media/${mediaId}/file`, shopper);
    expect(String.fromCharCode(...(decodeBase64(file.base64) ?? []))).not.toContain('Ada lives here');
    expect((await other.call<object>(`/users/me/media/${mediaId}/file`, {})).status).toBe(404);
    expect((await other.call<object>(`/media/${mediaId}/file`, {})).status).toBe(404);
    await decidePhoto(mediaId, { state: 'published' });
    await read('social.photo', `/media/${mediaId}?customerId=us`);
    await read('social.file', `/media/${mediaId}/file`);
    expect((await read('social.streams', `/media/${mediaId}/streams`)).streams).toEqual([{ streamId: productId.slice(0, 8), productId }]);
  });

  test('a shared photo is stored only once if the form is sent repeatedly, and is not linked to products that the site does not sell', async () => {
    const shopper = await aShopper();
    const [userId, stashId] = [await createUser(shopper), await keepFile(shopper)];
    const sent = await upload(shopper, userId, await aPhoto(stashId, { productIds: ['ZZZZZZZZ'] }));
    const again = await upload(shopper, userId, await aPhoto(stashId, { caption: 'Something else' }));
    expect(again.body.mediaId).toBe(sent.body.mediaId);
    const own = await read('social.ownPhotos', '/users/me/media', shopper);
    expect(own.items.map(({ caption }) => caption)).toEqual(['On the way up']);
    const streams = db.prepare('SELECT COUNT(*) AS n FROM social_stream WHERE media_id = ?').bind(sent.body.mediaId);
    expect(await streams.first('n')).toBe(0);
  });

  test('a shared photo can be deleted permanently, but only by the shopper who shared it', async () => {
    const [shopper, other] = [await aShopper(), await aShopper()];
    const mediaId = await sharePhoto(shopper);
    const remove = (who: Shopper) => who.call<object>(`/users/me/media/${mediaId}`, { method: 'DELETE' });
    expect((await remove(other)).error?.errorId).toBe('API404');
    expect((await remove(shopper)).body).toEqual({ isRemoved: true });
    expect([(await remove(shopper)).status, await findPhotoState(mediaId)]).toEqual([404, null]);
    expect(
      await db
        .prepare(
          'SELECT COUNT(*) AS n FROM social_file f LEFT JOIN social_photo p ON p.stash_id = f.stash_id LEFT JOIN social_stash t ON t.stash_id = f.stash_id WHERE p.media_id IS NULL AND t.stash_id IS NULL',
        )
        .first('n'),
    ).toBe(0);
  });
});

describe('an editor’s decision', () => {
  test('an editor’s decision about a photo sends the shopper one email that does not quote the shopper’s text', async () => {
    const mediaId = await sharePhoto(await aShopper({ locale: 'fr-ca' }));
    const readEmail = (state: string) => outbox.readEmail(`photo-decided ${mediaId} ${state}`);
    await decidePhoto(mediaId, { state: 'rejected', reason: 'shows-me' });
    await decidePhoto(mediaId, { state: 'rejected', reason: 'other' });
    expect(await readEmail('refused')).toMatchObject({
      ...{ recipient: 'ada@example.org', locale: 'fr-ca', kind: 'photo-decided' },
      data: { decision: 'refused', reason: 'shows-me' },
    });
    expect(await readEmail('published')).toBeUndefined();
    await decidePhoto(mediaId, { state: 'published' });
    expect((await readEmail('published'))?.data).toEqual({ decision: 'published', mediaId });
  });

  test('an editor’s decision about a seeded photo sends no email', async () => {
    await decidePhoto(seeded, { state: 'published' });
    expect(await outbox.readEmail(`photo-decided ${seeded} published`)).toBeUndefined();
  });
});

describe("a guest's photos", () => {
  const usidOf = (mediaId: string) =>
    db
      .prepare('SELECT u.usid FROM social_photo p JOIN social_user u ON u.user_id = p.user_id WHERE p.media_id = ?')
      .bind(mediaId)
      .first<string>('usid');

  test("a guest's photos are moved to the account at sign-in, even if the account has photos already", async () => {
    const shared = [await sharePhoto(await aShopper()), await sharePhoto(await aShopper())];
    for (const mediaId of shared) {
      const statements = movePhotosToAccount(db, (await usidOf(mediaId)) ?? '', 'C-with-photos');
      await db.batch(statements);
      await db.batch(statements); // the batch runs twice, to check that an interrupted run can be repeated
    }
    const [own] = await readDb(db, ownPhotosQuery('us', 'C-with-photos'));
    expect(own.map(({ mediaId }) => mediaId).toSorted()).toEqual(shared.toSorted());
    const { results } = await db.prepare("SELECT email FROM social_user WHERE usid = 'C-with-photos'").all();
    expect(results).toEqual([{ email: null }]);
  });
});

describe('sharing in the gallery', () => {
  test.each([
    ['an SVG document', btoa('<svg onload=alert(1)>')],
    ['invalid Base64', '<<<<'],
  ])('sharing in the gallery rejects %s as a photo', async (_, base64) => {
    const { error } = await (await aShopper()).call<object>('/stashes', { method: 'POST', body: { base64 } });
    expect(error?.errorId).toBe('API400');
  });

  test("sharing in the gallery rejects other shoppers' uploads and user ids, unknown uploads, and missing consent to the terms", async () => {
    const [shopper, other] = [await aShopper(), await aShopper()];
    const [userId, otherId] = [await createUser(shopper), await createUser(other)];
    const foreign = await upload(shopper, userId, await aPhoto(await keepFile(other)));
    const asOther = await upload(shopper, otherId, await aPhoto(await keepFile(shopper)));
    const gone = await upload(shopper, userId, await aPhoto('no-such-stash'));
    const unaccepted = await upload(shopper, userId, await aPhoto(await keepFile(shopper), { acceptsTerms: false }));
    expect([foreign, asOther, gone, unaccepted].map(({ error }) => error?.errorId)).toEqual(['API404', 'API404', 'API404', 'API400']);
  });

  test('sharing in the gallery rejects requests without a shopper token', async () => {
    const { ask } = await aGateway();
    for (const [path, method, body] of [
      ['/stashes', 'POST', { base64: photoBase64 }],
      ['/users', 'POST', { name: 'Ridge' }],
      ['/users/me/media', 'GET', undefined],
      [`/media/${seeded}/reports`, 'POST', { reason: 'other' }],
    ] as const) {
      const reply = await ask(path, { method, body });
      expect([path, ((await reply.json()) as { errorDetails: { errorId: string }[] }).errorDetails[0]?.errorId]).toEqual([path, 'AUT404']);
    }
  });

  test('sharing in the gallery limits the number of uploads per shopper', async () => {
    const shopper = await aShopper({ address: anAddress() });
    let last: string | undefined;
    for (let sent = 0; sent <= 20; sent++)
      last = (await shopper.call<object>('/stashes', { method: 'POST', body: { base64: photoBase64 } })).error?.errorId;
    expect(last).toBe('API429');
    const owner = await db.prepare('SELECT COUNT(*) AS n FROM social_stash GROUP BY owner ORDER BY n DESC LIMIT 1').first('n');
    expect(owner).toBe(5);
  });
});
