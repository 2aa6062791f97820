// Messages for error codes and flash codes, from the code tables.
import { type ErrorMessage, handleApiError } from '#contract/errors/api-error.ts';
import { type ErrorCode, errorCatalog } from '#contract/errors/catalog.ts';
import { type FlashCode, flashCatalog, flashRow } from '#contract/errors/flash.ts';
import type { Market } from '#markets/market.ts';
import { asText, type MessagePart, messageParts, plainText } from './message-parts.ts';
import type { MessageKey, Translate } from './translate.ts';

/** Inputs for creating a message: the translator, the market and the commercial terms. Views have all three. */
interface Speaker {
  t: Translate;
  market: Pick<Market, 'settings'>;
  terms: { giftCard?: { perOrder: number } | undefined };
}

export interface Problem {
  code: ErrorCode;
  /** HTTP status; absent if the shop itself rejected the request. */
  status?: number;
  message?: string | undefined;
  details?: ProblemDetails | undefined;
}

interface ProblemDetails {
  maxQty?: number | undefined;
  /** Milliseconds after which the shopper may try again. */
  retryAfterMs?: number | undefined;
  /** Names of form fields to which the problem applies. */
  fields?: string[] | undefined;
}

const minuteMs = 60_000;
/** Durations of at least this number of minutes are displayed in hours. */
const minMinutesInHours = 120;

/** Returns values for the placeholders of all messages: limits of the market, and details of the reply. An unknown limit is 0. */
function generalText({ market: { settings }, terms }: Pick<Speaker, 'market' | 'terms'>, { maxQty = 0, retryAfterMs }: ProblemDetails) {
  const minutes = retryAfterMs === undefined ? settings.signIn.lockMinutes : Math.ceil(retryAfterMs / minuteMs);
  return {
    max: maxQty,
    age: settings.signUp.minimalAge,
    minutes,
    hours: minutes < minMinutesInHours ? 0 : Math.ceil(minutes / 60),
    cards: terms.giftCard?.perOrder ?? 0,
    length: settings.reviews.maxTextLength,
  };
}

/** Returns the message of a failed call, with its links, if no form field displays the problem. */
export function errorMessageParts(speaker: Speaker, message: ErrorMessage, details: ProblemDetails = {}): MessagePart[] {
  if (message.kind === 'server') return asText(message.text);
  const row: CodeMessages = errorCatalog[message.code];
  const withWait = details.retryAfterMs === undefined ? undefined : row.messageWithWait;
  const withoutMaximum = details.maxQty ? undefined : row.messageWithoutMaximum;
  const key = withWait ?? withoutMaximum ?? row.messageWithoutField ?? row.message;
  return messageParts(speaker.t(key, generalText(speaker, details)));
}

interface CodeMessages {
  message: MessageKey;
  messageWithWait?: MessageKey;
  messageWithoutMaximum?: MessageKey;
  messageWithoutField?: MessageKey;
}

/** Returns the message of a refusal, with its links. */
export function problemParts(speaker: Speaker, { code, status = errorCatalog[code].status, message, details }: Problem): MessagePart[] {
  const handled = handleApiError({ status, errorId: code, message });
  return handled.kind === 'thrown' ? errorMessageParts(speaker, handled.message, details) : [];
}

/** Returns a message without links, for display at a form field. */
export const fieldErrorText = (speaker: Speaker, key: MessageKey, values: Record<string, string | number> = {}): string =>
  plainText(messageParts(speaker.t(key, { ...generalText(speaker, {}), ...values })));

/** Returns the message of a problem without its links. */
export const problemText = (speaker: Speaker, problem: Problem): string => plainText(problemParts(speaker, problem));

/** Returns the message for a saved item that could not be moved to the cart. Most codes have the same message as elsewhere. */
export function moveProblemText(speaker: Speaker, problem: Problem): string {
  const row: { message: MessageKey; messageOfMove?: MessageKey } = errorCatalog[problem.code];
  return row.messageOfMove ? speaker.t(row.messageOfMove) : problemText(speaker, problem);
}

/** Returns true if shoppers may see the exact stock, which is the case only for low stock, as on product pages. */
const canShowStock = ({ settings }: Speaker['market'], quantity: number | undefined): boolean =>
  quantity !== undefined && quantity > 0 && quantity <= settings.lowStockThreshold;

interface FlashDetails {
  ProductItemMaxQuantity?: number | undefined;
  ProductItemRequired?: number | undefined;
}

/**
 * Returns the message of a flash code. `name` is the product name, which the message must contain where the product's cart line is not
 * displayed.
 */
export function flashText({ t, market }: Speaker, code: FlashCode, details: FlashDetails = {}, name?: string): string {
  const left = details.ProductItemMaxQuantity ?? 0;
  const { ofNone } = flashRow(code);
  const row: FlashMessages = flashCatalog[left === 0 && ofNone ? ofNone : code];
  const isShown = canShowStock(market, left);
  const message = isShown ? row.message : (row.messageOfMany ?? row.message);
  const messageWithName = isShown ? row.messageWithName : (row.messageOfManyWithName ?? row.messageWithName);
  const values = { count: left, wanted: details.ProductItemRequired ?? 0 };
  return name !== undefined && messageWithName ? t(messageWithName, { ...values, name }) : t(message, values);
}

interface FlashMessages {
  message: MessageKey;
  messageWithName?: MessageKey;
  messageOfMany?: MessageKey;
  messageOfManyWithName?: MessageKey;
}
