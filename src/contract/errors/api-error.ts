// Handles a failed call in one function, in this order: the table of codes, bot defence, the server's own message.
import { type ErrorCode, errorRow, isErrorCode } from './catalogue.ts';
import type { Recovery } from './row.ts';

/** A failing answer of the gateway: of its errorDetails the first entry. */
interface ApiError {
  /** HTTP status. */
  status: number;
  errorId?: string | undefined;
  /** The server's own text. */
  message?: string | undefined;
  /** How long the same call is not taken, in milliseconds. */
  retryAfterMs?: number | undefined;
  /** Present where bot defence answered. */
  appId?: string | undefined;
  /** The call asked for a guest token. */
  isGuestToken?: boolean;
}

/** What a shopper is shown: the text that the table has for a code, or else the server's. */
export type ErrorMessage = { kind: 'table'; code: ErrorCode } | { kind: 'server'; text: string };

export interface ThrownError {
  kind: 'thrown';
  status: number;
  message: ErrorMessage;
  /** The shopper's browser is to raise the challenge event of bot defence, with this id. */
  challenge?: string;
  /** How long the same call is not taken, in milliseconds, where the gateway says so. */
  retryAfterMs?: number;
  /** The answer named no code and had no text: what it means is not known. */
  saysNothing?: true;
}

type HandledError = ThrownError | { kind: 'ignored' };

/** UTF-16 units that are shown of a server's text. */
const maxServerText = 300;

/**
 * Decides in this order: a 403 on the guest token is ignored. Else the first error id is looked up in the table; without an entry
 * the server's message is shown, and without one a general text. The error is thrown with its status, and a 403
 * that carries an appId also raises the challenge event.
 */
export function handleApiError({ status, errorId, message, retryAfterMs, appId, isGuestToken }: ApiError): HandledError {
  if (isGuestToken && status === 403) return { kind: 'ignored' };
  const isChallenge = status === 403 && appId !== undefined;
  const saysNothing = !errorId && !message?.trim();
  return {
    kind: 'thrown',
    status,
    message: messageOfError(errorId, message),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(isChallenge && { challenge: appId }),
    ...(saysNothing && { saysNothing }),
  };
}

function messageOfError(errorId = '', message = ''): ErrorMessage {
  if (isErrorCode(errorId)) return { kind: 'table', code: errorId };
  const text = message.trim().slice(0, maxServerText);
  return text ? { kind: 'server', text } : { kind: 'table', code: 'GEN500' };
}

/** The answer behind a fault that was thrown; undefined where there was none, as after a broken connection. */
export function thrownError(problem: unknown): ThrownError | undefined {
  const answer = typeof problem === 'object' && problem !== null && 'answer' in problem ? problem.answer : undefined;
  return isThrown(answer) ? answer : undefined;
}

/** What the shop is to do about a fault beside saying it; undefined where no code of the table was given. */
export function findRecovery(problem: unknown): Recovery | undefined {
  const message = thrownError(problem)?.message;
  return message?.kind === 'table' ? errorRow(message.code).recovery : undefined;
}

const isThrown = (answer: unknown): answer is ThrownError =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'thrown';

/** Whether a fault says that the gateway does not have the call: it answered 404 with no code that the row of the call lists. */
export const isMissingCall = (problem: unknown): boolean => thrownError(problem)?.status === 404;

/** Catches the fault of a call that a gateway may leave out. Throws every other problem. */
export function ignoreMissingCall(problem: unknown): undefined {
  if (!isMissingCall(problem)) throw problem;
}
