// Decides how the shop handles a failed call: by the table of codes, as bot defense, or with the server's message.
import { type ErrorCode, errorRow, isErrorCode } from './catalogue.ts';
import type { Recovery } from './row.ts';

/** An error response of the gateway, with the first entry of its errorDetails. */
interface ApiError {
  /** HTTP status. */
  status: number;
  errorId?: string | undefined;
  /** Message of the server. */
  message?: string | undefined;
  /** Milliseconds until the same call is accepted again. */
  retryAfterMs?: number | undefined;
  /** Present if the bot defense sent the response. */
  appId?: string | undefined;
  /** True if the call requested a guest token. */
  isGuestToken?: boolean;
}

/** The message for the shopper: the text of the code in the table, or the server's text. */
export type ErrorMessage = { kind: 'table'; code: ErrorCode } | { kind: 'server'; text: string };

export interface ThrownError {
  kind: 'thrown';
  status: number;
  message: ErrorMessage;
  /** The id with which the browser dispatches the challenge event of the bot defense. */
  challenge?: string;
  /** Milliseconds until the gateway accepts the call again, if it says so. */
  retryAfterMs?: number;
  /** True if the response had neither a code nor a message. */
  saysNothing?: true;
}

type HandledError = ThrownError | { kind: 'ignored' };

/** Maximum length of a displayed server message, in UTF-16 units. */
const maxServerText = 300;

/**
 * Decides in this order: a 403 on the guest token is ignored. Otherwise the first error id is looked up in the table; without an entry,
 * the server's message is shown; without a message, a general text. The error is thrown with its status, and a 403 with an appId also
 * dispatches the challenge event.
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

/** Returns the error response behind a thrown fault; undefined if there was no response, as after a broken connection. */
export function thrownError(problem: unknown): ThrownError | undefined {
  const answer = typeof problem === 'object' && problem !== null && 'answer' in problem ? problem.answer : undefined;
  return isThrown(answer) ? answer : undefined;
}

/** Returns the recovery of a fault; undefined without a code of the table. */
export function findRecovery(problem: unknown): Recovery | undefined {
  const message = thrownError(problem)?.message;
  return message?.kind === 'table' ? errorRow(message.code).recovery : undefined;
}

const isThrown = (answer: unknown): answer is ThrownError =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'thrown';

/** Returns true if the gateway does not implement the call: it responded 404 without a code of the call's row. */
export const isMissingCall = (problem: unknown): boolean => thrownError(problem)?.status === 404;

/** Ignores the fault of a call that the gateway does not implement. Rethrows every other problem. */
export function ignoreMissingCall(problem: unknown): undefined {
  if (!isMissingCall(problem)) throw problem;
}
