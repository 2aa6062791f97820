// The moderation page for editors, outside production. It lists pending reviews and photos with buttons for the possible decisions. A
// deployment uses its own moderation tools, which set the `state` column of the tables review and review_photo.
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { BackendEnv } from '#backend/platform/env.ts';
import { createNonce } from '#backend/platform/nonce.ts';
import { read } from '#backend/platform/query.ts';
import { namePicture } from '#backend/rules/picture-version.ts';
import { decideSharedPhoto } from '#backend/services/photos/decide-shared-photo.ts';
import { joinFile } from '#backend/stores/file-parts.ts';
import { listWaiting, setState, type Waiting } from '#backend/stores/moderation.ts';
import { photoFileQuery } from '#backend/stores/review-photos.ts';
import type { WaitingSharedPhoto } from '#backend/stores/shared-photo-moderation.ts';
import { socialFileQuery } from '#backend/stores/social-photos.ts';
import { translator } from '#backend/translations/translate.ts';
import { decodeBase64 } from '#lib/encoding/base64.ts';
import { expiredTagsHeader } from '#lib/paths/expired-tags.ts';
import { mediaUrl } from '#lib/pictures/media-url.ts';
import { mediaIdPattern, photoReasons } from '#lib/rules/social-photos.ts';
import { refuseInProduction, respondHtml, respondNotFound, respondPlain, toolHeaders, writeToolPage } from '../tools/tool-page.ts';
import { style } from './style.ts';

export const moderationPath = '/moderation';

type Html = ReturnType<typeof html>;

const t = translator('en');

export function createModerationApp(): Hono<{ Bindings: BackendEnv }> {
  const app = new Hono<{ Bindings: BackendEnv }>();
  app.use(refuseInProduction);
  app.get(moderationPath, async ({ env }) => {
    const nonce = createNonce();
    return respondHtml(writePage(await listWaiting(env.BACKEND_DB), nonce), [
      "img-src 'self'",
      `style-src 'nonce-${nonce}'`,
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });
  app.get(`${moderationPath}/photo`, async ({ env, req }) => {
    const id = req.query('id') ?? '';
    const query = req.query('kind') === 'shared' ? socialFileQuery(id, 'editor') : photoFileQuery(id, { isShown: false });
    const [parts] = await read(env.BACKEND_DB, query);
    const file = joinFile(parts);
    const bytes = file && decodeBase64(file.base64);
    if (!file || !bytes) return respondNotFound();
    return new Response(bytes, {
      headers: { ...toolHeaders, 'Content-Type': file.type, 'Content-Security-Policy': "default-src 'none'; sandbox" },
    });
  });
  app.post(moderationPath, async ({ env, req }) => {
    // the body is read even if the request is then rejected, because the runtime logs a warning about an unread body
    const form = await req.formData().catch(() => new FormData());
    if (req.header('origin') !== new URL(req.url).origin) return respondPlain(403, 'The form was submitted from another site.');
    const [kind, id] = [form.get('kind'), form.get('id')];
    const isPublished = form.get('state') === 'published';
    if (typeof id !== 'string') return respondNotFound();
    let expired: string[];
    if (kind === 'shared' && mediaIdPattern.test(id)) {
      const reason = photoReasons.find((each) => each === form.get('reason')) ?? 'other';
      await decideSharedPhoto(env.BACKEND_DB, id, {
        ...(isPublished ? { state: 'published' } : { state: 'refused', reason }),
        now: Date.now(),
      });
      // lists that were cached before the photo was published do not have the photo's tag, so they are purged by the tag `photos`
      expired = [`photo:${id}`, ...(isPublished ? ['photos'] : [])];
    } else if (kind === 'review' || kind === 'photo') {
      const masterId = await setState(env.BACKEND_DB, { kind, id, state: isPublished ? 'published' : 'rejected' });
      expired = masterId === undefined ? [] : [`reviews:${masterId}`];
    } else return respondNotFound();
    return new Response(null, { status: 303, headers: { ...toolHeaders, ...expiredTagsHeader(expired), Location: moderationPath } });
  });
  app.notFound(respondNotFound);
  return app;
}

const writePage = ({ reviews, photos, shared }: Waiting, nonce: string): Html =>
  writeToolPage({
    title: 'Moderation',
    nonce,
    style,
    header: html`<h1>Moderation</h1><p>Reviews and photos by shoppers that wait for an editor, and photos that several shoppers have reported.</p>`,
    main: html`<h2>Reviews (${reviews.length})</h2>
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
<h2>Shared photos (${shared.length})</h2>
<ul>${shared.map(writeSharedPhoto)}</ul>`,
  });

/** Renders a photo of the gallery, which is either an uploaded file or one of the shop's pictures. */
function writeSharedPhoto({ mediaId, siteId, name, caption, language, picture, width, height, reasons }: WaitingSharedPhoto): Html {
  const source = picture
    ? mediaUrl(namePicture(picture), { width: 240, height: 300 })
    : `${moderationPath}/photo?kind=shared&id=${encodeURIComponent(mediaId)}`;
  return html`<li>
<img src="${source}" alt="Photo of ${name}" width="${width}" height="${height}">
<p><span lang="${language}">${caption}</span> (${siteId}, by ${name})</p>${reasons === null ? '' : html`<p>Reported: ${reasons}</p>`}
${writeForm('shared', mediaId, caption || `photo of ${name}`)}</li>`;
}

const writeForm = (
  kind: 'review' | 'photo' | 'shared',
  id: string,
  title: string,
): Html => html`<form method="post" action="${moderationPath}">
<input type="hidden" name="kind" value="${kind}"><input type="hidden" name="id" value="${id}">
<button name="state" value="published" aria-label="Publish: ${title}">Publish</button>
${
  kind === 'shared'
    ? html`<label>Reason for rejection <select name="reason">${photoReasons.toReversed().map((reason) => html`<option value="${reason}">${t(`email.photo.refused.reason.${reason}`)}</option>`)}</select></label>`
    : ''
}<button name="state" value="rejected" aria-label="Reject: ${title}">Reject</button>
</form>`;
