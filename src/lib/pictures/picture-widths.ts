// The files of each picture: a modern format in up to three widths, and a fallback for older browsers. Files of secondary views have a
// single width for each format, so that the repository stays small. Files of uploaded pictures are created on request.
import { listUploadWidths, uploadFolder, uploadWidths } from './uploaded-picture.ts';

/** Formats in order of preference. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

type Widths = Readonly<Record<PictureFormat, readonly number[]>>;

/** The first view of a product, which listings show. */
const front: Widths = { avif: [480, 960], webp: [480] };
/** Other views of a product. */
const view: Widths = { avif: [960], webp: [480] };
const widths: Readonly<Record<string, Widths>> = {
  scene: { avif: [640, 1200, 2000], webp: [640, 1200, 2000] },
  // one width for each format, because larger pictures of a fabric would show no more detail
  fabric: { avif: [720], webp: [720] },
  snapshot: { avif: [480, 900], webp: [480, 900] },
  [uploadFolder]: { avif: uploadWidths, webp: uploadWidths },
};

/** Returns the pixel widths of a picture's files in a format, smallest first. */
export const fileWidths = (publicId: string, format: PictureFormat): readonly number[] =>
  (widths[findFolder(publicId)] ?? (publicId.endsWith('-front') ? front : view))[format];

/**
 * Returns the pixel widths in which browsers can request a picture, smallest first. `original` is the width of the original, which only
 * uploaded pictures have.
 */
export const pictureWidths = (publicId: string, original?: number): readonly number[] =>
  original !== undefined && findFolder(publicId) === uploadFolder ? listUploadWidths(original) : fileWidths(publicId, 'avif');

/** Returns the ratio of a picture's height to its width, if its size is not known: 16:9 for scenes and 4:5 for all other pictures. */
export const pictureRatio = (publicId: string): number => (findFolder(publicId) === 'scene' ? 9 / 16 : 5 / 4);

const findFolder = (publicId: string): string => publicId.slice(0, publicId.indexOf('/'));
