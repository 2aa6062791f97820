// Moderation: reviews, photos and questions of shoppers that wait for a decision, and those that shoppers have reported.
import type { Hono } from 'hono';
import { read } from '#backend/platform/query.ts';
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { findSharedPhotoSite } from '#backend/services/moderation/decide-shared-photo.ts';
import { joinFile } from '#backend/stores/file-parts.ts';
import { moderatedKinds } from '#backend/stores/moderated-entries.ts';
import { findModeratedProducts } from '#backend/stores/moderated-products.ts';
import { listWaiting } from '#backend/stores/moderation.ts';
import { photoFileQuery } from '#backend/stores/review-photos.ts';
import { socialFileQuery } from '#backend/stores/social-photos.ts';
import { decodeBase64 } from '#lib/encoding/base64.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { notifyShop } from '../../notify-shop.ts';
import { shopOrigin } from '../../own-origin.ts';
import { requirePermission } from '../../permission.ts';
import { readForm } from '../../read-body.ts';
import { redirectDone } from '../done-text.ts';
import { respondPage } from '../page.tsx';
import { action, checkAnswer, decide, requireAnywhere } from './moderation-decide.ts';
import { Part, Question, Review, ReviewPhoto, SharedPhoto } from './moderation-entries.tsx';
import { moderationPath as path, type Rejected } from './moderation-forms.tsx';
import { respondHistory } from './moderation-history.tsx';
import { DoneMessage, historyPath, ModerationLinks, searchPath } from './moderation-links.tsx';
import { pickParameters, respondSearch, submitSearch } from './moderation-search.tsx';

export function mountModerationPage(app: Hono<StaffHono>): void {
  app.get(path, requirePerson, async (c) => {
    await requireAnywhere(c);
    return respondWaiting(c);
  });

  app.get(searchPath, requirePerson, async (c) => {
    await requireAnywhere(c);
    return respondSearch(c, new URL(c.req.url).searchParams);
  });

  app.post(searchPath, requirePerson, async (c) => {
    await requireAnywhere(c);
    return submitSearch(c, await readForm(c));
  });

  app.get(historyPath, requirePerson, async (c) => {
    await requireAnywhere(c);
    return respondHistory(c);
  });

  app.get(`${path}/photo`, requirePerson, async (c) => {
    await requireAnywhere(c);
    const [id, isShared] = [c.req.query('id') ?? '', c.req.query('kind') === 'shared'];
    const siteId = isShared ? await findSharedPhotoSite(c.env.BACKEND_DB, id) : undefined;
    if (isShared) await requirePermission(c, { action, subject: `shared/${id}`, siteId });
    const [parts] = await read(c.env.BACKEND_DB, isShared ? socialFileQuery(id, 'editor') : photoFileQuery(id, { isShown: false }));
    const file = joinFile(parts);
    const bytes = file && decodeBase64(file.base64);
    return file && bytes ? c.body(bytes, 200, { 'Content-Type': file.type }) : c.notFound();
  });

  app.post(path, requirePerson, async (c) => {
    const form = await readForm(c);
    const kind = moderatedKinds.find((each) => each === form.get('kind'));
    if (kind === undefined) return c.notFound();
    const back = form.get('back');
    const search = back === null ? undefined : pickParameters(new URLSearchParams(back));
    const rejected = checkAnswer(kind, form);
    if (rejected) {
      await requireAnywhere(c);
      return search ? respondSearch(c, search, rejected) : respondWaiting(c, rejected);
    }
    const isDone = await decide(c, kind, form);
    if (isDone) await notifyShop(c.env, c.get('config'), shopOrigin(c.get('config'), c.req.url));
    const done = kind === 'question' && form.get('state') === 'published' ? 'answered' : kind;
    return redirectDone(c, search ? `${searchPath}?${new URLSearchParams(search)}` : path, isDone ? done : 'late');
  });
}

async function respondWaiting(c: StaffContext, rejected?: Rejected): Promise<Response> {
  const permitted: readonly string[] = listPermittedMarkets(c.get('staff').grants, action);
  const waiting = await listWaiting(c.env.BACKEND_DB, permitted);
  const { reviews, photos, shared, questions } = waiting;
  const shop = shopOrigin(c.get('config'), c.req.url);
  const findProduct = await findModeratedProducts(
    c.env.BACKEND_DB,
    [...reviews, ...photos, ...questions].map(({ masterId }) => masterId),
  );
  return respondPage(c, {
    title: 'Moderation',
    status: rejected ? 422 : 200,
    pictureOrigins: [shop],
    content: (
      <>
        <DoneMessage c={c} />
        <ModerationLinks current={path} />
        <Part title="Questions" empty="No question is open.">
          {questions.map((question) => (
            <Question
              key={question.questionId}
              {...{ question, shop, findProduct }}
              rejected={rejected?.id === question.questionId ? rejected : undefined}
            />
          ))}
        </Part>
        <Part title="Reviews" empty="No review is waiting for a decision.">
          {reviews.map((review) => (
            <Review key={review.reviewId} {...{ review, shop, findProduct }} />
          ))}
        </Part>
        <Part title="Photos of reviews" empty="No photo is waiting for a decision.">
          {photos.map((photo) => (
            <ReviewPhoto key={photo.photoId} {...{ photo, shop, findProduct }} />
          ))}
        </Part>
        <Part title="Photos of the gallery" empty="No photo is waiting for a decision.">
          {shared.map((photo) => (
            <SharedPhoto key={photo.mediaId} {...{ photo, shop }} />
          ))}
        </Part>
      </>
    ),
  });
}
