// Serves pictures: picks the existing file with the best width and format for the request (src/lib/pictures/media-url.ts).

import type { AppContext } from '#http/middleware/context.ts';
import { type MediaRequest, parseMediaUrl } from '#lib/pictures/media-url.ts';
import { fileWidths } from '#lib/pictures/picture-widths.ts';

export async function serveMedia(c: AppContext): Promise<Response> {
  const url = c.get('url');
  const wanted = parseMediaUrl(url.pathname);
  if (!wanted) return c.notFound();
  const { file, type, vary } = chooseFile(wanted, c.req.header('accept') ?? '');
  const drawn = new URL(file, url.origin);
  const asset = await c.env.ASSETS.fetch(new Request(drawn, { method: c.req.method, headers: readCondition(c) }));
  if (asset.status !== 200 && asset.status !== 304) return c.notFound();
  return new Response(asset.body, {
    status: asset.status,
    headers: {
      ETag: asset.headers.get('etag') ?? '', // the file's ETag, which differs for each width and format
      'Content-Type': type,
      'Cache-Control': 'public, max-age=31536000, immutable', // the URL contains the version
      ...(vary && { Vary: vary }),
    },
  });
}

interface ChosenFile {
  file: string;
  type: string;
  /** Name of the request header that decided the format, for the Vary header of the response. */
  vary?: string;
}

function chooseFile({ publicId, width: asked, use }: MediaRequest, accept: string): ChosenFile {
  if (use !== 'page') return { file: `/${use}-pictures/${publicId}.jpg`, type: 'image/jpeg' };
  const format = accept.includes('image/avif') ? 'avif' : 'webp';
  const widths = fileWidths(publicId, format);
  const width = widths.find((existing) => existing >= asked) ?? widths.at(-1);
  return { file: `/media/${publicId}-${width}.${format}`, type: `image/${format}`, vary: 'Accept' };
}

function readCondition(c: AppContext): Record<string, string> {
  const known = c.req.header('if-none-match');
  return known ? { 'If-None-Match': known } : {};
}
