// What a step of the checkout says at its top, after what was asked for could not be done (commerce-core §4 and §8).
import type { CheckoutStep } from './checkout-step.ts';

/** Codes of refusals and of flash messages that a shopper is told of at a step, and the step that mends each. */
export const noticeSteps = {
  ORD430: 'shipping',
  INV406: 'shipping',
  SHP404: 'shipping',
  PYT405: 'shipping',
  OrderShippingMethodDowngraded: 'shipping',
  BIL400: 'billing',
  BILL410: 'billing',
  CHK320: 'billing',
  CHK380: 'billing',
  PAY400: 'billing',
  PYT402: 'billing',
  PYT404: 'billing',
  AUT432: 'billing',
  ORD415: 'summary',
  TAX310: 'summary',
  PaymentNotAuthorized: 'summary',
} as const satisfies Record<string, CheckoutStep>;

export type NoticeCode = keyof typeof noticeSteps;

export const isNoticeCode = (code: string): code is NoticeCode => Object.hasOwn(noticeSteps, code);

/** The notices that an address names, as in `AUT432.ORD430`. What is no code of ours is passed over. */
export const readNotices = (text: string | null): NoticeCode[] => [...new Set((text ?? '').split('.').filter(isNoticeCode))];

/** The payment was refused: its card is not kept for a second try. */
export const isCardRefused = (code: string): boolean => code === 'PAY400' || code === 'PYT402' || code === 'PYT404';
