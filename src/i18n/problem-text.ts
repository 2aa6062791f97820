// The words for what could not be done, out of the tables of codes (commerce-core §8).
import { handleApiError, type Told } from '#errors/api-error.ts';
import { type ErrorCode, errorCatalogue } from '#errors/catalogue.ts';
import { type FlashCode, flashCatalogue, flashRow } from '#errors/flash.ts';
import { asText, type MessagePart, messageParts, plainText } from './message-parts.ts';
import type { MessageKey, Translate } from './translate.ts';

/** What a refusal tells beside its code, for the gaps of its text. */
export interface ProblemDetails {
  maxQty?: number | undefined;
  minimalAge?: number | undefined;
}

export interface Problem {
  code: ErrorCode;
  /** HTTP status; none where the shop itself refuses. */
  status?: number;
  message?: string | undefined;
  details?: ProblemDetails | undefined;
}

/** What is told of a failed call, with its links. */
export function toldParts(t: Translate, told: Told, details: ProblemDetails = {}): MessagePart[] {
  if (told.kind === 'server') return asText(told.text);
  const { message } = errorCatalogue[told.code];
  return messageParts(t(message, { max: details.maxQty ?? 0, age: details.minimalAge ?? 0 }));
}

/** The words of a refusal, with its links. */
export function problemParts(t: Translate, { code, status = errorCatalogue[code].status, message, details }: Problem): MessagePart[] {
  const handled = handleApiError({ status, errorId: code, message });
  return handled.kind === 'thrown' ? toldParts(t, handled.told, details) : [];
}

/** The words alone, for places that take no links. */
export const problemText = (t: Translate, problem: Problem): string => plainText(problemParts(t, problem));

/** What is said when a saved item could not be moved to the cart; most codes have no other words for it. */
export function moveProblemText(t: Translate, problem: Problem): string {
  const row: { message: MessageKey; messageOfMove?: MessageKey } = errorCatalogue[problem.code];
  return row.messageOfMove ? t(row.messageOfMove) : problemText(t, problem);
}

export interface FlashDetails {
  ProductItemMaxQuantity?: number | undefined;
  ProductItemRequired?: number | undefined;
}

/** The words of a flash; with the product's name where the line itself is not in sight. */
export function flashText(t: Translate, code: FlashCode, details: FlashDetails = {}, name?: string): string {
  const left = details.ProductItemMaxQuantity ?? 0;
  const { ofNone } = flashRow(code);
  const { message, messageWithName }: FlashMessages = flashCatalogue[left === 0 && ofNone ? ofNone : code];
  const values = { count: left, wanted: details.ProductItemRequired ?? 0 };
  return name !== undefined && messageWithName ? t(messageWithName, { ...values, name }) : t(message, values);
}

interface FlashMessages {
  message: MessageKey;
  messageWithName?: MessageKey;
}
