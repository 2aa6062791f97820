// The notices at the top of a checkout step after a refused submission.
import { type CodesWith, errorCatalogue, errorRow, isErrorCode } from '#contract/errors/catalogue.ts';
import { type BannerFlash, flashRow, isFlashCode } from '#contract/errors/flash.ts';
import type { CheckoutStep } from '#domain/checkout-step.ts';

/** Codes of refusals that a checkout step resolves, and of flash messages that belong to no line. */
export type NoticeCode = CodesWith<{ step: CheckoutStep }> | BannerFlash;

export const isNoticeCode = (code: string): code is NoticeCode =>
  (isErrorCode(code) && 'step' in errorCatalogue[code]) || (isFlashCode(code) && flashRow(code).surface === 'banner');

/** Returns the step on which the shopper can resolve the notice. */
export const noticeStep = (code: NoticeCode): CheckoutStep => (isFlashCode(code) ? flashRow(code).step : errorCatalogue[code].step);

/** Serializes a notice for the next step: its code and the fields that the reply named, if any. */
export const writeNotice = (code: NoticeCode, fields: readonly string[] = []): string => [code, ...fields].join(' ');

/** Parses the notices for a step, with each code at most once. */
export function readNotices(texts: readonly string[]): { code: NoticeCode; fields: string[] }[] {
  const read = texts.flatMap((text) => {
    const [code = '', ...fields] = text.split(' ');
    return isNoticeCode(code) ? [[code, { code, fields }] as const] : [];
  });
  return [...new Map(read).values()];
}

export const noticeCodes = (texts: readonly string[]): NoticeCode[] => readNotices(texts).map(({ code }) => code);

/** True if the payment was refused, so that the shop does not offer this card or other payment again. */
export const isPaymentRefused = (code: string): boolean => isErrorCode(code) && errorRow(code).recovery === 'drop-payment';
