// Features that a gateway may lack. The shop then has no pages, links and forms for them.
import type { CallName } from './calls.ts';

/** The calls that each feature needs. A gateway that lacks one of them lacks the feature. */
export const featureCalls = {
  accounts: ['auth.signIn', 'auth.signUp', 'consumer.profile'],
  'account-deletion': ['consumer.deleteAccount'],
  'back-in-stock': ['products.notifyWhenBack'],
  contact: ['contact.subjects', 'contact.send'],
  'data-export': ['consumer.exportData'],
  favorites: ['wishlists.favorites', 'wishlists.addFavorite', 'wishlists.removeFavorite'],
  'gift-cards': ['cart.giftCardBalance'],
  loyalty: ['loyalty.vouchers', 'loyalty.history'],
  newsletter: ['subscriptions.create'],
  'order-tracking': ['consumer.trackOrder'],
  passkeys: ['passkeys.list', 'passkeys.beginAdding', 'passkeys.beginSignIn'],
  photos: ['social.gallery', 'social.customerPhotos', 'social.streamPhotos'],
  'product-sets': ['products.productSets'],
  'promo-codes': ['cart.applyCoupon', 'cart.removeCoupon'],
  questions: ['reviews.questions', 'reviews.askQuestion'],
  recommendations: ['products.widgetRecommendations'],
  reviews: ['reviews.list'],
  'saved-cards': ['consumer.paymentInstruments', 'consumer.savePaymentInstrument'],
  'saved-for-later': ['wishlists.savedForLater', 'wishlists.saveForLater'],
  search: ['products.productSearch'],
  'size-guide': ['components.sizeChart'],
  stores: ['stores.search'],
  suggestions: ['products.autoSuggest'],
  warranty: ['consumer.warranty'],
} as const satisfies Record<string, readonly CallName[]>;

export type Feature = keyof typeof featureCalls;

/** Features of signed-in customers. A gateway without accounts lacks them, too. */
export const accountFeatures: readonly Feature[] = ['account-deletion', 'data-export', 'loyalty', 'passkeys', 'saved-cards'];

// The cast is safe because the table has no other keys.
export const features = Object.keys(featureCalls) as Feature[];

/** The features that the gateway offers. */
export interface Offering {
  has: (feature: Feature) => boolean;
  /** The names of the missing features, for cache keys. */
  key: string;
}

/** The offering of a gateway that offers every feature. */
export const fullOffering: Offering = { has: () => true, key: '' };
