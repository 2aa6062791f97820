import { dummyPaymentHandler } from '@vendure/core';
import { cardPaymentHandler } from './card-payment.ts';

export type PaymentKind = 'card' | 'redirect' | 'offline';

/** How a shopper pays with a method, by its payment handler. Methods with other handlers are not offered. */
const kinds: Readonly<Record<string, PaymentKind>> = {
  [cardPaymentHandler.code]: 'card',
  [dummyPaymentHandler.code]: 'offline',
};

export const findKind = (handlerCode: string): PaymentKind | undefined => kinds[handlerCode];
