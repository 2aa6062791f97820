// Features that a gateway may lack. The shop then has no pages, links and forms for them.
import type { CallName } from './calls.ts';

/** The calls that each feature needs. A gateway that lacks one of them lacks the feature. */
export const featureCalls = {
  accounts: ['auth.signIn', 'auth.signUp', 'consumer.profile'],
  'account-deletion': ['consumer.deleteAccount'],
  'address-book': ['consumer.addAddress', 'consumer.changeAddress', 'consumer.removeAddress'],
  articles: ['content.articles', 'content.article'],
  'back-in-stock': ['products.notifyWhenBack'],
  'code-plans': ['cart.planCodes', 'cart.applyPlan'],
  'collection-points': ['stores.collectionPoints'],
  'content-pages': ['content.plainPage'],
  contact: ['contact.subjects', 'contact.send'],
  'credit-notes': ['consumer.creditNote'],
  'data-export': ['consumer.exportData'],
  'discount-terms': ['consumer.acceptDiscountTerms'],
  'e-invoices': ['consumer.eInvoice'],
  'event-registration': ['events.registration', 'events.register'],
  favorites: ['wishlists.favorites', 'wishlists.addFavorite', 'wishlists.removeFavorite'],
  'gift-card-emails': ['consumer.resendGiftCardEmail'],
  'gift-cards': ['cart.giftCardBalance'],
  'identity-providers': ['identity.list', 'identity.beginConnecting', 'identity.connect', 'identity.disconnect', 'identity.signIn'],
  invoices: ['consumer.invoice'],
  'landing-paths': ['content.resolvePath'],
  loyalty: ['loyalty.vouchers', 'loyalty.history', 'loyalty.welcome'],
  newsletter: ['subscriptions.create'],
  'order-cancellation': ['consumer.cancelOrder'],
  'order-history': ['consumer.purchaseHistory'],
  'order-tracking': ['consumer.trackOrder'],
  passkeys: ['passkeys.list', 'passkeys.beginAdding', 'passkeys.add', 'passkeys.remove', 'passkeys.beginSignIn', 'passkeys.signIn'],
  'password-change': ['auth.changePassword'],
  'password-reset': ['auth.resetPassword', 'auth.confirmForgotPassword'],
  'photo-reports': ['social.report'],
  'photo-sharing': ['social.createStash', 'social.createUser', 'social.upload', 'social.ownPhotos', 'social.removeOwnPhoto'],
  photos: ['social.gallery', 'social.customerPhotos', 'social.streamPhotos', 'social.photo'],
  pickup: ['products.availability'],
  preferences: ['consumer.updateProfile', 'consumer.updateNotifications'],
  'preview-grants': ['content.previewGrant'],
  'product-sets': ['products.productSets'],
  'profile-changes': ['consumer.updateProfile'],
  'promo-codes': ['cart.applyCoupon', 'cart.removeCoupon'],
  questions: ['reviews.questions', 'reviews.askQuestion'],
  recommendations: ['products.widgetRecommendations'],
  returns: ['consumer.returnLabel'],
  'review-reports': ['reviews.flag'],
  'review-translations': ['reviews.translate'],
  'review-votes': ['reviews.vote'],
  reviews: ['reviews.list'],
  'reward-vouchers': ['cart.applyReward'],
  'saved-cards': [
    'consumer.paymentInstruments',
    'consumer.savePaymentInstrument',
    'consumer.changePaymentInstrument',
    'consumer.removePaymentInstrument',
  ],
  'saved-for-later': ['wishlists.savedForLater', 'wishlists.saveForLater', 'wishlists.updateSaved', 'wishlists.removeSaved'],
  search: ['products.productSearch'],
  showcases: ['content.children'],
  sessions: ['consumer.sessions', 'consumer.endSessions'],
  'shared-favorites': ['wishlists.shareFavorites', 'wishlists.unshareFavorites', 'wishlists.sharedFavorites'],
  'size-guide': ['components.sizeChart'],
  'size-history': ['consumer.sizeHistory'],
  'store-sales': ['auth.agentLogin', 'utilities.stores', 'utilities.storeEmployees', 'cart.addPriceAdjustment'],
  stores: ['stores.search', 'stores.details'],
  suggestions: ['products.autoSuggest'],
  transfers: ['transfers.begin', 'transfers.read', 'transfers.take'],
  warranty: ['consumer.warranty'],
  'written-reviews': ['reviews.write'],
} as const satisfies Record<string, readonly CallName[]>;

export type Feature = keyof typeof featureCalls;

/** For features that depend on another feature: the other feature. A gateway that lacks it lacks both. */
export const neededFeatures: Readonly<Partial<Record<Feature, Feature>>> = {
  'account-deletion': 'accounts',
  'address-book': 'accounts',
  'code-plans': 'promo-codes',
  'data-export': 'accounts',
  'discount-terms': 'accounts',
  'event-registration': 'accounts',
  'identity-providers': 'accounts',
  loyalty: 'accounts',
  'order-history': 'accounts',
  passkeys: 'accounts',
  'password-change': 'accounts',
  'password-reset': 'accounts',
  'photo-reports': 'photos',
  'photo-sharing': 'photos',
  pickup: 'stores',
  preferences: 'accounts',
  'profile-changes': 'accounts',
  'review-reports': 'reviews',
  'review-translations': 'reviews',
  'reward-vouchers': 'loyalty',
  'saved-cards': 'accounts',
  sessions: 'accounts',
  'size-history': 'accounts',
  'shared-favorites': 'favorites',
  'written-reviews': 'reviews',
};

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
