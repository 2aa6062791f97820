// Calls that read the published photos of the gallery.
import type { Handler, HandlersOf } from '#backend/handlers/handler.ts';
import type { CallContext } from '#backend/platform/call-context.ts';
import { read } from '#backend/platform/query.ts';
import { joinFile } from '#backend/stores/file-parts.ts';
import {
  countPhotosQuery,
  photoCategoriesQuery,
  publishedQuery,
  socialFileQuery,
  socialPhotoQuery,
  socialPhotosQuery,
  streamsQuery,
} from '#backend/stores/social-photos.ts';
import type { PhotoList } from '#contract/entities/social-photo.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { type PhotoCategory, photoCategories } from '#lib/rules/social-photos.ts';
import { createSocialUser, createStash, listOwnPhotos, readOwnFile, removeOwnPhoto, reportPhoto, sharePhoto } from './shared-photos.ts';
import { createSocialPhoto } from './social-photo-reply.ts';

const readGallery: Handler<'social.gallery'> = async ({ query: { customerId } }, { db }) => {
  const [rows] = await read(db, photoCategoriesQuery(customerId));
  const categories = photoCategories.flatMap((category) => rows.filter((row) => row.category === category));
  return ok({ customerId, total: categories.reduce((sum, { count }) => sum + count, 0), categories });
};

interface Asked {
  siteId: string;
  category?: PhotoCategory;
  streamIds?: readonly string[];
  page: { start: number; count: number };
}

async function listPhotos({ page, ...wanted }: Asked, { db }: CallContext): Promise<PhotoList> {
  const [rows, [counted]] = await read(db, socialPhotosQuery({ ...wanted, ...page }), countPhotosQuery(wanted));
  return { total: counted?.count ?? 0, items: rows.map(createSocialPhoto) };
}

const listCustomerPhotos: Handler<'social.customerPhotos'> = async ({ params: { customerId: siteId }, query: page }, context) =>
  ok(await listPhotos({ siteId, page }, context));

const listCategoryPhotos: Handler<'social.categoryPhotos'> = async ({ query: { customerId: siteId, category, ...page } }, context) =>
  ok(await listPhotos({ siteId, category, page }, context));

const listStreamsPhotos: Handler<'social.streamsPhotos'> = async ({ query: { customerId: siteId, streamIds, ...page } }, context) =>
  ok(await listPhotos({ siteId, streamIds: streamIds.split(','), page }, context));

const listStreamPhotos: Handler<'social.streamPhotos'> = async ({ params, query: { customerId: siteId, ...page } }, context) =>
  ok(await listPhotos({ siteId, streamIds: [params.streamId], page }, context));

const readSocialPhoto: Handler<'social.photo'> = async ({ params, query }, { db }) => {
  const [[row]] = await read(db, socialPhotoQuery(query.customerId, params.mediaId));
  return row ? ok(createSocialPhoto(row)) : refused({ code: 'API404' });
};

const listStreams: Handler<'social.streams'> = async ({ params: { mediaId } }, { db }) => {
  const [[published], streams] = await read(db, publishedQuery(mediaId), streamsQuery(mediaId));
  return published ? ok({ streams }) : refused({ code: 'API404' });
};

const readSocialFile: Handler<'social.file'> = async ({ params }, { db }) => {
  const [parts] = await read(db, socialFileQuery(params.mediaId, 'everyone'));
  const file = joinFile(parts);
  return file ? ok(file) : refused({ code: 'API404' });
};

export const socialHandlers = {
  'social.gallery': readGallery,
  'social.customerPhotos': listCustomerPhotos,
  'social.categoryPhotos': listCategoryPhotos,
  'social.streamsPhotos': listStreamsPhotos,
  'social.streamPhotos': listStreamPhotos,
  'social.photo': readSocialPhoto,
  'social.streams': listStreams,
  'social.file': readSocialFile,
  'social.report': reportPhoto,
  'social.createStash': createStash,
  'social.createUser': createSocialUser,
  'social.upload': sharePhoto,
  'social.ownPhotos': listOwnPhotos,
  'social.ownFile': readOwnFile,
  'social.removeOwnPhoto': removeOwnPhoto,
} satisfies HandlersOf<'social'>;
