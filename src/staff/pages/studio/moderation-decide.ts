// Stores the decisions that moderators submit.
import { read } from '#backend/platform/query.ts';
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { answerQuestion, correctAnswer, decideAnswer, dismissQuestion } from '#backend/services/moderation/answers.ts';
import { decideReview, decideReviewPhoto } from '#backend/services/moderation/decide-review.ts';
import { decideSharedPhoto, findSharedPhotoSite } from '#backend/services/moderation/decide-shared-photo.ts';
import type { Moderation } from '#backend/services/moderation/decisions.ts';
import { createAuditStatement } from '#backend/stores/audit-log.ts';
import type { ModeratedKind } from '#backend/stores/moderated-entries.ts';
import { openQuestionQuery } from '#backend/stores/moderation.ts';
import type { StaffContext } from '../../context.ts';
import { describeAudit, requirePermission } from '../../permission.ts';
import { maxAnswerLength, type Rejected, readAnswerReason, readPhotoReason, readReviewReason } from './moderation-forms.tsx';

export const action = 'moderation.decide';

/** Requires the permission in at least one market, because reviews belong to no market. */
export async function requireAnywhere(c: StaffContext): Promise<void> {
  if (listPermittedMarkets(c.get('staff').grants, action).length === 0) await requirePermission(c, { action, subject: 'moderation' });
}

/** Returns the field error of an answer or a correction. Undefined if the form has none, or needs no text. */
export function checkAnswer(kind: ModeratedKind, form: URLSearchParams): Rejected | undefined {
  const isText = (kind === 'question' && form.get('state') === 'published') || (kind === 'answer' && form.get('state') === 'corrected');
  const answer = readAnswer(form);
  if (!isText || (answer !== '' && answer.length <= maxAnswerLength)) return undefined;
  const problem = `Enter an answer with at most ${maxAnswerLength} characters.`;
  return { id: form.get('id') ?? '', answer, isMarked: form.has('public') || form.has('sent'), problem };
}

const readAnswer = (form: URLSearchParams): string => (form.get('answer') ?? '').trim().replaceAll('\r\n', '\n');

/** Stores a decision. Returns false if another person has decided before. */
export async function decide(c: StaffContext, kind: ModeratedKind, form: URLSearchParams): Promise<boolean> {
  const [id, seen] = [form.get('id') ?? '', form.get('seen') ?? ''];
  const db = c.env.BACKEND_DB;
  const subject = `${kind}/${id}`;
  const siteId = await findSite(db, kind, id);
  if (siteId === undefined && (kind === 'shared' || kind === 'question')) return false;
  if (siteId === undefined) await requireAnywhere(c);
  else await requirePermission(c, { action, subject, siteId });
  const reason = describeDecision(kind, form);
  const record = createAuditStatement(db, describeAudit(c, { action, subject, siteId, outcome: 'done', reason }));
  const moderation: Moderation = { db, now: Date.now(), record };
  const decided = { id, seen };
  const published = form.get('state') === 'published' ? ({ state: 'published' } as const) : undefined;
  switch (kind) {
    case 'review':
      return decideReview(moderation, decided, published ?? { state: 'rejected', reason: readReviewReason(form) });
    case 'photo':
      return decideReviewPhoto(moderation, decided, published ?? { state: 'rejected', reason: readPhotoReason(form) });
    case 'shared':
      return decideSharedPhoto(moderation, decided, published ?? { state: 'rejected', reason: readPhotoReason(form) });
    case 'question':
      return published
        ? answerQuestion(moderation, decided, { text: readAnswer(form), isPublic: form.get('public') === 'on' })
        : dismissQuestion(moderation, decided);
    case 'answer':
      return form.get('state') === 'corrected'
        ? correctAnswer(moderation, decided, { text: readAnswer(form), isSent: form.get('sent') === 'on' })
        : decideAnswer(moderation, decided, published ?? { state: 'rejected', reason: readAnswerReason(form) });
  }
}

/** Describes a decision in the audit log, from which the history of moderation is read (`verdicts`, stores/moderation-decisions.ts). */
function describeDecision(kind: ModeratedKind, form: URLSearchParams): string {
  const state = form.get('state');
  if (kind === 'question') return state === 'published' ? 'answered' : 'dismissed';
  if (kind === 'answer' && state === 'corrected') return 'corrected';
  if (state === 'published') return 'published';
  if (kind === 'answer') return `taken down: ${readAnswerReason(form)}`;
  const wasPublished = /^published(?: |$)/.test(form.get('seen') ?? '');
  return `${wasPublished ? 'taken down' : 'rejected'}: ${kind === 'review' ? readReviewReason(form) : readPhotoReason(form)}`;
}

/** Returns the market of a gallery photo or a question. Reviews, their photos and answers are shown in all markets. */
async function findSite(db: D1Database, kind: ModeratedKind, id: string): Promise<string | undefined> {
  if (kind === 'shared') return findSharedPhotoSite(db, id);
  if (kind !== 'question') return undefined;
  const [[question]] = await read(db, openQuestionQuery(id));
  return question?.siteId;
}
