// Decides how the shop handles a failed call: by the table of error codes, as a bot defense challenge, or with the server's message.
import { type ErrorCode, errorRow, isErrorCode } from './catalog.ts';
import type { Recovery } from './row.ts';

/** An error response of the gateway. Of its `errorDetails`, only the first entry is used. */
interface ApiError {
  /** HTTP status. */
  status: number;
  errorId?: string | undefined;
  /** The server's message. */
  message?: string | undefined;
  /** Milliseconds to wait before the call may be sent again. */
  retryAfterMs?: number | undefined;
  /** Id of the bot defense; present if the bot defense sent the response. */
  appId?: string | undefined;
  /** True if the call requested a guest token. */
  isGuestToken?: boolean;
}

/** The message for the shopper: that of an error code in the table, or the server's message. */
export type ErrorMessage = { kind: 'table'; code: ErrorCode } | { kind: 'server'; text: string };

export interface ThrownError {
  kind: 'thrown';
  status: number;
  message: ErrorMessage;
  /** The `appId` of the bot defense, with which the browser dispatches its challenge event. */
  challenge?: string;
  /** Milliseconds to wait before the call may be sent again, if the response contains a time. */
  retryAfterMs?: number;
  /** True if the response had neither a code nor a message. */
  saysNothing?: true;
}

type HandledError = ThrownError | { kind: 'ignored' };

/** Maximum length of a server message in UTF-16 units. The rest is not displayed. */
const maxServerText = 300;

/**
 * Returns how to handle an error response. A 403 response to a guest token request is ignored. All other errors are thrown with their
 * status and a message: the text of a known error code, otherwise the server's message, otherwise a general text. A 403 with an `appId`
 * also starts the challenge of the bot defense.
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

/** Returns the error response that caused a fault; undefined if there was no response, for example after a broken connection. */
export function thrownError(problem: unknown): ThrownError | undefined {
  const answer = typeof problem === 'object' && problem !== null && 'answer' in problem ? problem.answer : undefined;
  return isThrownError(answer) ? answer : undefined;
}

/** Returns the recovery of a fault's error code; undefined if the fault has no known code. */
export function findRecovery(problem: unknown): Recovery | undefined {
  const message = thrownError(problem)?.message;
  return message?.kind === 'table' ? errorRow(message.code).recovery : undefined;
}

const isThrownError = (answer: unknown): answer is ThrownError =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'thrown';

/**
 * Returns true for a fault with the code API404, which means that the gateway does not implement the call. If the call lists the code, a
 * response with it is a refusal, not a fault.
 */
export function isMissingCall(problem: unknown): boolean {
  const { status, message } = thrownError(problem) ?? {};
  return status === 404 && message?.kind === 'table' && message.code === 'API404';
}

/** Returns undefined for a fault with status 404. Rethrows every other problem. */
export function ignoreMissingCall(problem: unknown): undefined {
  if (thrownError(problem)?.status !== 404) throw problem;
}
