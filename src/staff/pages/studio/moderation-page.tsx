// Moderation: reviews, photos and questions of shoppers that wait for a decision, and those that shoppers have reported.
import type { Hono } from 'hono';
import type { ReactNode } from 'react';
import { read } from '#backend/platform/query.ts';
import { namePicture } from '#backend/rules/picture-version.ts';
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
import { listWaiting, type OpenQuestion, openQuestionQuery, type WaitingPhoto, type WaitingReview } from '#backend/stores/moderation.ts';
import { photoFileQuery } from '#backend/stores/review-photos.ts';
import type { WaitingSharedPhoto } from '#backend/stores/shared-photo-moderation.ts';
import { socialFileQuery } from '#backend/stores/social-photos.ts';
import { decodeBase64 } from '#lib/encoding/base64.ts';
import { mediaUrl } from '#lib/pictures/media-url.ts';
import { type PhotoReason, photoReasons } from '#lib/rules/social-photos.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { notifyShop } from '../../notify-shop.ts';
import { shopOrigin } from '../../own-origin.ts';
import { describeAudit, requirePermission } from '../../permission.ts';
import { readForm } from '../../read-body.ts';
import { marketNames } from '../describe-grants.tsx';
import { Instant, Message, respondPage } from '../page.tsx';

const path = '/studio/moderation';
const action = 'moderation.decide';
/** Maximum length of an answer in UTF-16 code units. */
const maxAnswerLength = 2000;

const kinds = ['review', 'photo', 'shared', 'question'] as const;
type Kind = (typeof kinds)[number];

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
        : dismissQuestion(moderation, id);
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

interface Rejected {
  id: string;
  answer: string;
  problem: string;
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

const Part = ({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) => (
  <section className="staff-part">
    <h2>{`${title} (${children.length})`}</h2>
    {children.length === 0 ? <p>{empty}</p> : <ul className="staff-entries">{children}</ul>}
  </section>
);

const Review = ({ reviewId, masterId, state, seen, stars, nickname, language, title, text, reasons }: WaitingReview) => (
  <li>
    <p>
      <b lang={language}>{title}</b> {`${stars} of 5 stars, ${masterId}, by ${nickname}`}
    </p>
    <p lang={language}>{text}</p>
    <Reports reasons={reasons} />
    <DecisionForm kind="review" id={reviewId} seen={seen} name={title} publish={state === 'published' ? 'Keep' : 'Publish'} />
  </li>
);

const Reports = ({ reasons }: { reasons: string | null }) => reasons !== null && <p className="staff-report">{`Reported: ${reasons}`}</p>;

const ReviewPhoto = ({ photoId, masterId, nickname, title, width, height }: WaitingPhoto) => (
  <li>
    <img src={`${path}/photo?id=${encodeURIComponent(photoId)}`} alt={`By ${nickname} for ${masterId}`} width={width} height={height} />
    <p>{`${title}: ${masterId}, by ${nickname}`}</p>
    <DecisionForm kind="photo" id={photoId} seen="waiting" name={`photo by ${nickname}`} />
  </li>
);

/** Renders a photo of the gallery, which is either an uploaded file or one of the shop's pictures. */
function SharedPhoto({
  mediaId,
  siteId,
  state,
  name,
  caption,
  language,
  picture,
  width,
  height,
  reasons,
  shop,
}: WaitingSharedPhoto & { shop: string }) {
  const source = picture
    ? `${shop}${mediaUrl(namePicture(picture), { width: 240, height: 300 })}`
    : `${path}/photo?kind=shared&id=${encodeURIComponent(mediaId)}`;
  return (
    <li>
      <img src={source} alt={`By ${name}`} width={width} height={height} />
      <p>
        <span lang={language}>{caption}</span> {`${marketNames.get(siteId) ?? siteId}, by ${name}`}
      </p>
      <Reports reasons={reasons} />
      <DecisionForm kind="shared" id={mediaId} seen={state} name={caption || `photo by ${name}`} />
    </li>
  );
}

const reasonNames: Readonly<Record<PhotoReason, string>> = {
  offensive: 'it could hurt or offend',
  'not-theirs': 'it is the work of another person',
  'shows-me': 'it shows a person who has not agreed',
  'off-topic': 'it is not about our products',
  other: 'another reason',
};

interface DecisionFormProps {
  kind: Kind;
  id: string;
  /** What is shown, by which a later change is noticed. */
  seen: string;
  /** Tells screen readers what the buttons are for. */
  name: string;
  /** Label of the first button. */
  publish?: string;
}

/** Renders the buttons for the possible decisions. */
const DecisionForm = ({ kind, id, seen, name, publish = 'Publish' }: DecisionFormProps) => (
  <form method="post" action={path} className="staff-decision">
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="seen" value={seen} />
    <button name="state" value="published" type="submit" className="action action-solid" aria-label={`${publish}: ${name}`}>
      {publish}
    </button>
    <label>
      Reason{' '}
      <select name="reason" defaultValue="other">
        {photoReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasonNames[reason]}
          </option>
        ))}
      </select>
    </label>
    <button name="state" value="rejected" type="submit" className="action action-outline" aria-label={`Reject: ${name}`}>
      Reject
    </button>
  </form>
);

function Question({
  questionId,
  siteId,
  locale,
  masterId,
  nickname,
  text,
  askedAt,
  rejected,
}: OpenQuestion & { rejected: Rejected | undefined }) {
  const field = `answer-${questionId}`;
  return (
    <li>
      <p lang={locale}>
        <b>{text}</b>
      </p>
      <p>
        {`${masterId}, by ${nickname}, ${marketNames.get(siteId) ?? siteId} (${locale}), `}
        <Instant at={askedAt} />
      </p>
      <form method="post" action={path} className="form">
        <input type="hidden" name="kind" value="question" />
        <input type="hidden" name="id" value={questionId} />
        <input type="hidden" name="seen" value={nickname} />
        <div className="field">
          <label htmlFor={field}>Answer</label>
          <textarea
            id={field}
            name="answer"
            rows={4}
            lang={locale}
            maxLength={maxAnswerLength}
            defaultValue={rejected?.answer}
            aria-describedby={`${field}-hint${rejected ? ` ${field}-error` : ''}`}
            aria-invalid={rejected ? true : undefined}
          />
          <p className="field-hint" id={`${field}-hint`}>{`In the language of the question (${locale}). The shopper gets it by email.`}</p>
          {rejected && (
            <p className="field-error" id={`${field}-error`}>
              {rejected.problem}
            </p>
          )}
        </div>
        <div className="field">
          <label className="checkbox">
            <input type="checkbox" name="public" defaultChecked />
            <span>Show question and answer on the product page</span>
          </label>
        </div>
        <div className="field staff-decision">
          <button name="state" value="published" type="submit" className="action action-solid" aria-label={`Answer: ${text}`}>
            Answer
          </button>
          <button name="state" value="rejected" type="submit" className="action action-outline" aria-label={`Dismiss: ${text}`}>
            Dismiss without an answer
          </button>
        </div>
      </form>
    </li>
  );
}
