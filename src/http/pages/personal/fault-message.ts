// What a shopper sees of a fault: the message of the gateway's error code, and nothing else.
import { type ErrorMessage, findRecovery, type ThrownError, thrownError } from '#contract/errors/api-error.ts';
import { type ErrorCode, errorRow } from '#contract/errors/catalogue.ts';
import type { ErrorSurface } from '#contract/errors/row.ts';
import type { SubmitFault } from '#http/page.ts';
import type { MessageParts } from '#i18n/message-parts.ts';
import { errorMessageParts } from '#i18n/problem-text.ts';
import type { RenderContext } from '#ui/render-context.ts';

/** The message of the gateway's error; undefined if it says no more than the fault page itself. */
export function readFaultParts(renderContext: RenderContext, problem: unknown): MessageParts | undefined {
  const answer = thrownError(problem);
  return answer && !isGeneral(answer) ? errorMessageParts(renderContext, answer.message, answer) : undefined;
}

const general: ErrorMessage = { kind: 'table', code: 'GEN500' };

/** Where the message shows: by its code, else as a banner. */
export function readFaultSurface(problem: unknown): ErrorSurface {
  const { message = general } = thrownError(problem) ?? {};
  return message.kind === 'table' ? errorRow(message.code).surface : 'banner';
}

/** What a page says of a fault that its form met. What the gateway can name is a refusal, and the rest is out of order. */
export function readSubmitFault(problem: unknown): SubmitFault {
  const answer = thrownError(problem);
  const isNamed = answer !== undefined && !isGeneral(answer);
  const status = chooseFaultStatus(problem);
  return {
    message: answer?.message ?? general,
    ...(answer?.retryAfterMs !== undefined && { details: { retryAfterMs: answer.retryAfterMs } }),
    status: isNamed && status === 503 ? 409 : status,
  };
}

const isGeneral = ({ message }: ThrownError): boolean => message.kind === 'table' && message.code === 'GEN500';

/** Milliseconds until the page reloads after the session was reset. */
export const resetReloadMs = 4000;

/** Whether the gateway does not know this customer any more, so that cart and tokens must be reset. */
export const isCustomerInvalid = (problem: unknown): boolean => findRecovery(problem) === 'reset-customer';

/** The code of a call for a page that does not exist; undefined for any other fault. */
export function findMissingCode(problem: unknown): ErrorCode | undefined {
  const answer = thrownError(problem);
  if (answer?.message.kind !== 'table' || answer.challenge !== undefined) return undefined;
  const { code } = answer.message;
  const { status, surface } = errorRow(code);
  return status === 404 && surface === 'page' ? code : undefined;
}

/** 403 for a challenge of bot defence, which the visitor can pass; 429 where the shopper is to wait; 503 for all other faults. */
export function chooseFaultStatus(problem: unknown): 403 | 429 | 503 {
  const answer = thrownError(problem);
  if (answer?.challenge !== undefined) return 403;
  return answer?.message.kind === 'table' && answer.message.code === 'API429' ? 429 : 503;
}

/** For how long nothing is taken, in seconds, where the gateway says so. */
export function readRetrySeconds(problem: unknown): number | undefined {
  const waitMs = thrownError(problem)?.retryAfterMs;
  return waitMs === undefined ? undefined : Math.ceil(waitMs / 1000);
}
