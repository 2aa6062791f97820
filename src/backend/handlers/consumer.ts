import { ok, refused } from '#errors/result.ts';
import { requireMarket } from '#markets/registry.ts';
import { orderBySecret } from '../stores/orders.ts';
import type { HandlersOf } from './handler.ts';
import { lookup } from './lookup.ts';
import { updateNotifications } from './notifications.ts';
import { deleteAccount, exportData } from './personal-data.ts';
import { endSessions, profile, sessions, updateProfile, acceptDiscountTerms } from './profile.ts';
import { addAddress, changeAddress, removeAddress } from './saved-addresses.ts';
import { changePaymentInstrument, paymentInstruments, removePaymentInstrument, savePaymentInstrument } from './saved-cards.ts';

export const consumerHandlers = {
  'consumer.profile': profile,
  'consumer.updateProfile': updateProfile,
  'consumer.updateNotifications': updateNotifications,
  'consumer.lookup': lookup,
  'consumer.acceptDiscountTerms': acceptDiscountTerms,
  'consumer.sessions': sessions,
  'consumer.endSessions': endSessions,
  'consumer.addAddress': addAddress,
  'consumer.changeAddress': changeAddress,
  'consumer.removeAddress': removeAddress,
  'consumer.exportData': exportData,
  'consumer.deleteAccount': deleteAccount,
  'consumer.paymentInstruments': paymentInstruments,
  'consumer.savePaymentInstrument': savePaymentInstrument,
  'consumer.changePaymentInstrument': changePaymentInstrument,
  'consumer.removePaymentInstrument': removePaymentInstrument,
  'consumer.purchase': async ({ params, query }, { db, locale }) => {
    const order = await orderBySecret(db, params.orderId, query.st);
    return order?.siteId === requireMarket(locale).siteId ? ok(order) : refused({ code: 'OHS4004' });
  },
} satisfies HandlersOf<'consumer'>;
