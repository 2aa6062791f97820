// The entries of the page for moderators, each with the form of a decision.
import type { ReactNode } from 'react';
import { namePicture } from '#backend/rules/picture-version.ts';
import type { OpenQuestion, WaitingPhoto, WaitingReview } from '#backend/stores/moderation.ts';
import type { WaitingSharedPhoto } from '#backend/stores/shared-photo-moderation.ts';
import { mediaUrl } from '#lib/pictures/media-url.ts';
import { type PhotoReason, photoReasons } from '#lib/rules/social-photos.ts';
import { marketNames } from '../describe-grants.tsx';
import { Instant } from '../page.tsx';

export const moderationPath = '/studio/moderation';

export const kinds = ['review', 'photo', 'shared', 'question'] as const;
export type Kind = (typeof kinds)[number];

/** Maximum length of an answer in UTF-16 code units. */
export const maxAnswerLength = 2000;

/** A rejected answer to a question. */
export interface Rejected {
  id: string;
  answer: string;
  problem: string;
}

export const Part = ({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) => (
  <section className="staff-part">
    <h2>{`${title} (${children.length})`}</h2>
    {children.length === 0 ? <p>{empty}</p> : <ul className="staff-entries">{children}</ul>}
  </section>
);

export const Review = ({ reviewId, masterId, state, seen, stars, nickname, language, title, text, reasons }: WaitingReview) => (
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

export const ReviewPhoto = ({ photoId, masterId, nickname, title, width, height }: WaitingPhoto) => (
  <li>
    <img
      src={`${moderationPath}/photo?id=${encodeURIComponent(photoId)}`}
      alt={`By ${nickname} for ${masterId}`}
      width={width}
      height={height}
    />
    <p>{`${title}: ${masterId}, by ${nickname}`}</p>
    <DecisionForm kind="photo" id={photoId} seen="waiting" name={`photo by ${nickname}`} />
  </li>
);

/** Renders a photo of the gallery, which is either an uploaded file or one of the shop's pictures. */
export function SharedPhoto({
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
    : `${moderationPath}/photo?kind=shared&id=${encodeURIComponent(mediaId)}`;
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
  <form method="post" action={moderationPath} className="staff-decision">
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

export function Question({
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
      <form method="post" action={moderationPath} className="form">
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
