import type { HandlersOf } from './handler.ts';
import { endSessions, profile, sessions, updateProfile } from './profile.ts';
import { invoice, returnLabel } from './purchase-papers.ts';
import { cancelOrder, purchase, purchaseHistory, resendGiftCardEmail, trackOrder } from './purchases.ts';
import { warranty } from './warranty.ts';

export const consumerHandlers = {
  'consumer.profile': profile,
  'consumer.updateProfile': updateProfile,
  'consumer.sessions': sessions,
  'consumer.endSessions': endSessions,
  'consumer.purchase': purchase,
  'consumer.purchaseHistory': purchaseHistory,
  'consumer.trackOrder': trackOrder,
  'consumer.cancelOrder': cancelOrder,
  'consumer.invoice': invoice,
  'consumer.returnLabel': returnLabel,
  'consumer.resendGiftCardEmail': resendGiftCardEmail,
  'consumer.warranty': warranty,
} satisfies HandlersOf<'consumer'>;
