// The shoppers' side of the photo gallery: sharing photos, listing the shopper's own photos with their state, and reporting photos.
import type { Handler } from '#backend/handlers/handler.ts';
import type { CallContext } from '#backend/platform/call-context.ts';
import { hashInput } from '#backend/platform/ids.ts';
import { read } from '#backend/platform/query.ts';
import { readRequester } from '#backend/platform/requester.ts';
import { passesBotCheck } from '#backend/services/bot-check/registry.ts';
import type { ThrottledAction } from '#backend/services/throttling/limits.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { joinFile } from '#backend/stores/file-parts.ts';
import {
  deleteOwnPhoto,
  findSoldStyles,
  ownPhotosQuery,
  storePhotoReport,
  storeSharedPhoto,
  storeSocialUser,
  storeStash,
} from '#backend/stores/shared-photos.ts';
import { socialFileQuery } from '#backend/stores/social-photos.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { decodeBase64, encodeBase64 } from '#lib/encoding/base64.ts';
import { readPhoto } from '#lib/photo/photo.ts';
import { readProviderPrefix } from '#lib/requests/address-prefix.ts';
import { localeSettings } from '#markets/registry.ts';
import { createSocialPhoto } from './social-photo-reply.ts';

/**
 * Counts an attempt against the rate limit. Returns undefined if the attempt is allowed, otherwise the milliseconds until the next attempt.
 */
const countPhotoAttempt = async (act: ThrottledAction, { env, clientAddress, usid, now }: CallContext): Promise<number | undefined> =>
  (await countAttempt(env, act, { address: clientAddress, shopper: usid }, now)).closedForMs;

export const createStash: Handler<'social.createStash'> = async ({ body }, context) => {
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const bytes = decodeBase64(body.base64);
  const photo = bytes && readPhoto(bytes); // readPhoto removes metadata such as the location
  if (!photo) return refused({ code: 'API400', detail: 'body.base64' });
  const closedForMs = await countPhotoAttempt('photo', context);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  const stashId = context.randomId();
  const { type, width, height } = photo;
  const base64 = encodeBase64(photo.bytes);
  await storeStash(context.db, { stashId, owner: who.usid, type, width, height, base64, createdAt: context.now });
  return ok({ stashId, width, height });
};

export const createSocialUser: Handler<'social.createUser'> = async ({ body: { name, email } }, context) => {
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const closedForMs = await countPhotoAttempt('photo', context);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  const userId = await storeSocialUser(context.db, {
    userId: context.randomId(),
    usid: who.usid,
    name,
    email: context.signIn ? undefined : email, // if the shopper is signed in, the account's email address is used instead
    createdAt: context.now,
  });
  return ok({ userId });
};

export const sharePhoto: Handler<'social.upload'> = async ({ params: { userId }, body }, context) => {
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const { stashId, caption, category, productIds, recaptcha_response: token } = body;
  const intentId = await hashInput([who.usid, stashId]);
  if (!(await passesBotCheck(context.env, { token, intentId, now: context.now }))) return refused({ code: 'AUT403' });
  const sold = await findSoldStyles(context.db, who.siteId, productIds);
  const mediaId = await storeSharedPhoto(context.db, {
    mediaId: context.randomId(),
    siteId: who.siteId,
    userId,
    usid: who.usid,
    stashId,
    caption,
    language: localeSettings(context.locale).language,
    category,
    streams: Array.from(sold, ([productId, streamId]) => ({ streamId, productId })),
    sharedAt: context.now,
  });
  return mediaId === undefined ? refused({ code: 'API404' }) : ok({ mediaId, state: 'waiting' });
};

export const listOwnPhotos: Handler<'social.ownPhotos'> = async (_, context) => {
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const [rows] = await read(context.db, ownPhotosQuery(who.siteId, who.usid));
  // a reported photo is described as waiting, because only editors may see that it was reported
  return ok({ items: rows.map(({ state, ...row }) => ({ ...createSocialPhoto(row), state: state === 'reported' ? 'waiting' : state })) });
};

export const readOwnFile: Handler<'social.ownFile'> = async ({ params }, context) => {
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const [parts] = await read(context.db, socialFileQuery(params.mediaId, { usid: who.usid }));
  const file = joinFile(parts);
  return file ? ok(file) : refused({ code: 'API404' });
};

export const removeOwnPhoto: Handler<'social.removeOwnPhoto'> = async ({ params }, context) => {
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  return (await deleteOwnPhoto(context.db, params.mediaId, who.usid)) ? ok({ isRemoved: true }) : refused({ code: 'API404' });
};

export const reportPhoto: Handler<'social.report'> = async ({ params: { mediaId }, body: { reason } }, context) => {
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const closedForMs = await countPhotoAttempt('photo-report', context);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  // all networks of an internet provider count as one, because one person can use several of them
  const network = readProviderPrefix(context.clientAddress ?? '');
  const isThere = await storePhotoReport(context.db, { mediaId, reporter: who.usid, network, reason, reportedAt: context.now });
  return isThere ? ok({ isReported: true }) : refused({ code: 'API404' });
};
