import { ok, refused } from '#errors/result.ts';
import { requireMarket } from '#markets/registry.ts';
import { orderBySecret } from '../stores/orders.ts';
import type { HandlersOf } from './handler.ts';
import { acceptDiscountTerms, endSessions, profile, sessions, updateProfile } from './profile.ts';

export const consumerHandlers = {
  'consumer.profile': profile,
  'consumer.updateProfile': updateProfile,
  'consumer.acceptDiscountTerms': acceptDiscountTerms,
  'consumer.sessions': sessions,
  'consumer.endSessions': endSessions,
  'consumer.purchase': async ({ params, query }, { db, locale }) => {
    const order = await orderBySecret(db, params.orderId, query.st);
    return order?.siteId === requireMarket(locale).siteId ? ok(order) : refused({ code: 'OHS4004' });
  },
} satisfies HandlersOf<'consumer'>;
