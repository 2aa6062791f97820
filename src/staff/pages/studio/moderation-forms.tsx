// The forms with which moderators decide about entries.
import type { ReactNode } from 'react';
import type { ModeratedKind } from '#backend/stores/moderated-entries.ts';
import { type AnswerReason, answerReasons, type ReviewReason, reviewReasons } from '#lib/rules/review-reasons.ts';
import { type PhotoReason, photoReasons } from '#lib/rules/social-photos.ts';

export const moderationPath = '/studio/moderation';

/** Maximum length of an answer in UTF-16 code units. */
export const maxAnswerLength = 2000;

const photoReasonNames: Readonly<Record<PhotoReason, string>> = {
  offensive: 'it could hurt or offend',
  'not-theirs': 'it is the work of another person',
  'shows-me': 'it shows a person who has not agreed',
  'off-topic': 'it is not about our products',
  other: 'another reason',
};

const reviewReasonNames: Readonly<Record<ReviewReason, string>> = {
  offensive: 'it could hurt or offend',
  advertising: 'it contains advertising, a link or contact details',
  'personal-data': 'it contains personal details',
  'off-topic': 'it is not about the product',
  'not-genuine': 'it does not come from a person who used the product',
  other: 'another reason',
};

const answerReasonNames: Readonly<Record<AnswerReason, string>> = {
  wrong: 'it is wrong',
  outdated: 'it is no longer true',
  offensive: 'it could hurt or offend',
  advertising: 'it contains advertising',
  other: 'another reason',
};

/** Reasons for a rejection by kind of entry, with their names. A question is dismissed without a reason. */
const reasonNames: Readonly<Record<ModeratedKind, Readonly<Record<string, string>>>> = {
  review: reviewReasonNames,
  photo: photoReasonNames,
  shared: photoReasonNames,
  question: {},
  answer: answerReasonNames,
};

export const describeReason = (kind: ModeratedKind, reason: string): string => reasonNames[kind][reason] ?? reason;

/** Returns the selected reason, or `other` if it is not in the list. */
export const readReviewReason = (form: URLSearchParams): ReviewReason =>
  reviewReasons.find((reason) => reason === form.get('reason')) ?? 'other';
export const readPhotoReason = (form: URLSearchParams): PhotoReason =>
  photoReasons.find((reason) => reason === form.get('reason')) ?? 'other';
export const readAnswerReason = (form: URLSearchParams): AnswerReason =>
  answerReasons.find((reason) => reason === form.get('reason')) ?? 'other';

export interface Subject {
  kind: ModeratedKind;
  id: string;
  /** What the moderator sees of the entry, so that later changes are noticed. */
  seen: string;
  /** The query of the search to which the decision returns. Undefined for the list of waiting entries. */
  back?: string | undefined;
}

/** Renders a form for a decision, with the hidden fields that identify the entry. */
export const EntryForm = ({
  subject: { kind, id, seen, back },
  className,
  children,
}: {
  subject: Subject;
  className: string;
  children: ReactNode;
}) => (
  <form method="post" action={moderationPath} className={className}>
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="seen" value={seen} />
    {back !== undefined && <input type="hidden" name="back" value={back} />}
    {children}
  </form>
);

interface DecisionFormProps {
  subject: Subject;
  /** Name of the entry, which screen readers announce with the buttons. */
  name: string;
  /** Labels of the buttons. Undefined for no button. */
  publish: string | undefined;
  reject: string | undefined;
}

/** Renders the buttons for the possible decisions. */
export const DecisionForm = ({ subject, name, publish, reject }: DecisionFormProps) => (
  <EntryForm subject={subject} className="staff-decision">
    {publish !== undefined && (
      <button name="state" value="published" type="submit" className="action action-solid" aria-label={`${publish}: ${name}`}>
        {publish}
      </button>
    )}
    {reject !== undefined && (
      <>
        <label>
          Reason{' '}
          <select name="reason" defaultValue="other">
            {Object.entries(reasonNames[subject.kind]).map(([reason, text]) => (
              <option key={reason} value={reason}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <button name="state" value="rejected" type="submit" className="action action-outline" aria-label={`${reject}: ${name}`}>
          {reject}
        </button>
      </>
    )}
  </EntryForm>
);

/** A rejected answer to a question, or a rejected correction. */
export interface Rejected {
  id: string;
  answer: string;
  /** True if the checkbox of the form was checked. */
  isMarked: boolean;
  problem: string;
}

interface AnswerFieldProps {
  id: string;
  label: string;
  language: string;
  value?: string | undefined;
  hint: string;
  rejected: Rejected | undefined;
}

export function AnswerField({ id, label, language, value, hint, rejected }: AnswerFieldProps) {
  const field = `answer-${id}`;
  return (
    <div className="field">
      <label htmlFor={field}>{label}</label>
      <textarea
        id={field}
        name="answer"
        rows={4}
        lang={language}
        maxLength={maxAnswerLength}
        defaultValue={rejected?.answer ?? value}
        aria-describedby={`${field}-hint${rejected ? ` ${field}-error` : ''}`}
        aria-invalid={rejected ? true : undefined}
      />
      <p className="field-hint" id={`${field}-hint`}>
        {hint}
      </p>
      {rejected && (
        <p className="field-error" id={`${field}-error`}>
          {rejected.problem}
        </p>
      )}
    </div>
  );
}

/** Renders a checkbox with its label. */
export const Checkbox = ({ name, isChecked, children }: { name: string; isChecked: boolean; children: ReactNode }) => (
  <div className="field">
    <label className="checkbox">
      <input type="checkbox" name={name} defaultChecked={isChecked} />
      <span>{children}</span>
    </label>
  </div>
);
