// Pages name the files of the shop's own pictures: /media/product/vest-a-men-ink-front-480.avif?v3
// Content, emails and structured data use URLs with transformations, whose format depends on the client (docs/decisions/004):
// /media/image/upload/w_480,h_600,c_fill,q_50,e_sharpen:60,f_auto,dpr_2.0/v1/product/vest-a-men-ink-front

/** Pattern of a picture id: lower-case words in at most five folders. */
export const publicIdPattern = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*){0,4}$/;

export const mediaPrefix = '/media/image/upload/';

export interface MediaBox {
  /** Width of the box in CSS pixels. The URL requests twice as many pixels. */
  width: number;
  height: number;
  /** Strength of sharpening, in the units of the picture service. By default 60. */
  sharpen?: number;
}

/** Returns the URL of a picture for a box. */
export const mediaUrl = (picture: { publicId: string; version: number }, { width, height, sharpen = 60 }: MediaBox): string =>
  `${mediaPrefix}w_${Math.round(width * 2)},h_${Math.round(height * 2)},c_fill,q_50,e_sharpen:${sharpen},f_auto,dpr_2.0/v${picture.version}/${picture.publicId}`;

/**
 * Returns the URL of a picture's file in `public/media`, which is served without running the Worker. The file server ignores the query: the
 * version only makes caches fetch a changed picture again.
 */
export const pictureFileUrl = ({ publicId, version }: { publicId: string; version: number }, pixels: number): string =>
  `/media/${publicId}-${pixels}.avif?v${version}`;

/** Size in pixels of the picture in link previews. */
export const linkPictureSize = { width: 1200, height: 630 };

/**
 * Returns the URL of a picture for link previews. It is always a JPEG, because few services that display link previews support other
 * formats.
 */
export const linkPictureUrl = ({ publicId, version }: { publicId: string; version: number }): string =>
  `${mediaPrefix}w_${linkPictureSize.width},h_${linkPictureSize.height},c_pad,q_70,f_jpg/v${version}/${publicId}`;

/** Size in pixels of a product picture in emails, which display it at half this size. */
export const emailPictureSize = { width: 160, height: 200 };

/**
 * Returns the URL of a product picture for emails. It is always a JPEG, because Outlook for Windows displays neither WebP nor AVIF. Only the
 * first view of a product has such a picture.
 */
export const emailPictureUrl = ({ publicId, version }: { publicId: string; version: number }): string =>
  `${mediaPrefix}w_${emailPictureSize.width},h_${emailPictureSize.height},c_fill,q_70,f_jpg/v${version}/${publicId}`;

export interface MediaRequest {
  publicId: string;
  /** `link` for a link preview picture, `email` for a picture in an email. Both have a fixed size and format. */
  use: 'page' | 'link' | 'email';
  /** Requested width in pixels. */
  width: number;
}

const maxPathLength = 500;

/** Parses a picture URL. Returns undefined for any other URL. */
export function parseMediaUrl(path: string): MediaRequest | undefined {
  if (path.length > maxPathLength) return undefined;
  const [, width, rest, publicId] = /^\/media\/image\/upload\/w_(\d{1,5}),h_\d{1,5},([\w:.,]+)\/v\d{1,16}\/(.+)$/.exec(path) ?? [];
  if (!width || !rest || !publicId || !publicIdPattern.test(publicId)) return undefined;
  const use = !rest.split(',').includes('f_jpg') ? 'page' : Number(width) === emailPictureSize.width ? 'email' : 'link';
  return { width: Number(width), publicId, use };
}

/**
 * Returns the URL of a picture for a box, given the picture's URL without a size, as in content. Returns an empty text if the URL is
 * missing or has a forbidden scheme (javascript:, data:). Returns other URLs, and those that already have a size, unchanged. Each of these
 * exceptions is logged.
 */
export function transformedAddress(address: string | undefined, box: MediaBox, log: (problem: string) => void): string {
  if (!address) {
    log('A picture has no URL.');
    return '';
  }
  if (parseMediaUrl(address)) {
    log(`The picture URL ${address} already has transformations.`);
    return address;
  }
  const [, version, publicId = ''] = /^\/media\/image\/upload\/v(\d{1,16})\/(.+)$/.exec(address) ?? [];
  if (publicIdPattern.test(publicId)) return mediaUrl({ publicId, version: Number(version) }, box);
  log(`The picture URL ${address} is not one of the shop's pictures.`);
  return hasFetchedScheme(address) ? address : '';
}

const fetchedSchemes = new Set(['https:', 'http:']);

/** Returns true if a picture may be loaded from this URL: a path, or an http or https URL. */
const hasFetchedScheme = (address: string): boolean => !URL.canParse(address) || fetchedSchemes.has(new URL(address).protocol);
