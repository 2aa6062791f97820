// The page of editors, outside production: reviews and photos that wait, each with what becomes of it. A deployment has tools of its own
// for this; what they set is `state` of the tables review and review_photo.
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { decodeBase64 } from '#lib/base64.ts';
import type { BackendEnv } from '../env.ts';
import { createNonce } from '../nonce.ts';
import { listWaiting, setState, type WaitingPhoto, type WaitingReview } from '../stores/moderation.ts';
import { read } from '../stores/query.ts';
import { photoFileQuery } from '../stores/review-photos.ts';
import { style } from './style.ts';

export const moderationPath = '/moderation';

type Html = ReturnType<typeof html>;

export function createModerationApp(): Hono<{ Bindings: BackendEnv }> {
  const app = new Hono<{ Bindings: BackendEnv }>();
  app.use(async ({ env }, next) => (env.ENVIRONMENT === 'production' ? notFound() : next()));
  app.get(moderationPath, async ({ env }) => {
    const nonce = createNonce();
    const page = await writePage(await listWaiting(env.BACKEND_DB), nonce);
    return new Response(page.toString(), {
      headers: {
        ...fixedHeaders,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      },
    });
  });
  app.get(`${moderationPath}/photo`, async ({ env, req }) => {
    const [parts] = await read(env.BACKEND_DB, photoFileQuery(req.query('id') ?? '', { isShown: false }));
    const bytes = decodeBase64(parts.map(({ data }) => data).join(''));
    const [first] = parts;
    if (!first || !bytes) return notFound();
    return new Response(bytes, {
      headers: { ...fixedHeaders, 'Content-Type': first.type, 'Content-Security-Policy': "default-src 'none'; sandbox" },
    });
  });
  app.post(moderationPath, async ({ env, req }) => {
    if (req.header('origin') !== new URL(req.url).origin)
      return new Response('This form is of another site.', { status: 403, headers: fixedHeaders });
    const form = await req.formData().catch(() => new FormData());
    const [kind, id] = [form.get('kind'), form.get('id')];
    if ((kind !== 'review' && kind !== 'photo') || typeof id !== 'string') return notFound();
    await setState(env.BACKEND_DB, { kind, id, state: form.get('state') === 'published' ? 'published' : 'rejected' });
    return new Response(null, { status: 303, headers: { ...fixedHeaders, Location: moderationPath } });
  });
  app.notFound(notFound);
  return app;
}

const fixedHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
};

const notFound = (): Response => new Response('Nothing is found under this address.', { status: 404, headers: fixedHeaders });

interface Waiting {
  reviews: readonly WaitingReview[];
  photos: readonly WaitingPhoto[];
}

const writePage = ({ reviews, photos }: Waiting, nonce: string): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Moderation – Cairn</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<header><h1>Moderation</h1><p>Reviews and photos of shoppers that wait for an editor.</p></header>
<main>
<h2>Reviews (${reviews.length})</h2>
<ul>${reviews.map(
  ({ reviewId, masterId, stars, nickname, title, text, language }) => html`<li>
<p><b lang="${language}">${title}</b> (${stars} of 5, ${masterId}, by ${nickname})</p><p lang="${language}">${text}</p>
${writeForm('review', reviewId, title)}</li>`,
)}</ul>
<h2>Photos (${photos.length})</h2>
<ul>${photos.map(
  ({ photoId, masterId, nickname, title, width, height }) => html`<li>
<img src="${moderationPath}/photo?id=${encodeURIComponent(photoId)}" alt="Photo of ${nickname} for ${masterId}" width="${width}" height="${height}">
<p>${title} (${masterId}, by ${nickname})</p>
${writeForm('photo', photoId, title)}</li>`,
)}</ul>
</main>
</body>
</html>`;

const writeForm = (kind: 'review' | 'photo', id: string, title: string): Html => html`<form method="post" action="${moderationPath}">
<input type="hidden" name="kind" value="${kind}"><input type="hidden" name="id" value="${id}">
<button name="state" value="published" aria-label="Publish: ${title}">Publish</button>
<button name="state" value="rejected" aria-label="Reject: ${title}">Reject</button>
</form>`;
