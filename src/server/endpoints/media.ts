// Serves pictures: of the files that exist, the one with the fitting width and format (src/lib/media-url.ts).

import { parseMediaUrl } from '#lib/media-url.ts';
import { pictureWidths } from '#lib/picture-widths.ts';
import type { AppContext } from '#server/middleware/context.ts';

export async function serveMedia(c: AppContext): Promise<Response> {
  const url = c.get('url');
  const wanted = parseMediaUrl(url.pathname);
  if (!wanted) return c.notFound();
  const widths = pictureWidths(wanted.publicId);
  const width = widths.find((existing) => existing >= wanted.width) ?? widths.at(-1);
  const format = (c.req.header('accept') ?? '').includes('image/avif') ? 'avif' : 'webp';
  const drawn = new URL(`/media/${wanted.publicId}-${width}.${format}`, url.origin);
  const asset = await c.env.ASSETS.fetch(new Request(drawn, { method: c.req.method, headers: readCondition(c) }));
  if (asset.status !== 200 && asset.status !== 304) return c.notFound();
  return new Response(asset.body, {
    status: asset.status,
    headers: {
      ETag: asset.headers.get('etag') ?? '', // the tag of the file with this width and format
      'Content-Type': `image/${format}`,
      'Cache-Control': 'public, max-age=31536000, immutable', // the address contains the version
      Vary: 'Accept',
    },
  });
}

function readCondition(c: AppContext): Record<string, string> {
  const known = c.req.header('if-none-match');
  return known ? { 'If-None-Match': known } : {};
}
