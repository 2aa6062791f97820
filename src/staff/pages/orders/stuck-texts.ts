// Explains in plain words why work on an order is stuck.
import type { StuckWork } from '#backend/stores/stuck-orders.ts';
import type { WorkKind } from '#backend/stores/work-failures.ts';

const failedTexts: Readonly<Record<WorkKind, string>> = {
  move: 'The next step of the order could not be processed.',
  capture: 'Goods have left, but the payment for them could not be captured.',
  cancellation: 'The order is canceled, but its payments could not be refunded.',
  refund: 'A refund is decided, but could not be paid.',
  payment: 'The payment provider does not report whether the payment was made, so the placement of the order cannot continue.',
};

const waitingTexts: Readonly<Record<WorkKind, string>> = {
  move: 'The next step of the order has been due for more than an hour.',
  capture: 'Goods have left, but the capture of the payment has been due for more than an hour.',
  cancellation: 'The order was canceled more than an hour ago, but its payments are not refunded yet.',
  refund: 'A refund was decided more than an hour ago, but is not paid yet.',
  payment: 'The payment provider should have been asked more than an hour ago whether the payment was made.',
};

/** Returns why work is stuck. A known reason is explained; the page also shows the message of the error. */
export function describeCause({ kind, failure }: StuckWork): string {
  if (!failure) return waitingTexts[kind];
  const { reason } = failure;
  if (/must wait until the payment has been captured|cannot be refunded yet/.test(reason))
    return `${failedTexts[kind]} The payment itself is not captured yet, and a payment can only be refunded afterwards.`;
  if (/cannot be captured/.test(reason))
    return `${failedTexts[kind]} The authorization has expired or was voided, so ask the customer for another payment.`;
  if (/no longer exists/.test(reason)) return `${failedTexts[kind]} The payment method is no longer configured.`;
  return failedTexts[kind];
}

/** Texts that explain the consequences of marking work as settled. */
export const settledTexts = {
  capture:
    'The shop will not try to capture this payment again. Only continue if the money was received in another way, or if the shop waives it.',
  cancellation:
    'The shop will not try to refund this canceled order again. Only continue if the customer has received the money in another way.',
  refund:
    'The shop will not try to pay the open refunds of this order again. Only continue if the customer has received the money in another way.',
  email: 'The email is no longer listed here. It is not sent.',
} as const;
