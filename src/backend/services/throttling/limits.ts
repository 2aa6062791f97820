// Rate limits for attempts. There is one row per act and key; docs/gateway/limits.md shows them.
import { northAmericanSettings, type SignInSettings } from '#markets/settings.ts';

/**
 * The property by which attempts are counted. `provider` counts all networks of an internet provider together. Such a limit never rejects
 * attempts itself, but while it is exceeded, none of the provider's networks counts as quiet (`maxQuietAttempts`).
 */
export type ThrottleKey = 'address' | 'shopper' | 'target' | 'device' | 'everyone' | 'provider';

export interface Limit {
  act:
    | 'gift-card'
    | 'promo-code'
    | 'stock-wish'
    | 'review'
    | 'review-vote'
    | 'photo'
    | 'photo-report'
    | 'question'
    | 'newsletter'
    | 'contact'
    | 'event'
    | 'sign-in'
    | 'sign-up'
    | 'lookup'
    | 'transfer'
    | 'password-reset'
    | 'way-in'
    | 'own-password'
    | 'confirmation-mail'
    | 'track-order'
    | 'gift-card-mail'
    | 'pdf-document'
    | 'data-export'
    | 'guest'
    | 'new-cart'
    | 'warranty'
    | 'staff-action'
    | 'staff-reading';
  key: ThrottleKey;
  /** Number of attempts within the window that are allowed without a delay. */
  limit: number;
  windowSeconds: number;
  /** Delay after the last attempt that `limit` allows. It doubles with each further attempt, up to the length of the window. */
  delaySeconds: number;
  /**
   * True if the limit also applies to quiet networks (`maxQuietAttempts`). This protects mailboxes, passwords and PINs from attempts that are
   * spread over many networks.
   */
  includesQuietNetworks?: true;
  /**
   * True if the delay does not double, so that one attempt per `delaySeconds` is allowed beyond the limit. Otherwise, an attack could lock
   * out all shoppers for an hour.
   */
  isSteady?: true;
  /**
   * True for acts that every visitor performs. The limit then applies only if the client address is known, because visitors with unknown
   * addresses are not all in one network.
   */
  isForNamed?: true;
}

export type ThrottledAction = Limit['act'];

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Returns the limit for wrong passwords, after which an account is locked, from a market's settings. */
export const lockLimit = ({ attemptsBeforeLock, lockMinutes }: SignInSettings) => ({
  limit: attemptsBeforeLock,
  windowSeconds: lockMinutes * minute,
  delaySeconds: lockMinutes * minute,
});

/** The default lock of an account. The settings of the request's market replace it (`lock` of an `AttemptSource`). */
const defaultLock = lockLimit(northAmericanSettings.signIn);

/**
 * The limits. The target of a gift card attempt is the card number; of a promo code attempt, the code; of questions, stock alerts,
 * messages, newsletters, events, warranty claims and accounts, the email address or phone number; of order tracking and gift card emails,
 * the order number; of changes to sign-in methods, the account. Reading an order has no limit, because its 256-bit secret cannot be
 * guessed.
 */
export const limits: readonly Limit[] = [
  { act: 'gift-card', key: 'address', limit: 20, windowSeconds: hour, delaySeconds: 30 },
  { act: 'gift-card', key: 'shopper', limit: 10, windowSeconds: hour, delaySeconds: minute },
  { act: 'gift-card', key: 'target', limit: 5, windowSeconds: day, delaySeconds: minute, includesQuietNetworks: true },
  // Applies to shoppers who have paid with the card before. Their separate count prevents strangers from locking them out.
  { act: 'gift-card', key: 'device', limit: 5, windowSeconds: day, delaySeconds: minute, includesQuietNetworks: true },
  { act: 'gift-card', key: 'everyone', limit: 500, windowSeconds: hour, delaySeconds: 1, includesQuietNetworks: true, isSteady: true },
  { act: 'promo-code', key: 'address', limit: 20, windowSeconds: hour, delaySeconds: 30 },
  { act: 'promo-code', key: 'shopper', limit: 10, windowSeconds: 10 * minute, delaySeconds: minute },
  { act: 'promo-code', key: 'target', limit: 100, windowSeconds: hour, delaySeconds: 1 },
  { act: 'promo-code', key: 'everyone', limit: 1000, windowSeconds: hour, delaySeconds: 1 },
  { act: 'promo-code', key: 'provider', limit: 100, windowSeconds: hour, delaySeconds: minute },
  { act: 'question', key: 'address', limit: 10, windowSeconds: hour, delaySeconds: minute },
  { act: 'question', key: 'target', limit: 5, windowSeconds: hour, delaySeconds: 5 * minute, includesQuietNetworks: true },
  { act: 'question', key: 'everyone', limit: 1000, windowSeconds: hour, delaySeconds: 1 },
  { act: 'review', key: 'address', limit: 10, windowSeconds: hour, delaySeconds: minute },
  { act: 'review', key: 'everyone', limit: 1000, windowSeconds: hour, delaySeconds: 1 },
  { act: 'review-vote', key: 'address', limit: 60, windowSeconds: hour, delaySeconds: minute },
  { act: 'review-vote', key: 'everyone', limit: 10_000, windowSeconds: hour, delaySeconds: 1 },
  // Each photo needs two attempts: one for its file, one for the form.
  { act: 'photo', key: 'address', limit: 30, windowSeconds: hour, delaySeconds: minute },
  { act: 'photo', key: 'shopper', limit: 20, windowSeconds: hour, delaySeconds: minute },
  { act: 'photo', key: 'everyone', limit: 2000, windowSeconds: hour, delaySeconds: 1 },
  { act: 'photo-report', key: 'address', limit: 20, windowSeconds: hour, delaySeconds: minute },
  { act: 'photo-report', key: 'shopper', limit: 10, windowSeconds: hour, delaySeconds: minute },
  { act: 'photo-report', key: 'everyone', limit: 2000, windowSeconds: hour, delaySeconds: 1 },
  { act: 'sign-in', key: 'address', limit: 20, windowSeconds: hour, delaySeconds: 30 },
  { act: 'sign-in', key: 'shopper', limit: 15, windowSeconds: hour, delaySeconds: minute },
  { act: 'sign-in', key: 'target', ...defaultLock, includesQuietNetworks: true },
  // Applies to browsers that have signed in to the account before. Their separate count prevents strangers from locking them out.
  { act: 'sign-in', key: 'device', ...defaultLock, includesQuietNetworks: true },
  { act: 'sign-in', key: 'everyone', limit: 5000, windowSeconds: hour, delaySeconds: 1, includesQuietNetworks: true, isSteady: true },
  { act: 'sign-up', key: 'address', limit: 20, windowSeconds: hour, delaySeconds: minute },
  { act: 'sign-up', key: 'everyone', limit: 2000, windowSeconds: hour, delaySeconds: 1 },
  { act: 'lookup', key: 'address', limit: 20, windowSeconds: hour, delaySeconds: minute },
  { act: 'lookup', key: 'shopper', limit: 10, windowSeconds: hour, delaySeconds: minute },
  { act: 'lookup', key: 'everyone', limit: 5000, windowSeconds: hour, delaySeconds: 1 },
  { act: 'lookup', key: 'provider', limit: 200, windowSeconds: hour, delaySeconds: minute },
  { act: 'transfer', key: 'address', limit: 30, windowSeconds: hour, delaySeconds: minute },
  { act: 'transfer', key: 'shopper', limit: 15, windowSeconds: hour, delaySeconds: minute },
  { act: 'transfer', key: 'everyone', limit: 5000, windowSeconds: hour, delaySeconds: 1 },
  { act: 'password-reset', key: 'address', limit: 10, windowSeconds: hour, delaySeconds: minute },
  { act: 'password-reset', key: 'target', limit: 3, windowSeconds: hour, delaySeconds: 20 * minute, includesQuietNetworks: true },
  { act: 'password-reset', key: 'everyone', limit: 1000, windowSeconds: hour, delaySeconds: 1 },
  { act: 'way-in', key: 'target', limit: 15, windowSeconds: day, delaySeconds: hour, includesQuietNetworks: true },
  // The target is a session, so only its owner, or a thief of the session token, can reach the limit.
  { act: 'own-password', key: 'address', limit: 20, windowSeconds: hour, delaySeconds: 30 },
  { act: 'own-password', key: 'target', limit: 5, windowSeconds: 15 * minute, delaySeconds: 15 * minute, includesQuietNetworks: true },
  { act: 'confirmation-mail', key: 'target', limit: 5, windowSeconds: hour, delaySeconds: 10 * minute, includesQuietNetworks: true },
  { act: 'track-order', key: 'address', limit: 20, windowSeconds: hour, delaySeconds: minute },
  { act: 'track-order', key: 'target', limit: 5, windowSeconds: hour, delaySeconds: 5 * minute },
  { act: 'track-order', key: 'everyone', limit: 2000, windowSeconds: hour, delaySeconds: 1 },
  { act: 'gift-card-mail', key: 'address', limit: 20, windowSeconds: hour, delaySeconds: minute },
  { act: 'gift-card-mail', key: 'shopper', limit: 10, windowSeconds: hour, delaySeconds: minute },
  { act: 'gift-card-mail', key: 'target', limit: 3, windowSeconds: day, delaySeconds: hour, includesQuietNetworks: true },
  { act: 'pdf-document', key: 'address', limit: 100, windowSeconds: hour, delaySeconds: 10 },
  { act: 'pdf-document', key: 'shopper', limit: 40, windowSeconds: hour, delaySeconds: 10 },
  { act: 'data-export', key: 'address', limit: 20, windowSeconds: hour, delaySeconds: minute },
  { act: 'data-export', key: 'shopper', limit: 5, windowSeconds: hour, delaySeconds: minute },
  // The limits are high, because many customers share the network of a mobile provider.
  { act: 'guest', key: 'address', limit: 5000, windowSeconds: hour, delaySeconds: 2, isForNamed: true },
  { act: 'new-cart', key: 'address', limit: 3000, windowSeconds: hour, delaySeconds: 2, isForNamed: true },
  { act: 'new-cart', key: 'shopper', limit: 60, windowSeconds: hour, delaySeconds: 10 },
  { act: 'warranty', key: 'address', limit: 10, windowSeconds: hour, delaySeconds: minute },
  { act: 'warranty', key: 'target', limit: 5, windowSeconds: day, delaySeconds: hour, includesQuietNetworks: true },
  { act: 'warranty', key: 'everyone', limit: 1000, windowSeconds: hour, delaySeconds: 1 },
  // The target is the person or the access token.
  {
    act: 'staff-action',
    key: 'target',
    limit: 200,
    windowSeconds: 10 * minute,
    delaySeconds: 10,
    includesQuietNetworks: true,
    isSteady: true,
  },
  // Only programs can reach this limit: it is more than three pages a second.
  {
    act: 'staff-reading',
    key: 'target',
    limit: 2000,
    windowSeconds: 10 * minute,
    delaySeconds: 1,
    includesQuietNetworks: true,
    isSteady: true,
  },
  { act: 'stock-wish', key: 'address', limit: 30, windowSeconds: hour, delaySeconds: minute },
  { act: 'stock-wish', key: 'target', limit: 20, windowSeconds: day, delaySeconds: hour, includesQuietNetworks: true },
  { act: 'stock-wish', key: 'everyone', limit: 5000, windowSeconds: hour, delaySeconds: 1 },
  { act: 'newsletter', key: 'address', limit: 20, windowSeconds: hour, delaySeconds: minute },
  { act: 'newsletter', key: 'target', limit: 3, windowSeconds: day, delaySeconds: hour, includesQuietNetworks: true },
  { act: 'newsletter', key: 'everyone', limit: 5000, windowSeconds: hour, delaySeconds: 1 },
  { act: 'contact', key: 'address', limit: 10, windowSeconds: hour, delaySeconds: minute },
  { act: 'contact', key: 'target', limit: 5, windowSeconds: hour, delaySeconds: 5 * minute, includesQuietNetworks: true },
  { act: 'contact', key: 'everyone', limit: 1000, windowSeconds: hour, delaySeconds: 1 },
  { act: 'event', key: 'address', limit: 20, windowSeconds: hour, delaySeconds: minute },
  { act: 'event', key: 'target', limit: 5, windowSeconds: day, delaySeconds: hour, includesQuietNetworks: true },
  { act: 'event', key: 'everyone', limit: 5000, windowSeconds: hour, delaySeconds: 1 },
];

/**
 * Maximum number of attempts within the window with which a network (address prefix) still counts as quiet, unless its internet provider
 * exceeds the `provider` limit. Limits without `includesQuietNetworks` do not apply to quiet networks, so that strangers who try the same
 * code do not lock out a shopper. The limits for passwords and PINs include quiet networks, because attackers control thousands of such
 * networks.
 */
export const maxQuietAttempts = 3;
