// Moderation: reviews, photos and questions of shoppers that wait for a decision, and those that shoppers have reported.
import type { Hono } from 'hono';
import { read } from '#backend/platform/query.ts';
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { decideSharedPhoto, findSharedPhotoSite } from '#backend/services/moderation/decide-shared-photo.ts';
import {
  answerQuestion,
  type Decided,
  decideReview,
  decideReviewPhoto,
  dismissQuestion,
  type Moderation,
  type Verdict,
} from '#backend/services/moderation/decisions.ts';
import { createAuditStatement } from '#backend/stores/audit-log.ts';
import { joinFile } from '#backend/stores/file-parts.ts';
import { listWaiting, openQuestionQuery } from '#backend/stores/moderation.ts';
import { photoFileQuery } from '#backend/stores/review-photos.ts';
import { socialFileQuery } from '#backend/stores/social-photos.ts';
import { decodeBase64 } from '#lib/encoding/base64.ts';
import { photoReasons } from '#lib/rules/social-photos.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { notifyShop } from '../../notify-shop.ts';
import { shopOrigin } from '../../own-origin.ts';
import { describeAudit, requirePermission } from '../../permission.ts';
import { readForm } from '../../read-body.ts';
import { Message, respondPage } from '../page.tsx';
import {
  type Kind,
  kinds,
  maxAnswerLength,
  Part,
  moderationPath as path,
  Question,
  type Rejected,
  Review,
  ReviewPhoto,
  SharedPhoto,
} from './moderation-entries.tsx';

const action = 'moderation.decide';

export function mountModerationPage(app: Hono<StaffHono>): void {
  app.get(path, requirePerson, async (c) => {
    await requireAnywhere(c);
    return respondWaiting(c);
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
    const [id, kind] = [form.get('id') ?? '', kinds.find((each) => each === form.get('kind'))];
    if (kind === undefined) return c.notFound();
    const answer = (form.get('answer') ?? '').trim();
    if (kind === 'question' && form.get('state') === 'published' && (answer === '' || answer.length > maxAnswerLength)) {
      await requireAnywhere(c);
      return respondWaiting(c, { id, answer, problem: `Enter an answer with at most ${maxAnswerLength} characters.` });
    }
    const isDone = await decide(c, {
      ...{ kind, id, seen: form.get('seen') ?? '' },
      ...{ verdict: readVerdict(form), answer, isPublic: form.get('public') === 'on' },
    });
    if (isDone) await notifyShop(c.env, c.get('config'), shopOrigin(c.get('config'), c.req.url));
    return c.redirect(`${path}?${isDone ? 'done' : 'late'}=${kind}`, 303);
  });
}

/** Requires the permission in at least one market, because reviews belong to no market. */
async function requireAnywhere(c: StaffContext): Promise<void> {
  if (listPermittedMarkets(c.get('staff').grants, action).length === 0) await requirePermission(c, { action, subject: 'moderation' });
}

function readVerdict(form: URLSearchParams): Verdict {
  if (form.get('state') === 'published') return { state: 'published' };
  return { state: 'rejected', reason: photoReasons.find((reason) => reason === form.get('reason')) ?? 'other' };
}

interface Decision extends Decided {
  kind: Kind;
  verdict: Verdict;
  answer: string;
  /** True to publish a question with its answer. */
  isPublic: boolean;
}

/** Stores a decision. Returns false if another person has decided before. */
async function decide(c: StaffContext, decision: Decision): Promise<boolean> {
  const { kind, id, verdict, answer, isPublic } = decision;
  const db = c.env.BACKEND_DB;
  const subject = `${kind}/${id}`;
  const siteId = await findSite(db, decision);
  if (siteId === undefined && (kind === 'shared' || kind === 'question')) return false;
  if (siteId === undefined) await requireAnywhere(c);
  else await requirePermission(c, { action, subject, siteId });
  const done = verdict.state === 'published' ? (kind === 'question' ? 'answered' : 'published') : `rejected: ${verdict.reason}`;
  const record = createAuditStatement(db, describeAudit(c, { action, subject, siteId, outcome: 'done', reason: done }));
  const moderation: Moderation = { db, now: Date.now(), record };
  switch (kind) {
    case 'review':
      return decideReview(moderation, decision, verdict);
    case 'photo':
      return decideReviewPhoto(moderation, decision, verdict);
    case 'shared':
      return decideSharedPhoto(moderation, decision, verdict);
    case 'question':
      return verdict.state === 'published'
        ? answerQuestion(moderation, decision, { text: answer, isPublic })
        : dismissQuestion(moderation, decision);
  }
}

/** Returns the market of a gallery photo or a question. Reviews and their photos are shown in all markets. */
async function findSite(db: D1Database, decision: Decision): Promise<string | undefined> {
  const { kind, id } = decision;
  if (kind === 'shared') return findSharedPhotoSite(db, id);
  if (kind !== 'question') return undefined;
  const [[question]] = await read(db, openQuestionQuery(id));
  return question?.siteId;
}

const doneTexts: Readonly<Record<Kind, string>> = {
  review: 'The decision about the review is stored.',
  photo: 'The decision about the photo is stored.',
  shared: 'The decision about the photo is stored, and the shopper gets an email.',
  question: 'The question was removed from the list.',
};

async function respondWaiting(c: StaffContext, rejected?: Rejected): Promise<Response> {
  const permitted: readonly string[] = listPermittedMarkets(c.get('staff').grants, action);
  const waiting = await listWaiting(c.env.BACKEND_DB, permitted);
  const { shared, questions } = waiting;
  const done = kinds.find((kind) => kind === c.req.query('done'));
  const shop = shopOrigin(c.get('config'), c.req.url);
  return respondPage(c, {
    title: 'Moderation',
    status: rejected ? 422 : 200,
    pictureOrigins: shared.some(({ picture }) => picture !== null) ? [shop] : [],
    content: (
      <>
        {done && <Message>{doneTexts[done]}</Message>}
        {c.req.query('late') !== undefined && <Message>Another person was faster: this entry is no longer on the list.</Message>}
        <Part title="Questions" empty="No question is open.">
          {questions.map((question) => (
            <Question key={question.questionId} {...question} rejected={rejected?.id === question.questionId ? rejected : undefined} />
          ))}
        </Part>
        <Part title="Reviews" empty="No review is waiting for a decision.">
          {waiting.reviews.map((review) => (
            <Review key={review.reviewId} {...review} />
          ))}
        </Part>
        <Part title="Photos of reviews" empty="No photo is waiting for a decision.">
          {waiting.photos.map((photo) => (
            <ReviewPhoto key={photo.photoId} {...photo} />
          ))}
        </Part>
        <Part title="Photos of the gallery" empty="No photo is waiting for a decision.">
          {shared.map((photo) => (
            <SharedPhoto key={photo.mediaId} {...photo} shop={shop} />
          ))}
        </Part>
      </>
    ),
  });
}
