// Renders the table of the embedded backend's rate limits.
import { type Limit, limits, type ThrottledAction } from '#backend/services/throttling/limits.ts';
import { formatDuration, formatNumber, renderTable } from './markdown.ts';

/**
 * The table's texts for each action: a description of the action, and of the target by which attempts are counted, which is empty if there
 * is none.
 */
const acts: Record<ThrottledAction, readonly [action: string, target: string]> = {
  'gift-card': ['use, save or look up a gift card or reward', 'card number'],
  'promo-code': ['use a promo code', 'code'],
  question: ['ask a question about a product', 'email address'],
  review: ['write a review', ''],
  'review-vote': ['vote on a review', ''],
  photo: ['share a photo (each step of sharing counts)', ''],
  'photo-report': ['report a photo', ''],
  'sign-in': ['sign in', 'email address'],
  'sign-up': ['create an account', ''],
  lookup: ['learn whether an email address or phone number has an account', ''],
  transfer: ['open or create a link to another browser', ''],
  'password-reset': ['request a link for a forgotten password', 'email address'],
  'way-in': ['add a sign-in method', 'account'],
  'own-password': ['enter the password of the account that is signed in', 'session'],
  'confirmation-mail': ['request a confirmation code by email', 'account'],
  'track-order': ['track an order', 'order number'],
  'gift-card-mail': ['send the emails of gift cards again', 'order number'],
  'pdf-document': ['load an invoice, a credit note or a return label', ''],
  'data-export': ['export the data of an account', ''],
  guest: ['request the token of a new guest', ''],
  'new-cart': ['create a cart', ''],
  warranty: ['claim under the warranty', 'email address'],
  'stock-wish': ['set a stock alert', 'email address'],
  newsletter: ['subscribe to the newsletter', 'email address or phone number'],
  contact: ['send a message to the shop', 'email address'],
  event: ['sign up for an event', 'email address'],
  'staff-action': ['change an order, an account or the catalog as a member of staff', 'person or access token'],
  'staff-reading': ['read data of the backend Worker as a member of staff', 'person or access token'],
};

/** Renders the table, with one row for each action and key by which attempts are counted. */
export const renderRateLimits = (): string =>
  renderTable(
    ['action', 'counted by', 'limit', 'window', 'first wait', 'quiet networks'],
    limits
      .toSorted((a, b) => acts[a.act][0].localeCompare(acts[b.act][0], 'en'))
      .map((limit) => [
        acts[limit.act][0],
        describeKey(limit),
        formatNumber(limit.limit),
        formatDuration(limit.windowSeconds),
        limit.key === 'provider' ? '–' : formatDuration(limit.delaySeconds) + (limit.isSteady ? ', not doubled' : ''),
        describeQuietNetworks(limit),
      ]),
  );

/**
 * Describes what a limit means for quiet networks. A provider limit delays no request. If it is exceeded, the provider's networks are no
 * longer treated as quiet.
 */
function describeQuietNetworks({ key, includesQuietNetworks }: Limit): string {
  if (key === 'provider') return 'are no longer quiet';
  return key === 'address' || key === 'shopper' || includesQuietNetworks ? 'wait too' : 'do not wait';
}

function describeKey({ key, act }: Limit): string {
  const target = acts[act][1];
  const keys: Record<Limit['key'], string> = {
    address: 'network',
    shopper: 'shopper',
    target,
    device: `${target}, for its known owner`,
    everyone: 'all shoppers together',
    provider: 'provider of the network',
  };
  return keys[key];
}
