// The notices at the top of a checkout step after a refused submission.
import { type CodesWith, errorCatalogue, errorRow, isErrorCode } from '#contract/errors/catalogue.ts';
import { type BannerFlash, flashRow, isFlashCode } from '#contract/errors/flash.ts';
import type { CheckoutStep } from '#domain/checkout-step.ts';

/** Codes of refusals that a step mends, and of flash messages that are of no line. */
export type NoticeCode = CodesWith<{ step: CheckoutStep }> | BannerFlash;

export const isNoticeCode = (code: string): code is NoticeCode =>
  (isErrorCode(code) && 'step' in errorCatalogue[code]) || (isFlashCode(code) && flashRow(code).surface === 'banner');

/** The step that mends it. */
export const noticeStep = (code: NoticeCode): CheckoutStep => (isFlashCode(code) ? flashRow(code).step : errorCatalogue[code].step);

/** A notice as it is left for the step: its code, and the fields that it is about where the answer named some. */
export const writeNotice = (code: NoticeCode, fields: readonly string[] = []): string => [code, ...fields].join(' ');

/** What a step shows, each code once. */
export function readNotices(texts: readonly string[]): { code: NoticeCode; fields: string[] }[] {
  const read = texts.flatMap((text) => {
    const [code = '', ...fields] = text.split(' ');
    return isNoticeCode(code) ? [[code, { code, fields }] as const] : [];
  });
  return [...new Map(read).values()];
}

export const noticeCodes = (texts: readonly string[]): NoticeCode[] => readNotices(texts).map(({ code }) => code);

/** Whether the payment was refused, so that its card, or what else it was, is not offered again. */
export const isPaymentRefused = (code: string): boolean => isErrorCode(code) && errorRow(code).recovery === 'drop-payment';
