// What of a fault a shopper is shown: the gateway's answer by the table of codes, and nothing of anything else.
import { type ThrownError, thrownError } from '#errors/api-error.ts';
import { errorRow } from '#errors/catalogue.ts';
import type { ErrorSurface } from '#errors/row.ts';
import type { MessageParts } from '#i18n/message-parts.ts';
import { errorMessageParts } from '#i18n/problem-text.ts';
import type { RenderContext } from '#ui/render-context.ts';

/** The words of the gateway's answer; undefined where it says no more than the page for faults does itself. */
export function readFaultParts(renderContext: RenderContext, problem: unknown): MessageParts | undefined {
  const answer = thrownError(problem);
  return answer && !isGeneral(answer) ? errorMessageParts(renderContext, answer.message) : undefined;
}

/** Where they show; what no code was given for is said where it was asked for. */
export function readFaultSurface(problem: unknown): ErrorSurface {
  const message = thrownError(problem)?.message;
  return message?.kind === 'table' ? errorRow(message.code).surface : 'banner';
}

const isGeneral = ({ message }: ThrownError): boolean => message.kind === 'table' && message.code === 'GEN500';

/** Milliseconds until the page is loaded again, where the customer was reset. */
export const resetReloadMs = 4000;

/** Whether the gateway knows this customer no more: cart and tokens are to be forgotten. */
export function isCustomerInvalid(problem: unknown): boolean {
  const message = thrownError(problem)?.message;
  return message?.kind === 'table' && errorRow(message.code).recovery === 'reset-customer';
}

/** A challenge of bot defence is for the visitor to pass; everything else is trouble behind. */
export const chooseFaultStatus = (problem: unknown): 403 | 503 => (thrownError(problem)?.challenge === undefined ? 503 : 403);
