// The words for what could not be done, out of the tables of codes.
import { type ErrorMessage, handleApiError } from '#contract/errors/api-error.ts';
import { type ErrorCode, errorCatalogue } from '#contract/errors/catalogue.ts';
import { type FlashCode, flashCatalogue, flashRow } from '#contract/errors/flash.ts';
import type { Market } from '#markets/market.ts';
import { asText, type MessagePart, messageParts, plainText } from './message-parts.ts';
import type { MessageKey, Translate } from './translate.ts';

/** In whose words: a view has both. */
interface Speaker {
  t: Translate;
  market: Pick<Market, 'settings'>;
}

export interface Problem {
  code: ErrorCode;
  /** HTTP status; none where the shop itself refuses. */
  status?: number;
  message?: string | undefined;
  details?: ProblemDetails | undefined;
}

interface ProblemDetails {
  maxQty?: number | undefined;
  /** For how long a thing cannot be tried. */
  retryAfterMs?: number | undefined;
  /** Names of fields, for forms. */
  fields?: string[] | undefined;
}

const minuteMs = 60_000;
/** From so many on a wait is given in hours. */
const manyMinutes = 120;

/** What fills the gaps of the texts, whichever code it is: the market's limits, and what the answer named. */
function generalText({ settings }: Speaker['market'], { maxQty = 0, retryAfterMs }: ProblemDetails) {
  const minutes = retryAfterMs === undefined ? settings.signIn.lockMinutes : Math.ceil(retryAfterMs / minuteMs);
  return {
    max: maxQty,
    age: settings.signUp.minimalAge,
    minutes,
    hours: minutes < manyMinutes ? 0 : Math.ceil(minutes / 60),
    cards: settings.cart.giftCardsPerOrder,
    length: settings.reviews.maxTextLength,
  };
}

/** The message of a failed call where no field shows it, with its links. */
export function errorMessageParts({ t, market }: Speaker, message: ErrorMessage, details: ProblemDetails = {}): MessagePart[] {
  if (message.kind === 'server') return asText(message.text);
  const row: CodeMessages = errorCatalogue[message.code];
  const withWait = details.retryAfterMs === undefined ? undefined : row.messageWithWait;
  const withoutMaximum = details.maxQty ? undefined : row.messageWithoutMaximum;
  const key = withWait ?? withoutMaximum ?? row.messageWithoutField ?? row.message;
  return messageParts(t(key, generalText(market, details)));
}

interface CodeMessages {
  message: MessageKey;
  messageWithWait?: MessageKey;
  messageWithoutMaximum?: MessageKey;
  messageWithoutField?: MessageKey;
}

/** The words of a refusal, with its links. */
export function problemParts(speaker: Speaker, { code, status = errorCatalogue[code].status, message, details }: Problem): MessagePart[] {
  const handled = handleApiError({ status, errorId: code, message });
  return handled.kind === 'thrown' ? errorMessageParts(speaker, handled.message, details) : [];
}

/** The message of a code at the field that it is about, without links. */
export const fieldErrorText = ({ t, market }: Speaker, key: MessageKey, values: Record<string, string | number> = {}): string =>
  plainText(messageParts(t(key, { ...generalText(market, {}), ...values })));

/** The words alone, for places that take no links. */
export const problemText = (speaker: Speaker, problem: Problem): string => plainText(problemParts(speaker, problem));

/** The message when a saved item could not be moved to the cart. Most codes have no special one. */
export function moveProblemText(speaker: Speaker, problem: Problem): string {
  const row: { message: MessageKey; messageOfMove?: MessageKey } = errorCatalogue[problem.code];
  return row.messageOfMove ? speaker.t(row.messageOfMove) : problemText(speaker, problem);
}

/** Whether a shopper may read how much of a product there is: as on product pages, where it is little. */
const mayShowStock = ({ settings }: Speaker['market'], quantity: number | undefined): boolean =>
  quantity !== undefined && quantity > 0 && quantity <= settings.lowStockThreshold;

interface FlashDetails {
  ProductItemMaxQuantity?: number | undefined;
  ProductItemRequired?: number | undefined;
}

/** The words of a flash; with the product's name where the line itself is not in sight. */
export function flashText({ t, market }: Speaker, code: FlashCode, details: FlashDetails = {}, name?: string): string {
  const left = details.ProductItemMaxQuantity ?? 0;
  const { ofNone } = flashRow(code);
  const row: FlashMessages = flashCatalogue[left === 0 && ofNone ? ofNone : code];
  const isShown = mayShowStock(market, left);
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
