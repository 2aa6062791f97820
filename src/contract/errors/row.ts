// What is known of an error code.
import type { AddressField } from '#lib/address/address-fields.ts';

/**
 * Where a code shows. `field`: at a field of the form that was sent. `line`: at a line of the cart.
 * `banner`: above what the page is for. `toast`: over the page. `page`: instead of the page.
 * `silent`: the shop recovers without a message, and shows one only if that fails.
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
 * What the shop does beside saying it.
 * `recreate-cart`: makes the cart again with the same items, and goes on. `reset-customer`: forgets cart and shopper, and loads the
 * page again 4 s after its message. `retry-once`: sends the same again after 2 s. `revalidate-form`: shows the form again with the
 * fields of the code, which are then required.
 * `drop-payment`: gives up what would have paid, such as a card. `confirm-total`: shows the new sums, to be ordered by another press.
 * `challenge`: asks the bot defence. `confirm-person`: asks the shopper to confirm that it is them, then sends the same again.
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

/** An action at the gateway. The rows in `src/contract/calls/` name the actions of each call. */
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
  /** The name that the code is handled by. Codes that mean the same share one, and all that follows from it. */
  symbol: string;
  /** HTTP status of an answer that carries it. */
  status: 400 | 401 | 403 | 404 | 405 | 406 | 409 | 415 | 429 | 500;
  surface: ErrorSurface;
  /** The fields that it is about, where the answer names none. */
  fields?: readonly ErrorField[];
  /** A toast that stays until it is dismissed. */
  isPersistent?: true;
  recovery: Recovery;
  /** The checkout step where the shopper can correct it, and where its message shows. */
  step?: Step;
  /** What a shopper reads: the id of a message. */
  message: string;
  /** What they read instead where no field shows it. */
  messageWithoutField?: string;
  /** What they read instead when a saved item could not be moved to the cart. */
  messageOfMove?: string;
  /** What they read instead where the answer says for how long it is not taken. */
  messageWithWait?: string;
  /** What they read instead where the answer names no maximum. */
  messageWithoutMaximum?: string;
  /** The text of the embedded gateway and of the contract's documentation. */
  summary: string;
  /** What it refuses; absent where it is general, or where the contract has no call for it yet. */
  refuses?: readonly Action[];
  /** How a shopper, or whoever calls the gateway, meets it without a scenario; absent where nobody can yet. */
  metBy?: string;
}
