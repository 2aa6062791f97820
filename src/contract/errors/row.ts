// The type of a row in the table of error codes.
import type { AddressField } from '#lib/address/address-fields.ts';

/**
 * Where the message is shown. `field`: at a field of the submitted form. `line`: at a line of the cart. `banner`: at the top of the main
 * content. `toast`: over the page. `page`: instead of the page. `silent`: the shop recovers without a message, and shows one only if that
 * fails.
 */
export type ErrorSurface = 'field' | 'line' | 'banner' | 'toast' | 'page' | 'silent';

type ErrorField =
  | AddressField
  | 'currentPassword'
  | 'newPassword'
  | 'password'
  | 'passwordConfirmation'
  | 'birthDate'
  | 'giftCard'
  | 'promoCode'
  | 'reward'
  | 'cardExpiry'
  | 'storeId'
  | 'review';

/**
 * What the shop does besides showing the message.
 * `recreate-cart`: recreates the cart with the same items and continues. `reset-customer`: forgets cart and shopper, and reloads the page 4
 * s after showing the message. `retry-once`: repeats the call after 2 s. `revalidate-form`: shows the form again, and requires the row's
 * `fields`. `drop-payment`: removes the payment, such as a card. `confirm-total`: shows the new totals, which the shopper must confirm.
 * `challenge`: starts the challenge of the bot defense. `confirm-person`: asks the shopper to sign in again, then repeats the call.
 */
export type Recovery =
  | 'none'
  | 'recreate-cart'
  | 'reset-customer'
  | 'retry-once'
  | 'revalidate-form'
  | 'drop-payment'
  | 'confirm-total'
  | 'challenge'
  | 'confirm-person';

/** An action that the gateway can refuse. The rows in `src/contract/calls/` list the actions of each call. */
export type Action =
  | 'read-product'
  | 'read-stock'
  | 'list-products'
  | 'add-line'
  | 'change-line'
  | 'move-saved-item'
  | 'adjust-price'
  | 'use-reward'
  | 'read-loyalty'
  | 'enter-coupon'
  | 'ship-to'
  | 'bill-to'
  | 'choose-method'
  | 'pay-by-card'
  | 'read-gift-card'
  | 'pay-by-gift-card'
  | 'place-order'
  | 'continue-order'
  | 'read-order'
  | 'track-order'
  | 'cancel-order'
  | 'report-order'
  | 'begin-return'
  | 'leave-email'
  | 'join-event'
  | 'write-review'
  | 'ask-question'
  | 'judge-review'
  | 'share-photo'
  | 'report-photo'
  | 'sign-in'
  | 'sign-up'
  | 'set-password'
  | 'change-password'
  | 'read-profile'
  | 'change-profile'
  | 'save-address'
  | 'find-address'
  | 'save-card'
  | 'find-card'
  | 'delete-account'
  | 'confirm-person'
  | 'change-sign-in'
  | 'export-data';

/** A step of the checkout. */
export type Step = 'shipping' | 'billing' | 'summary';

export interface ErrorRow {
  /** Name of the error. Codes with the same meaning have the same name, and are handled in the same way. */
  symbol: string;
  /** HTTP status of a response with this code. */
  status: 400 | 401 | 403 | 404 | 405 | 406 | 409 | 415 | 429 | 500;
  surface: ErrorSurface;
  /** Names of the affected form fields, used if the response names none. */
  fields?: readonly ErrorField[];
  /** True for a toast that stays until it is dismissed. */
  isPersistent?: true;
  recovery: Recovery;
  /** The checkout step where the message is shown and the shopper can correct the error. */
  step?: Step;
  /** Id of the message for the shopper. */
  message: string;
  /** Id of the message used if the page has no field that can show the error. */
  messageWithoutField?: string;
  /** Id of the message used if a saved item could not be moved to the cart. */
  messageOfMove?: string;
  /** Id of the message used if the response contains the time until the next attempt. */
  messageWithWait?: string;
  /** Id of the message used if the response contains no maximum. */
  messageWithoutMaximum?: string;
  /** English message in the embedded gateway's responses and in the documentation of the contract. */
  summary: string;
  /**
   * The actions that can be refused with this code; absent for codes with which any call can be refused, and for codes that no call lists.
   */
  refuses?: readonly Action[];
  /** How to reproduce the error without fault injection; absent if that is not possible. */
  metBy?: string;
}
