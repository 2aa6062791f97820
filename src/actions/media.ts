// Pictures by the address grammar of the specification: the width and the format that fit, from what was drawn.
import type { AppContext } from '#middleware/context.ts';
import { parseMediaUrl } from '#values/media-url.ts';
import { pictureWidths } from '#values/picture-widths.ts';

export async function media(c: AppContext): Promise<Response> {
  const url = c.get('url');
  const wanted = parseMediaUrl(url.pathname);
  if (!wanted) return c.notFound();
  const widths = pictureWidths(wanted.publicId);
  const width = widths.find((existing) => existing >= wanted.width) ?? widths.at(-1);
  const format = (c.req.header('accept') ?? '').includes('image/avif') ? 'avif' : 'webp';
  const asset = await c.env.ASSETS.fetch(new Request(new URL(`/media/${wanted.publicId}-${width}.${format}`, url.origin)));
  if (asset.status !== 200) return c.notFound();
  return new Response(asset.body, {
    headers: { 'Content-Type': `image/${format}`, 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept' },
  });
}
