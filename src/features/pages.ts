// Maps each route to its page. A route without an entry returns the market's 404 page.

import { accountMenu } from '#features/account/account-menu-page.tsx';
import { account } from '#features/account/account-page.tsx';
import { accountAddress, accountNewAddress } from '#features/account/addresses/address-page.tsx';
import { accountAddresses } from '#features/account/addresses/addresses-page.tsx';
import { enrollment } from '#features/account/enrollment/enrollment-page.ts';
import { discountTerms } from '#features/account/loyalty/discount-terms-page.tsx';
import { accountLoyalty } from '#features/account/loyalty/loyalty-page.tsx';
import { accountPasskeys } from '#features/account/passkeys/passkeys-page.ts';
import { signInPasskey } from '#features/account/passkeys/sign-in-passkey-page.ts';
import { accountComplete } from '#features/account/profile/complete-profile-page.tsx';
import { accountDelete } from '#features/account/profile/delete-account-page.tsx';
import { accountPassword } from '#features/account/profile/password-page.ts';
import { accountData } from '#features/account/profile/personal-data-page.tsx';
import { accountPreferences } from '#features/account/profile/preferences-page.ts';
import { accountProfile } from '#features/account/profile/profile-page.ts';
import { accountPayment } from '#features/account/saved-cards/saved-cards-page.tsx';
import { accountGiftCards } from '#features/account/saved-gift-cards/saved-gift-cards-page.tsx';
import { accountConfirm } from '#features/account/sign-in/confirm-person-page.tsx';
import { forgotPassword } from '#features/account/sign-in/forgotten-password-page.tsx';
import { accountIdentity } from '#features/account/sign-in/providers/identity-page.ts';
import { providerCallback } from '#features/account/sign-in/providers/provider-callback-page.ts';
import { signInProvider } from '#features/account/sign-in/providers/provider-page.ts';
import { providerSignOut } from '#features/account/sign-in/providers/provider-sign-out-page.ts';
import { resetPassword } from '#features/account/sign-in/reset-password-page.tsx';
import { accountSessions } from '#features/account/sign-in/sessions-page.tsx';
import { signInCallback } from '#features/account/sign-in/sign-in-callback-page.ts';
import { signedIn } from '#features/account/sign-in/sign-in-done-page.tsx';
import { signIn } from '#features/account/sign-in/sign-in-page.tsx';
import { signOut } from '#features/account/sign-in/sign-out-page.ts';
import { signUp } from '#features/account/sign-up/sign-up-page.tsx';
import { transfer } from '#features/account/transfer/transfer-page.tsx';
import { article } from '#features/articles/article-page.tsx';
import { articles } from '#features/articles/articles-page.tsx';
import { associateLogin } from '#features/associate/associate-login-page.tsx';
import { storeSale } from '#features/associate/store-sale-page.tsx';
import { cart } from '#features/cart/cart-page.ts';
import { cartUpsell } from '#features/cart/cart-upsell-page.tsx';
import { giftOption } from '#features/cart/gift/gift-option-page.tsx';
import { cartReward } from '#features/cart/reward/reward-page.tsx';
import { checkout, checkoutStep } from '#features/checkout/checkout-page.ts';
import { paymentSheet } from '#features/checkout/express/payment-sheet-page.ts';
import { expressCheckout } from '#features/checkout/express/wallet-express-page.ts';
import { payLater } from '#features/checkout/payment/pay-later-page.tsx';
import { pickup } from '#features/checkout/pickup/pickup-page.tsx';
import { storeChanged } from '#features/checkout/pickup/store-changed-page.tsx';
import { collectionPoint } from '#features/checkout/shipping/collection-point-page.tsx';
import { cartShippingMethod } from '#features/checkout/shipping/shipping-method-page.tsx';
import { privacySettings } from '#features/consent/privacy-settings-page.tsx';
import { contactUs } from '#features/contact/contact-page.tsx';
import { contactSent, warrantySent } from '#features/contact/contact-sent-page.tsx';
import { contentPages } from '#features/content-pages/content-page.tsx';
import { help, showcases } from '#features/content-pages/page-list-page.tsx';
import { blockGallery } from '#features/dev-tools/block-gallery-page.tsx';
import { errorGallery } from '#features/dev-tools/error-gallery/error-gallery-page.tsx';
import { eventGallery } from '#features/dev-tools/event-gallery-page.tsx';
import { formGallery } from '#features/dev-tools/form-gallery/form-gallery-page.tsx';
import { partsGallery } from '#features/dev-tools/parts-gallery/parts-gallery-page.tsx';
import { policyGallery } from '#features/dev-tools/policy-gallery-page.tsx';
import { speedGallery } from '#features/dev-tools/speed-gallery-page.tsx';
import { eventSignedUp } from '#features/events/event-sign-up-done-page.tsx';
import { eventSignUp } from '#features/events/event-sign-up-page.tsx';
import { backInStockNoted } from '#features/favorites/back-in-stock/back-in-stock-noted-page.tsx';
import { backInStock } from '#features/favorites/back-in-stock/back-in-stock-page.tsx';
import { favorites } from '#features/favorites/favorites-page.tsx';
import { recentlyViewed } from '#features/favorites/recently-viewed-page.tsx';
import { sharedFavorites } from '#features/favorites/shared-favorites-page.tsx';
import { giftCards } from '#features/gift-cards/gift-cards-page.tsx';
import { home } from '#features/home/home-page.tsx';
import { listing } from '#features/listing/listing-page.tsx';
import { showcase } from '#features/listing/showcase-page.ts';
import { language } from '#features/locale/language-page.tsx';
import { location } from '#features/locale/location-page.tsx';
import { loyaltyConfirm, newsletterConfirm, newsletterEnd } from '#features/newsletter/newsletter-link-page.tsx';
import { newsletter } from '#features/newsletter/newsletter-page.tsx';
import { textMessages } from '#features/newsletter/text-messages-page.tsx';
import { orderCancel } from '#features/orders/order-cancel-page.tsx';
import { orderConfirmation } from '#features/orders/order-confirmation-page.tsx';
import { orderInvoice, orderLabel } from '#features/orders/order-documents-page.ts';
import { order } from '#features/orders/order-page.tsx';
import { orderReceipt } from '#features/orders/order-receipt-page.tsx';
import { orders } from '#features/orders/orders-page.tsx';
import { orderReturn } from '#features/orders/returns/order-return-page.tsx';
import { trackOrder } from '#features/orders/track-order-page.tsx';
import { warranty } from '#features/orders/warranty/warranty-page.tsx';
import { ownPhotoFile, ownPhotos } from '#features/photos/own-photos-page.tsx';
import { photo } from '#features/photos/photo-page.tsx';
import { photoReported, photoSent } from '#features/photos/photo-sent-page.tsx';
import { photos } from '#features/photos/photos-page.tsx';
import { photoReport } from '#features/photos/report-photo-page.ts';
import { photoShare } from '#features/photos/share-photo-page.tsx';
import { previewViewer } from '#features/preview/preview-viewer-page.tsx';
import { compare } from '#features/product/compare/compare-page.tsx';
import { product } from '#features/product/product-page.tsx';
import { quickshop } from '#features/product/quickshop-page.tsx';
import { sizeGuide } from '#features/product/size-guide/size-guide-page.tsx';
import { question } from '#features/reviews/ask-question-page.tsx';
import { questionSent } from '#features/reviews/question-sent-page.tsx';
import { reviewReport, reviewReported } from '#features/reviews/report-review-page.tsx';
import { reviewSent } from '#features/reviews/review-sent-page.tsx';
import { reviewTranslation } from '#features/reviews/review-translation-page.tsx';
import { reviewVote } from '#features/reviews/review-vote-page.ts';
import { review } from '#features/reviews/write-review-page.tsx';
import { searchHub } from '#features/search/search-hub-page.tsx';
import { search } from '#features/search/search-page.tsx';
import { ownStore } from '#features/stores/own-store-page.ts';
import { store } from '#features/stores/store-page.tsx';
import { stores } from '#features/stores/stores-page.tsx';
import type { Pages } from '#http/page.ts';

export const pages: Pages = {
  home,
  cart,
  cartShippingMethod,
  cartReward,
  stores,
  photos,
  photo,
  photoShare,
  photoSent,
  ownPhotos,
  ownPhotoFile,
  photoReport,
  photoReported,
  ownStore,
  store,
  pickup,
  collectionPoint,
  storeChanged,
  cartUpsell,
  checkout,
  expressCheckout,
  paymentSheet,
  checkoutStep,
  orderConfirmation,
  orderReceipt,
  orders,
  order,
  orderCancel,
  orderInvoice,
  orderLabel,
  orderReturn,
  trackOrder,
  warranty,
  warrantySent,
  signIn,
  signInCallback,
  signedIn,
  signInPasskey,
  signInProvider,
  providerCallback,
  providerSignOut,
  signOut,
  signUp,
  transfer,
  enrollment,
  forgotPassword,
  resetPassword,
  account,
  accountAddress,
  accountAddresses,
  accountNewAddress,
  accountData,
  accountDelete,
  accountComplete,
  accountConfirm,
  accountPassword,
  accountLoyalty,
  accountMenu,
  accountPreferences,
  accountPayment,
  accountGiftCards,
  accountProfile,
  accountSessions,
  discountTerms,
  associateLogin,
  storeSale,
  accountIdentity,
  accountPasskeys,
  giftCards,
  giftOption,
  favorites,
  previewViewer,
  sharedFavorites,
  recentlyViewed,
  listing,
  search,
  searchHub,
  language,
  location,
  payLater,
  sizeGuide,
  compare,
  product,
  question,
  questionSent,
  review,
  reviewSent,
  reviewVote,
  reviewReport,
  reviewReported,
  reviewTranslation,
  backInStock,
  backInStockNoted,
  privacySettings,
  quickshop,
  articles,
  article,
  showcase,
  ...contentPages,
  help,
  showcases,
  contactUs,
  contactSent,
  newsletter,
  newsletterConfirm,
  newsletterEnd,
  loyaltyConfirm,
  textMessages,
  eventSignUp,
  eventSignedUp,
  ...(process.env.NODE_ENV !== 'production' && {
    blockGallery,
    formGallery,
    partsGallery,
    errorGallery,
    policyGallery,
    eventGallery,
    speedGallery,
  }),
};
