// Codes that one checkout step leaves as notices for the next, for example after a rejected order.
import { type CodesWith, errorCatalog, errorRow, isErrorCode } from '#contract/errors/catalog.ts';
import { type BannerFlash, flashRow, isFlashCode } from '#contract/errors/flash.ts';
import type { CheckoutStep } from '#domain/checkout-step.ts';

/** Error codes that a checkout step can resolve, and codes of cart messages that belong to no line. */
export type NoticeCode = CodesWith<{ step: CheckoutStep }> | BannerFlash;

export const isNoticeCode = (code: string): code is NoticeCode =>
  (isErrorCode(code) && 'step' in errorCatalog[code]) || (isFlashCode(code) && flashRow(code).surface === 'banner');

/** Returns the step in which the shopper can resolve the notice. */
export const noticeStep = (code: NoticeCode): CheckoutStep => (isFlashCode(code) ? flashRow(code).step : errorCatalog[code].step);

/** Serializes a notice for the next step: the code, followed by the field names from the reply. */
export const writeNotice = (code: NoticeCode, fields: readonly string[] = []): string => [code, ...fields].join(' ');

/** Parses the notices for a step. Each code is returned at most once. */
export function readNotices(texts: readonly string[]): { code: NoticeCode; fields: string[] }[] {
  const read = texts.flatMap((text) => {
    const [code = '', ...fields] = text.split(' ');
    return isNoticeCode(code) ? [[code, { code, fields }] as const] : [];
  });
  return [...new Map(read).values()];
}

export const noticeCodes = (texts: readonly string[]): NoticeCode[] => readNotices(texts).map(({ code }) => code);

/** True if the payment was rejected. The shop then removes this payment from the cart. */
export const isPaymentRefused = (code: string): boolean => isErrorCode(code) && errorRow(code).recovery === 'drop-payment';
