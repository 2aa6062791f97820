// Pictures that editors upload to the media library of the embedded backend (docs/decisions/067). The name of a picture's files is a hash of
// its content, so that the URL of a picture that is not published yet cannot be guessed.
import { type MediaRequest, mediaPrefix, parseMediaUrl } from './media-url.ts';

/** Folder of uploaded pictures in their public ids. */
export const uploadFolder = 'uploads';

/** Path prefix of the files of uploaded pictures. */
export const uploadPath = `/media/${uploadFolder}`;

/** Pattern of a picture's hash: the first 128 bits of a SHA-256, in hexadecimal. */
export const uploadHashPattern = /^[0-9a-f]{32}$/;

/** Returns the public id of an uploaded picture. */
export const nameUpload = (hash: string): string => `${uploadFolder}/${hash}`;

/** Pixel widths in which uploaded pictures can be requested. No other widths exist, so that requests cannot create files without limit. */
export const uploadWidths = [480, 960, 1440, 2000] as const;

/** Returns the widths that are useful for an original of the given width. The last one may be larger than the original. */
export const listUploadWidths = (original: number): readonly number[] => {
  const smaller = uploadWidths.filter((width) => width < original);
  const next = uploadWidths[smaller.length];
  return next === undefined ? smaller : [...smaller, next];
};

/** A file of an uploaded picture: a width of it, or its fixed size for link previews or emails. */
export interface UploadFile {
  hash: string;
  size: (typeof uploadWidths)[number] | 'link' | 'email';
  /** The requested format. `negotiated`: AVIF if the browser accepts it, otherwise WebP. */
  format: 'avif' | 'jpg' | 'negotiated';
}

/**
 * Parses the path of an uploaded picture, which has the same two forms as the paths of other pictures (media-url.ts). Returns undefined for
 * any other path.
 */
export function parseUploadPath(path: string): UploadFile | undefined {
  const [, file = '', width] = /^\/media\/uploads\/([0-9a-f]{32})-(\d{3,4})\.avif$/.exec(path) ?? [];
  const size = uploadWidths.find((each) => String(each) === width);
  if (size !== undefined) return { hash: file, size, format: 'avif' };
  const wanted = parseMediaUrl(path);
  const hash = wanted && readHash(wanted);
  if (!wanted || hash === undefined) return undefined;
  if (wanted.use !== 'page') return { hash, size: wanted.use, format: 'jpg' };
  return { hash, size: uploadWidths.find((each) => each >= wanted.width) ?? 2000, format: 'negotiated' };
}

function readHash({ publicId }: MediaRequest): string | undefined {
  const [folder, hash = '', ...rest] = publicId.split('/');
  return folder === uploadFolder && uploadHashPattern.test(hash) && rest.length === 0 ? hash : undefined;
}

/** Returns true for a path that belongs to uploaded pictures, whether or not there is such a picture. */
export const isUploadedPicture = (path: string): boolean =>
  path.startsWith(`${uploadPath}/`) || (path.startsWith(mediaPrefix) && path.includes(`/${uploadFolder}/`));
