// Which routes have a page. The others are the market's 404 until they get a line here.

import { article } from '#features/articles/article-page.tsx';
import { articles } from '#features/articles/articles-page.tsx';
import { privacySettings } from '#features/consent/privacy-settings-page.tsx';
import { contactUs } from '#features/contact/contact-page.tsx';
import { contactSent, warrantySent } from '#features/contact/contact-sent-page.tsx';
import { home } from '#features/home/home-page.tsx';
import { listing } from '#features/listing/listing-page.tsx';
import { showcase } from '#features/listing/showcase-page.tsx';
import { language } from '#features/locale/language-page.tsx';
import { location } from '#features/locale/location-page.tsx';
import { loyaltyConfirm, newsletterConfirm, newsletterEnd } from '#features/newsletter/newsletter-link-page.tsx';
import { newsletter } from '#features/newsletter/newsletter-page.tsx';
import { textMessages } from '#features/newsletter/text-messages-page.tsx';
import { ownPhotoFile, ownPhotos } from '#features/photos/own-photos-page.tsx';
import { photo } from '#features/photos/photo-page.tsx';
import { photos } from '#features/photos/photos-page.tsx';
import { photoReport } from '#features/photos/report-photo-page.tsx';
import { photoShare } from '#features/photos/share-photo-page.tsx';
import { photoReported, photoSent } from '#features/photos/thanks.tsx';
import { compare } from '#features/product/compare/compare-page.tsx';
import { product } from '#features/product/product-page.tsx';
import { quickshop } from '#features/product/quickshop-page.tsx';
import { sizeGuide } from '#features/product/size-guide-page.tsx';
import { question } from '#features/reviews/ask-question-page.tsx';
import { questionSent } from '#features/reviews/question-sent-page.tsx';
import { reviewReport, reviewReported } from '#features/reviews/report-review-page.tsx';
import { reviewSent } from '#features/reviews/review-sent-page.tsx';
import { reviewTranslation } from '#features/reviews/translation.tsx';
import { reviewVote } from '#features/reviews/vote.ts';
import { review } from '#features/reviews/write-review-page.tsx';
import { searchHub } from '#features/search/search-hub.tsx';
import { search } from '#features/search/search-page.tsx';
import { ownStore } from '#features/stores/own-store-page.ts';
import { store } from '#features/stores/store-page.tsx';
import { stores } from '#features/stores/stores-page.tsx';
import { accountAddress, accountNewAddress } from './account/addresses/address.tsx';
import { accountAddresses } from './account/addresses/index.tsx';
import { accountPayment } from './account/cards/index.tsx';
import { accountComplete } from './account/complete.tsx';
import { accountConfirm } from './account/confirm.tsx';
import { accountData } from './account/data.tsx';
import { accountDelete } from './account/delete.tsx';
import { discountTerms } from './account/discount-terms.tsx';
import { accountGiftCards } from './account/gift-cards/index.tsx';
import { accountIdentity } from './account/identity.ts';
import { account } from './account/index.tsx';
import { accountLoyalty } from './account/loyalty.tsx';
import { accountMenu } from './account/menu.tsx';
import { accountPasskeys } from './account/passkeys.ts';
import { accountPassword } from './account/password.tsx';
import { accountPreferences } from './account/preferences.tsx';
import { accountProfile } from './account/profile.tsx';
import { accountSessions } from './account/sessions.tsx';
import { associateLogin } from './associate-login/index.tsx';
import { backInStock } from './back-in-stock/index.tsx';
import { backInStockNoted } from './back-in-stock/noted.tsx';
import { blockGallery } from './block-gallery/index.tsx';
import { cart } from './cart/index.tsx';
import { cartUpsell } from './cart/upsell.tsx';
import { checkout, checkoutStep } from './checkout/index.tsx';
import { paymentSheet } from './checkout/sheet.ts';
import { expressCheckout } from './checkout/wallet-express.tsx';
import { collectionPoint } from './collection-point/index.tsx';
import { contentPages } from './content-page/index.tsx';
import { enrollment } from './enrollment/index.tsx';
import { errorGallery } from './error-gallery/index.tsx';
import { eventGallery } from './event-gallery/index.tsx';
import { eventSignedUp } from './event-sign-up/done.tsx';
import { eventSignUp } from './event-sign-up/index.tsx';
import { favorites } from './favorites/index.tsx';
import { formGallery } from './form-gallery/index.tsx';
import { giftCards } from './gift-cards/index.tsx';
import { giftOption } from './gift-option/index.tsx';
import { orderConfirmation } from './order-confirmation/index.tsx';
import { orders } from './orders/index.tsx';
import { order } from './orders/order.tsx';
import { orderCancel } from './orders/order-cancel.tsx';
import { orderReturn } from './orders/order-return.tsx';
import { orderInvoice, orderLabel } from './orders/pdf-documents.ts';
import type { Pages } from './page.ts';
import { help, showcases } from './page-list/index.tsx';
import { partsGallery } from './parts-gallery/index.tsx';
import { signInPasskey } from './passkeys/sign-in.ts';
import { forgotPassword } from './password/forgot.tsx';
import { resetPassword } from './password/reset.tsx';
import { payLater } from './pay-later/index.tsx';
import { storeChanged } from './pickup/changed.tsx';
import { pickup } from './pickup/index.tsx';
import { policyGallery } from './policy-gallery/index.tsx';
import { previewViewer } from './preview-viewer/index.tsx';
import { recentlyViewed } from './recently-viewed/index.tsx';
import { cartReward } from './reward/index.tsx';
import { sharedFavorites } from './shared-favorites/index.tsx';
import { cartShippingMethod } from './shipping-method/index.tsx';
import { signInCallback } from './sign-in/callback.ts';
import { signedIn } from './sign-in/done.tsx';
import { signIn } from './sign-in/index.tsx';
import { signInProvider } from './sign-in/provider.ts';
import { providerCallback } from './sign-in/provider-callback.ts';
import { providerSignOut } from './sign-in/provider-sign-out.ts';
import { signOut } from './sign-in/sign-out.ts';
import { signUp } from './sign-up/index.tsx';
import { speedGallery } from './speed-gallery/index.tsx';
import { storeSale } from './store-sale/index.tsx';
import { trackOrder } from './track-order/index.tsx';
import { transfer } from './transfer/index.tsx';
import { warranty } from './warranty/index.tsx';

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
