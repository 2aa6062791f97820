import type { HandlersOf } from '#backend/handlers/handler.ts';
import { creditNote, eInvoice, invoice } from '#backend/handlers/orders/invoice.ts';
import { cancelOrder, purchase, purchaseHistory, resendGiftCardEmail, trackOrder } from '#backend/handlers/orders/purchases.ts';
import { returnLabel } from '#backend/handlers/orders/return-label.ts';
import { sizeHistory } from '#backend/handlers/orders/size-history.ts';
import { createProfile, retrieveUserData } from './leads.ts';
import { lookup } from './lookup.ts';
import { updateNotifications } from './notifications.ts';
import { deleteAccount, exportData } from './personal-data.ts';
import { acceptDiscountTerms, endSessions, profile, removeSignInMethods, sessions, updateProfile } from './profile.ts';
import { addAddress, changeAddress, removeAddress } from './saved-addresses.ts';
import { changePaymentInstrument, paymentInstruments, removePaymentInstrument, savePaymentInstrument } from './saved-cards.ts';
import { warranty } from './warranty.ts';

export const consumerHandlers = {
  'consumer.profile': profile,
  'consumer.updateProfile': updateProfile,
  'consumer.updateNotifications': updateNotifications,
  'consumer.createProfile': createProfile,
  'consumer.retrieveUserData': retrieveUserData,
  'consumer.lookup': lookup,
  'consumer.acceptDiscountTerms': acceptDiscountTerms,
  'consumer.sessions': sessions,
  'consumer.endSessions': endSessions,
  'consumer.removeSignInMethods': removeSignInMethods,
  'consumer.addAddress': addAddress,
  'consumer.changeAddress': changeAddress,
  'consumer.removeAddress': removeAddress,
  'consumer.exportData': exportData,
  'consumer.deleteAccount': deleteAccount,
  'consumer.paymentInstruments': paymentInstruments,
  'consumer.savePaymentInstrument': savePaymentInstrument,
  'consumer.changePaymentInstrument': changePaymentInstrument,
  'consumer.removePaymentInstrument': removePaymentInstrument,
  'consumer.purchase': purchase,
  'consumer.purchaseHistory': purchaseHistory,
  'consumer.sizeHistory': sizeHistory,
  'consumer.trackOrder': trackOrder,
  'consumer.cancelOrder': cancelOrder,
  'consumer.invoice': invoice,
  'consumer.creditNote': creditNote,
  'consumer.eInvoice': eInvoice,
  'consumer.returnLabel': returnLabel,
  'consumer.resendGiftCardEmail': resendGiftCardEmail,
  'consumer.warranty': warranty,
} satisfies HandlersOf<'consumer'>;
