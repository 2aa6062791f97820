// The files of the media library in R2: an original for each picture, and the files that have been created from it.
import { type UploadFile, uploadWidths } from '#lib/pictures/uploaded-picture.ts';

export const nameOriginal = (hash: string): string => `originals/${hash}`;

type CreatedFile = Pick<UploadFile, 'size'> & { format: 'avif' | 'webp' | 'jpg' };

export const nameCreated = (hash: string, { size, format }: CreatedFile): string => `created/${hash}/${size}.${format}`;

/** Lists the names of all files of a picture, whether or not they have been created. */
export const listFileNames = (hash: string): string[] => [
  nameOriginal(hash),
  ...uploadWidths.flatMap((size) => (['avif', 'webp'] as const).map((format) => nameCreated(hash, { size, format }))),
  ...(['link', 'email'] as const).map((size) => nameCreated(hash, { size, format: 'jpg' })),
];
