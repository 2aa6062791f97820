// Serves uploaded pictures to browsers. A file is created from the original on its first request and then stored in R2. The hash in the
// URL identifies the content, so responses never change, and serving them takes no query.
import type { BackendEnv } from '#backend/platform/env.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { emailPictureSize, linkPictureSize } from '#lib/pictures/media-url.ts';
import { parseUploadPath, type UploadFile } from '#lib/pictures/uploaded-picture.ts';
import { nameCreated, nameOriginal } from './media-files.ts';

type Format = 'avif' | 'webp' | 'jpg';

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const satisfies Record<Format, string>;

/** Files for link previews and emails have a background instead of transparency, and the whole picture is visible. */
const padded = { fit: 'pad', background: '#ffffff' } as const;

const fixedSizes = { link: { ...linkPictureSize, ...padded }, email: { ...emailPictureSize, ...padded } } as const;

const createTransform = ({ size }: UploadFile): ImageTransform =>
  typeof size === 'number' ? { width: size, fit: 'scale-down' } : fixedSizes[size];

/** Quality of the files, from 1 to 100. The local simulation of the Images binding ignores it. */
const quality = { avif: 60, webp: 75, jpg: 75 } as const satisfies Record<Format, number>;

export async function servePicture(request: Request, env: BackendEnv): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return fail(405, { Allow: 'GET, HEAD' });
  const wanted = parseUploadPath(new URL(request.url).pathname);
  if (!wanted || !env.MEDIA || !env.IMAGES) return fail(404);
  const format = wanted.format === 'negotiated' ? negotiate(request) : wanted.format;
  const tag = `"${wanted.hash}-${wanted.size}-${format}"`;
  const headers = {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    // staff pages and webmail clients embed the pictures in pages of other origins
    'Cross-Origin-Resource-Policy': 'cross-origin',
    // browsers do not run anything in a picture, even if it is opened as a page
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ETag: tag,
    ...(wanted.format === 'negotiated' && { Vary: 'Accept' }),
  };
  try {
    if (request.headers.get('if-none-match') === tag && (await env.MEDIA.head(nameOriginal(wanted.hash))))
      return new Response(null, { status: 304, headers });
    const file = await findFile(wanted, format, { media: env.MEDIA, images: env.IMAGES });
    return file ? new Response(file.body, { headers: { ...headers, 'Content-Type': file.type } }) : fail(404);
  } catch (problem) {
    logFault('media', problem);
    return fail(503, { 'Retry-After': '1' });
  }
}

const fail = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } });

const negotiate = (request: Request): Format => ((request.headers.get('accept') ?? '').includes('image/avif') ? 'avif' : 'webp');

interface Storage {
  media: R2Bucket;
  images: ImagesBinding;
}

interface File {
  body: BodyInit;
  /** The type of the content. It differs from the format in the URL if the Images binding cannot create that format in this size. */
  type: string;
}

async function findFile(wanted: UploadFile, format: Format, { media, images }: Storage): Promise<File | undefined> {
  const name = nameCreated(wanted.hash, { size: wanted.size, format });
  const created = await media.get(name);
  if (created) return { body: created.body, type: created.httpMetadata?.contentType ?? types[format] };
  const original = await media.get(nameOriginal(wanted.hash));
  if (!original) return undefined;
  const result = await images
    .input(original.body)
    .transform(createTransform(wanted))
    .output({ format: types[format], quality: quality[format] });
  const type = result.contentType();
  const body = await result.response().arrayBuffer();
  // the picture is displayed even if it cannot be stored; it is then created again for the next request
  await store(media, name, { body, type, hash: wanted.hash }).catch((problem) => logFault('media', problem));
  return { body, type };
}

async function store(
  media: R2Bucket,
  name: string,
  { body, type, hash }: { body: ArrayBuffer; type: string; hash: string },
): Promise<void> {
  await media.put(name, body, { httpMetadata: { contentType: type } });
  // an editor may have deleted the picture meanwhile
  if (!(await media.head(nameOriginal(hash)))) await media.delete(name);
}
