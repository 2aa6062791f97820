import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { normalizeLine, normalizeLines } from '#lib/encoding/plain-text.ts';
import { maxPhotoSide, maxPhotoText } from '#lib/photo/photo-limits.ts';
import { maxCaptionLength, maxPhotographerLength, maxPhotosRead, maxStreams, photoReasons } from '#lib/rules/social-photos.ts';
import { defineCall } from '../call.ts';
import { botTokenSchema, emailSchema, productIdSchema, siteIdSchema } from '../entities/primitives.ts';
import {
  mediaIdSchema,
  ownPhotoSchema,
  photoCategorySchema,
  photoListSchema,
  socialPhotoSchema,
  streamSchema,
} from '../entities/social-photo.ts';
import { mainList, tolerantList } from '../tolerant-list.ts';
import { photoFileSchema } from './photo-file.ts';

const customerId = siteIdSchema.meta({ description: 'Id of the site, which the gallery calls a customer.' });
const page = {
  start: z.coerce
    .number()
    .int()
    .nonnegative()
    .max(10_000)
    .default(0)
    .meta({ description: 'Index of the first photo.', examples: [0] }),
  count: z.coerce
    .number()
    .int()
    .positive()
    .max(maxPhotosRead)
    .default(8)
    .meta({ description: 'Maximum number of photos.', examples: [8] }),
};
const mediaParams = z.object({ mediaId: mediaIdSchema });
const userParams = z.object({
  userId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .meta({ description: 'Id of the caller as a user of the gallery, from `social.createUser`.', examples: ['user-1'] }),
});
const side = z.int().positive().max(maxPhotoSide);
const reads = { codes: [], repeatable: true, isPublic: true } as const;
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
      total: z
        .int()
        .nonnegative()
        .meta({ description: 'Number of photos in all categories.', examples: [120] }),
      categories: tolerantList(
        z.object({
          category: photoCategorySchema,
          count: z
            .int()
            .positive()
            .meta({ description: 'Number of photos in the category.', examples: [30] }),
        }),
      ).meta({ description: 'Categories that have photos.' }),
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
    query: z.object({
      customerId,
      streamIds: z
        .string()
        .regex(/^[\w.~-]{1,64}(,[\w.~-]{1,64}){0,19}$/)
        .meta({ description: 'Ids of streams (`masterId` of styles), separated by commas.', examples: ['CN00A101,CNFL0001'] }),
      ...page,
    }),
    reply: photoListSchema,
    ...reads,
  }),
  'social.streamPhotos': defineCall({
    summary: 'Returns the photos of a site that show a style.',
    method: 'GET',
    path: '/streams/{streamId}/media/recent',
    params: z.object({
      streamId: productIdSchema.meta({ description: 'Id of the stream: the `masterId` of the style, or the id of a product of it.' }),
    }),
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
    reply: z.object({ streams: tolerantList(streamSchema).meta({ description: 'The streams.' }) }),
    ...reads,
    codes: ['API404'],
  }),
  'social.file': defineCall({
    summary: 'Returns the file of a published photo.',
    method: 'GET',
    path: '/media/{mediaId}/file',
    params: mediaParams,
    reply: photoFileSchema,
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
    body: z.strictObject({ reason: z.enum(photoReasons).meta({ description: 'Reason for the report.' }) }),
    reply: z.object({ isReported: z.literal(true).meta({ description: 'Always true.' }) }),
    codes: ['AUT404', 'API404', ...listRefusalCodes('report-photo')],
    repeatable: true,
  }),
  'social.createStash': defineCall({
    summary: 'Stores a photo file for a day until its form is submitted. Metadata is removed before it is stored.',
    method: 'POST',
    path: '/stashes',
    body: z.strictObject({ base64: photoFileSchema.shape.base64 }),
    reply: z.object({
      stashId: mediaIdSchema.meta({ description: 'Id of the stored file, for `social.upload`.' }),
      width: side.meta({ description: 'Width in pixels, after rotation.', examples: [1600] }),
      height: side.meta({ description: 'Height in pixels, after rotation.', examples: [1200] }),
    }),
    /** API400: the file is not a valid photo. */
    codes: ['AUT404', 'API400', ...listRefusalCodes('share-photo')],
    repeatable: true,
    maxBodyBytes: maxPhotoText + 1024,
    timeoutMs: 8000,
  }),
  'social.createUser': defineCall({
    summary: 'Registers the caller as a user of the gallery, who can share photos. The same shopper is always the same user.',
    method: 'POST',
    path: '/users',
    body: z.strictObject({
      name: z
        .string()
        .overwrite(normalizeLine)
        .min(1)
        .max(maxPhotographerLength)
        .meta({ description: 'Displayed name of the photographer.', examples: ['Robin'] }),
      email: emailSchema
        .optional()
        .meta({ description: 'Email address of the photographer, never displayed; absent for a signed-in customer.' }),
    }),
    reply: z.object({
      userId: z
        .string()
        .min(1)
        .max(64)
        .meta({ description: 'Id of the user.', examples: ['user-1'] }),
    }),
    codes: ['AUT404', ...listRefusalCodes('share-photo')],
    repeatable: true,
  }),
  'social.upload': defineCall({
    summary: 'Shares the photo of a stash. It is published after moderation. A repeated call for the same stash shares it once.',
    method: 'POST',
    path: '/users/{userId}/media',
    params: userParams,
    body: z.strictObject({
      stashId: mediaIdSchema.meta({ description: 'Id of the stored file, from `social.createStash`.' }),
      caption: z
        .string()
        .overwrite(normalizeLines)
        .max(maxCaptionLength)
        .meta({ description: 'Caption; may be empty.', examples: ['Sunrise on the ridge'] }),
      category: photoCategorySchema,
      productIds: z
        .array(productIdSchema)
        .max(maxStreams)
        .default([])
        .meta({ description: 'Products in the photo. Those that the site does not sell are ignored.' }),
      acceptsTerms: z.literal(true).meta({ description: 'Consent to the terms of the gallery.' }),
      recaptcha_response: botTokenSchema.optional(),
    }),
    reply: z.object({
      mediaId: mediaIdSchema,
      state: z.literal('waiting').meta({ description: 'The photo waits for moderation.' }),
    }),
    /** API404: the user or the stash (the stored file) does not belong to the caller, or the stash no longer exists. */
    codes: ['AUT404', 'API404', ...listRefusalCodes('share-photo')],
    repeatable: true,
  }),
  'social.ownPhotos': defineCall({
    summary: 'Returns the caller’s shared photos with their moderation state.',
    method: 'GET',
    path: '/users/me/media',
    reply: z.object({ items: mainList(ownPhotoSchema).meta({ description: 'The photos, newest first.' }) }),
    codes: ['AUT404'],
    repeatable: true,
  }),
  'social.ownFile': defineCall({
    summary: 'Returns the file of one of the caller’s photos, in any moderation state.',
    method: 'GET',
    path: '/users/me/media/{mediaId}/file',
    params: mediaParams,
    reply: photoFileSchema,
    codes: ['AUT404', 'API404'],
    repeatable: true,
    ...readsFile,
  }),
  'social.removeOwnPhoto': defineCall({
    summary: 'Removes one of the caller’s photos from the gallery permanently.',
    method: 'DELETE',
    path: '/users/me/media/{mediaId}',
    params: mediaParams,
    reply: z.object({ isRemoved: z.literal(true).meta({ description: 'Always true.' }) }),
    codes: ['AUT404', 'API404'],
    repeatable: true,
  }),
};
