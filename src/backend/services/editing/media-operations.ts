// The operations of the media library as data: their schemas, and the functions that run them. Editing tools send operations over HTTP.
// Operations with a file have the file as the body of their request.
import * as z from 'zod';
import { mediaIdPattern } from '#backend/rules/library-picture.ts';
import { normalizeLine } from '#lib/encoding/plain-text.ts';
import { maxPictureName } from '#lib/pictures/file-name.ts';
import { isLocale, listLanguages, markets } from '#markets/registry.ts';
import type { MediaLibrary } from './edit-media.ts';

const idSchema = z.string().regex(mediaIdPattern, 'expected the id of a picture, which has 32 hexadecimal digits');
// the type stays `string`, because a record with locales as keys would need a text for each of them
const localeSchema = z.string().refine((text): boolean => isLocale(text), 'unknown locale');

/** Maximum length of an alt text. */
const maxAltLength = 1000;

// names of files can contain control and bidirectional characters, which would make a list of pictures misleading
const nameSchema = z.string().transform(normalizeLine).pipe(z.string().min(1).max(maxPictureName));
const altSchema = z.string().transform(normalizeLine).pipe(z.string().max(maxAltLength));
const shareSchema = z.number().min(0).max(1);

/** Maximum number of pictures in a reply. */
const maxPageLength = 200;

/** The operations without a file. */
export const mediaOperationSchema = z.discriminatedUnion('operation', [
  z.object({
    operation: z.literal('listMedia'),
    search: z.string().max(maxPictureName).optional(),
    use: z.enum(['used', 'unused']).optional(),
    lacksAlt: z.enum(listLanguages(Object.values(markets))).optional(),
    limit: z.int().min(1).max(maxPageLength).optional(),
    offset: z.int().min(0).optional(),
  }),
  z.object({ operation: z.literal('readMedia'), id: idSchema }),
  z.object({
    operation: z.literal('editMedia'),
    id: idSchema,
    name: nameSchema.optional(),
    alts: z.record(localeSchema, altSchema.nullable()).optional(),
    focus: z.object({ x: shareSchema, y: shareSchema }).nullable().optional(),
  }),
  z.object({ operation: z.literal('deleteMedia'), id: idSchema }),
  z.object({ operation: z.literal('listMediaUses'), id: idSchema }),
]);
export type MediaOperation = z.input<typeof mediaOperationSchema>;
export type MediaRequest = z.output<typeof mediaOperationSchema>;

/** Returns true for an operation of the media library, and false for one of documents. */
export const isMediaRequest = <Other extends { operation: string }>(request: MediaRequest | Other): request is MediaRequest =>
  mediaOperationSchema.options.some(({ shape }) => shape.operation.value === request.operation);

/** The operations with a file. */
export const mediaFileSchema = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('uploadMedia'), name: nameSchema, alts: z.record(localeSchema, altSchema).default({}) }),
  z.object({ operation: z.literal('replaceMedia'), id: idSchema }),
]);
export type MediaFileOperation = z.input<typeof mediaFileSchema>;
export type MediaFileRequest = z.output<typeof mediaFileSchema>;

export function runMediaOperation(library: MediaLibrary, request: MediaRequest): Promise<unknown> {
  switch (request.operation) {
    case 'listMedia':
      return library.list(request);
    case 'readMedia':
      return library.read(request.id);
    case 'editMedia':
      return library.edit(request.id, request);
    case 'deleteMedia':
      return library.delete(request.id);
    case 'listMediaUses':
      return library.listUses(request.id);
  }
}

export const runMediaFileOperation = (library: MediaLibrary, request: MediaFileRequest, file: Uint8Array<ArrayBuffer>): Promise<unknown> =>
  request.operation === 'uploadMedia' ? library.upload({ ...request, file }) : library.replace(request.id, file);
