// What a step of the checkout says at its top, after what was asked for could not be done.
import { type CodesWith, errorCatalogue, errorRow, isErrorCode } from '#errors/catalogue.ts';
import { type BannerFlash, flashRow, isFlashCode } from '#errors/flash.ts';
import type { CheckoutStep } from './checkout-step.ts';

/** Codes of refusals that a step mends, and of flash messages that are of no line. */
export type NoticeCode = CodesWith<{ step: CheckoutStep }> | BannerFlash;

export const isNoticeCode = (code: string): code is NoticeCode =>
  (isErrorCode(code) && 'step' in errorCatalogue[code]) || (isFlashCode(code) && flashRow(code).surface === 'banner');

/** The step that mends it. */
export const noticeStep = (code: NoticeCode): CheckoutStep => (isFlashCode(code) ? flashRow(code).step : errorCatalogue[code].step);

/** The codes that a step says. */
export const noticeCodes = (codes: readonly string[]): NoticeCode[] => [...new Set(codes.filter(isNoticeCode))];

/** The payment was refused: its card is not kept for a second try. */
export const isCardRefused = (code: string): boolean => isErrorCode(code) && errorRow(code).recovery === 'drop-card';
