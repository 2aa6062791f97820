import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { normalizeLine, normalizeLines } from '#lib/encoding/plain-text.ts';
import { maxPhotoSide, maxPhotoText, photoTypes } from '#lib/photo/photo-limits.ts';
import { maxCaptionLength, maxPhotographerLength, maxPhotosRead, maxStreams, photoReasons } from '#lib/rules/social-photos.ts';
import { defineCall } from '../call.ts';
import { botTokenSchema, emailSchema, masterIdSchema, productIdSchema, siteIdSchema } from '../entities/primitives.ts';
import {
  mediaIdSchema,
  ownPhotoSchema,
  photoCategorySchema,
  photoListSchema,
  socialPhotoSchema,
  streamSchema,
} from '../entities/social-photo.ts';
import { mainList, tolerantList } from '../tolerant-list.ts';

/** Id of the site. The gallery calls each site of the shop a customer. */
const customerId = siteIdSchema;
const page = {
  start: z.coerce.number().int().nonnegative().max(10_000).default(0),
  count: z.coerce.number().int().positive().max(maxPhotosRead).default(8),
};
const mediaParams = z.object({ mediaId: mediaIdSchema });
const userParams = z.object({ userId: z.string().regex(/^[\w-]{1,64}$/) });
const fileSchema = z.object({ type: z.enum(photoTypes), base64: z.string().min(4).max(maxPhotoText) });
const reads = { codes: [], repeatable: true, isPublic: true, host: 'photos' } as const;
const readsFile = { maxReplyBytes: maxPhotoText + 1024, timeoutMs: 4000 } as const;

/** Calls of the photo gallery, which can be a separate service. Lists contain published photos, newest first. */
export const socialCalls = {
  'social.gallery': defineCall({
    summary: 'Returns the number of photos per category in the gallery of a site.',
    method: 'GET',
    path: '/',
    query: z.object({ customerId }),
    reply: z.object({
      customerId,
      total: z.int().nonnegative(),
      categories: tolerantList(z.object({ category: photoCategorySchema, count: z.int().positive() })),
    }),
    ...reads,
  }),
  'social.customerPhotos': defineCall({
    summary: 'Returns the photos of a site.',
    method: 'GET',
    path: '/customers/{customerId}/media/recent',
    params: z.object({ customerId }),
    query: z.object(page),
    reply: photoListSchema,
    ...reads,
  }),
  'social.categoryPhotos': defineCall({
    summary: 'Returns the photos of one category of a site.',
    method: 'GET',
    path: '/categories/media/recent',
    query: z.object({ customerId, category: photoCategorySchema, ...page }),
    reply: photoListSchema,
    ...reads,
  }),
  'social.streamsPhotos': defineCall({
    summary: 'Returns the photos of a site that show at least one of several styles.',
    method: 'GET',
    path: '/streams/media/recent',
    /** Ids of streams, separated by commas. */
    query: z.object({ customerId, streamIds: z.string().regex(/^\w{8}(,\w{8}){0,19}$/), ...page }),
    reply: photoListSchema,
    ...reads,
  }),
  'social.streamPhotos': defineCall({
    summary: 'Returns the photos of a site that show a style.',
    method: 'GET',
    path: '/streams/{streamId}/media/recent',
    params: z.object({ streamId: masterIdSchema }),
    query: z.object({ customerId, ...page }),
    reply: photoListSchema,
    ...reads,
  }),
  'social.photo': defineCall({
    summary: 'Returns a photo of a site.',
    method: 'GET',
    path: '/media/{mediaId}',
    params: mediaParams,
    query: z.object({ customerId }),
    reply: socialPhotoSchema,
    ...reads,
    codes: ['API404'],
  }),
  'social.streams': defineCall({
    summary: 'Returns the streams of a photo, which are the styles that it shows.',
    method: 'GET',
    path: '/media/{mediaId}/streams',
    params: mediaParams,
    reply: z.object({ streams: tolerantList(streamSchema) }),
    ...reads,
    codes: ['API404'],
  }),
  'social.file': defineCall({
    summary: 'Returns the file of a published photo.',
    method: 'GET',
    path: '/media/{mediaId}/file',
    params: mediaParams,
    reply: fileSchema,
    ...reads,
    ...readsFile,
    codes: ['API404'],
  }),
  'social.report': defineCall({
    summary:
      'Reports a photo for moderation, once per shopper. A photo that several shoppers reported is hidden until an editor has checked it.',
    method: 'POST',
    path: '/media/{mediaId}/reports',
    params: mediaParams,
    body: z.strictObject({ reason: z.enum(photoReasons) }),
    reply: z.object({ isReported: z.literal(true) }),
    codes: ['AUT404', 'API404', ...listRefusalCodes('report-photo')],
    repeatable: true,
    host: 'photos',
  }),
  'social.createStash': defineCall({
    summary: 'Stores a photo file for a day until its form is submitted. Metadata is removed before it is stored.',
    method: 'POST',
    path: '/stashes',
    body: z.strictObject({ base64: z.string().min(4).max(maxPhotoText) }),
    reply: z.object({
      stashId: mediaIdSchema,
      width: z.int().positive().max(maxPhotoSide),
      height: z.int().positive().max(maxPhotoSide),
    }),
    /** API400: the file is not a valid photo. */
    codes: ['AUT404', 'API400', ...listRefusalCodes('share-photo')],
    repeatable: true,
    host: 'photos',
    maxBodyBytes: maxPhotoText + 1024,
    timeoutMs: 8000,
  }),
  'social.createUser': defineCall({
    summary: 'Registers the caller as a user of the gallery, who can share photos. The same shopper is always the same user.',
    method: 'POST',
    path: '/users',
    body: z.strictObject({
      /** The photographer's display name. */
      name: z.string().overwrite(normalizeLine).min(1).max(maxPhotographerLength),
      /** The photographer's email address, which is never displayed; absent for a signed-in customer. */
      email: emailSchema.optional(),
    }),
    reply: z.object({ userId: z.string().min(1).max(64) }),
    codes: ['AUT404', ...listRefusalCodes('share-photo')],
    repeatable: true,
    host: 'photos',
  }),
  'social.upload': defineCall({
    summary: 'Shares the photo of a stash. It is published after moderation. A repeated call for the same stash shares it once.',
    method: 'POST',
    path: '/users/{userId}/media',
    params: userParams,
    body: z.strictObject({
      stashId: mediaIdSchema,
      caption: z.string().overwrite(normalizeLines).max(maxCaptionLength),
      category: photoCategorySchema,
      /** Ids of the products in the photo. */
      productIds: z.array(productIdSchema).max(maxStreams).default([]),
      /** Consent to the gallery's terms. */
      acceptsTerms: z.literal(true),
      /** Token of the bot check, if one is configured. */
      recaptcha_response: botTokenSchema.optional(),
    }),
    reply: z.object({ mediaId: mediaIdSchema, state: z.literal('waiting') }),
    /** API404: the user or the stash (the stored file) does not belong to the caller, or the stash no longer exists. */
    codes: ['AUT404', 'API404', ...listRefusalCodes('share-photo')],
    repeatable: true,
    host: 'photos',
  }),
  'social.ownPhotos': defineCall({
    summary: 'Returns the caller’s shared photos with their moderation state.',
    method: 'GET',
    path: '/users/me/media',
    reply: z.object({ items: mainList(ownPhotoSchema) }),
    codes: ['AUT404'],
    repeatable: true,
    host: 'photos',
  }),
  'social.ownFile': defineCall({
    summary: 'Returns the file of one of the caller’s photos, in any moderation state.',
    method: 'GET',
    path: '/users/me/media/{mediaId}/file',
    params: mediaParams,
    reply: fileSchema,
    codes: ['AUT404', 'API404'],
    repeatable: true,
    host: 'photos',
    ...readsFile,
  }),
  'social.removeOwnPhoto': defineCall({
    summary: 'Removes one of the caller’s photos from the gallery permanently.',
    method: 'DELETE',
    path: '/users/me/media/{mediaId}',
    params: mediaParams,
    reply: z.object({ isRemoved: z.literal(true) }),
    codes: ['AUT404', 'API404'],
    repeatable: true,
    host: 'photos',
  }),
};
