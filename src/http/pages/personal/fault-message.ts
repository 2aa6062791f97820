// Describes a fault to the shopper. Only the translated message of the gateway's error code is shown, never technical details.
import { classifyCall } from '#contract/call-classes.ts';
import { type ErrorMessage, findRecovery, isMissingCall, type ThrownError, thrownError } from '#contract/errors/api-error.ts';
import { type ErrorCode, errorRow } from '#contract/errors/catalog.ts';
import type { ErrorSurface } from '#contract/errors/row.ts';
import { GatewayFault } from '#gateway/gateway.ts';
import type { SubmitFault } from '#http/page.ts';
import type { MessageParts } from '#i18n/message-parts.ts';
import { errorMessageParts } from '#i18n/problem-text.ts';
import type { RenderContext } from '#ui/render-context.ts';

/** Returns the message of the gateway's error; undefined if it says no more than the general error page. */
export function readFaultParts(renderContext: RenderContext, problem: unknown): MessageParts | undefined {
  const answer = thrownError(problem);
  return answer && !isGeneral(answer) ? errorMessageParts(renderContext, answer.message, answer) : undefined;
}

const general: ErrorMessage = { kind: 'table', code: 'GEN500' };

/** Returns where the message of a fault is displayed, according to its code; a banner by default. */
export function readFaultSurface(problem: unknown): ErrorSurface {
  const { message = general } = thrownError(problem) ?? {};
  return message.kind === 'table' ? errorRow(message.code).surface : 'banner';
}

/** Returns the fault of a submission for its form. A fault with a specific code is displayed as a refusal, any other fault as an outage. */
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

/** Returns true if an optional call failed because the gateway does not have it. */
export const isNotOffered = (problem: unknown): boolean =>
  problem instanceof GatewayFault && classifyCall(problem.call) === 'optional' && isMissingCall(problem);

const isGeneral = ({ message }: ThrownError): boolean => message.kind === 'table' && message.code === 'GEN500';

/** Milliseconds until the page reloads after the shopper's session was reset. */
export const resetReloadMs = 4000;

/** Returns true if the gateway no longer knows this customer. The cart and the tokens must then be reset. */
export const isCustomerInvalid = (problem: unknown): boolean => findRecovery(problem) === 'reset-customer';

/** Returns the error code of a fault if that code says that the page does not exist; undefined for any other fault. */
export function findMissingCode(problem: unknown): ErrorCode | undefined {
  const answer = thrownError(problem);
  if (answer?.message.kind !== 'table' || answer.challenge !== undefined) return undefined;
  const { code } = answer.message;
  const { status, surface } = errorRow(code);
  return status === 404 && surface === 'page' ? code : undefined;
}

/**
 * Returns the status for a fault: 403 for a bot defense challenge, which the visitor can solve; 429 if the shopper must wait; otherwise
 * 503.
 */
export function chooseFaultStatus(problem: unknown): 403 | 429 | 503 {
  const answer = thrownError(problem);
  if (answer?.challenge !== undefined) return 403;
  return answer?.message.kind === 'table' && answer.message.code === 'API429' ? 429 : 503;
}

/** Returns the number of seconds to wait before a retry, from the gateway's Retry-After header. */
export function readRetrySeconds(problem: unknown): number | undefined {
  const waitMs = thrownError(problem)?.retryAfterMs;
  return waitMs === undefined ? undefined : Math.ceil(waitMs / 1000);
}
