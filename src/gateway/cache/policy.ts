// How long each read may be cached. Every call of the contract has a row here, also those that are never cached.
import type { CallName } from '#contract/calls.ts';
import type { ContentDocument } from '#contract/entities/content.ts';
import type { PhotoList } from '#contract/entities/social-photo.ts';
import { splitProductId } from '#lib/ids.ts';
import { defaultSort, isCommonListing, parseFilter } from '#lib/listing-filter.ts';
import type { CachePolicy } from './cache-policy.ts';

const minute = 60;
const day = 24 * 60 * minute;

/** Content is fresh for a minute, and serves for a day as the last good copy. */
const content = { freshSeconds: minute, staleSeconds: day };
/** Prices on pages are at most a minute old. */
const catalogue = { freshSeconds: minute, staleSeconds: day };

/** Documents at every depth: an event may name what stands inside others. */
function tagBlocks(blocks: readonly ContentDocument[], tags: string[] = []): string[] {
  for (const { id, children } of blocks) {
    tags.push(`block:${id}`);
    tagBlocks(children, tags);
  }
  return tags;
}

const tagPhotos = (_: unknown, { items }: PhotoList): string[] => ['photos', ...items.map(({ mediaId }) => `photo:${mediaId}`)];

/**
 * `never`: each request asks the gateway. `a-second`: pages may show what another page of this isolate read within the last second, and
 * join a read that is under way. These replies are not stored in KV.
 */
export const cachePolicies: { [Name in CallName]: CachePolicy<Name> | 'never' | 'a-second' } = {
  'analytics.collect': 'never',
  'decisions.decide': 'never',
  'analytics.recent': 'never',
  'auth.token': 'never',
  'auth.signIn': 'never',
  'auth.agentLogin': 'never',
  'auth.signOut': 'never',
  'auth.signUp': 'never',
  'auth.changePassword': 'never',
  'auth.resetPassword': 'never',
  'auth.confirmForgotPassword': 'never',
  'cart.create': 'never',
  'cart.createWithItem': 'never',
  'cart.reserveWithItem': 'never',
  'cart.read': 'never',
  'cart.addItem': 'never',
  'cart.updateItem': 'never',
  'cart.removeItem': 'never',
  'cart.setShippingMethod': 'never',
  'cart.shippingMethods': 'never',
  'cart.addShippingAddress': 'never',
  'cart.removeShippingAddress': 'never',
  'cart.validateShippingAddress': 'never',
  'cart.addBillingAddress': 'never',
  'cart.removeBillingAddress': 'never',
  'cart.applyCoupon': 'never',
  'cart.removeCoupon': 'never',
  'cart.applyReward': 'never',
  'cart.planCodes': 'never',
  'cart.applyPlan': 'never',
  'cart.addPriceAdjustment': 'never',
  'cart.changePriceAdjustment': 'never',
  'cart.removePriceAdjustment': 'never',
  'cart.paymentMethods': 'never',
  'cart.paymentSession': 'never',
  'cart.expressChoice': 'never',
  'cart.addPaymentInstrument': 'never',
  'cart.removePaymentInstrument': 'never',
  'cart.giftCardBalance': 'never',
  'cart.deviceFingerPrint': 'never',
  'checkout.prepareOrder': 'never',
  'checkout.placeOrder': 'never',
  'checkout.patchOrder': 'never',
  'consumer.profile': 'never',
  'consumer.updateProfile': 'never',
  'consumer.updateNotifications': 'never',
  'consumer.createProfile': 'never',
  'consumer.retrieveUserData': 'never',
  'consumer.lookup': 'never',
  'consumer.acceptDiscountTerms': 'never',
  'consumer.sessions': 'never',
  'consumer.endSessions': 'never',
  'consumer.addAddress': 'never',
  'consumer.changeAddress': 'never',
  'consumer.removeAddress': 'never',
  'consumer.paymentInstruments': 'never',
  'consumer.savePaymentInstrument': 'never',
  'consumer.changePaymentInstrument': 'never',
  'consumer.removePaymentInstrument': 'never',
  'consumer.exportData': 'never',
  'consumer.deleteAccount': 'never',
  'consumer.purchase': 'never',
  'loyalty.vouchers': 'never',
  'loyalty.history': 'never',
  'loyalty.welcome': 'never',
  'loyalty.token': 'never',
  'loyalty.confirm': 'never',
  'consumer.purchaseHistory': 'never',
  'consumer.trackOrder': 'never',
  'consumer.cancelOrder': 'never',
  'consumer.invoice': 'never',
  'consumer.returnLabel': 'never',
  'consumer.resendGiftCardEmail': 'never',
  'consumer.warranty': 'never',
  'identity.signIn': 'never',
  'identity.connect': 'never',
  'identity.list': 'never',
  'identity.disconnect': 'never',
  'passkeys.list': 'never',
  'passkeys.beginAdding': 'never',
  'passkeys.add': 'never',
  'passkeys.remove': 'never',
  'passkeys.rename': 'never',
  'passkeys.beginSignIn': 'never',
  'passkeys.signIn': 'never',
  'transfers.begin': 'never',
  'transfers.read': 'never',
  'transfers.take': 'never',
  'contact.subjects': { ...content, tags: () => ['contact'] },
  'contact.send': 'never',
  'events.register': 'never',
  'subscriptions.create': 'never',
  'subscriptions.read': 'never',
  'subscriptions.update': 'never',
  'subscriptions.confirm': 'never',
  'subscriptions.end': 'never',
  'content.page': {
    ...content,
    tags: ({ params }, { blocks }) => [`page:${params.page}`, ...tagBlocks(blocks)],
    missingTags: ({ params }) => [`page:${params.page}`],
  },
  'content.category': {
    ...content,
    tags: ({ params }, { blocks, cells }) => [`category:${params.categoryId}`, ...tagBlocks([...blocks, ...cells])],
    missingTags: ({ params }) => [`category:${params.categoryId}`],
  },
  'content.plainPage': {
    ...content,
    tags: ({ params }, { blocks }) => [`page:${params.page}`, ...tagBlocks(blocks)],
    missingTags: ({ params }) => [`page:${params.page}`],
  },
  'content.children': {
    ...content,
    tags: ({ params }, { children }) => [`children:${params.parentPageSlug}`, ...children.map(({ page }) => `page:${page}`)],
    missingTags: ({ params }) => [`children:${params.parentPageSlug}`],
  },
  'content.search': { ...content, tags: ({ params }, { blocks }) => [`search:${params.searchType}`, ...tagBlocks(blocks)] },
  'content.fragment': {
    ...content,
    tags: ({ params }, { blocks }) => [`fragment:${params.fragmentId}`, ...tagBlocks(blocks)],
    missingTags: ({ params }) => [`fragment:${params.fragmentId}`],
  },
  'content.popups': { ...content, tags: () => ['popups'] },
  // for editors, who want to see what is there now
  'content.showcase': 'never',
  'content.articles': {
    ...content,
    tags: (_, reply) => ['articles', ...reply.result.map(({ id }) => `article:${id}`)],
    // anyone can make up tags and offsets: what is kept begins the list of all, or of one tag that exists
    isKept: ({ query }, reply) => !query.offset && (!query.tagId || reply.facets.some(({ id }) => id === query.tagId)),
  },
  'content.article': {
    ...content,
    // others on the same subject stand below it
    tags: ({ params }, { blocks }) => [`article:${params.article}`, 'articles', ...tagBlocks(blocks)],
    missingTags: ({ params }) => [`article:${params.article}`],
  },
  'components.collections': 'never',
  'components.footer': 'never',
  'components.footSizes': { ...catalogue, tags: () => ['foot-sizes'] },
  'components.sizeChart': { ...catalogue, tags: ({ params }) => [`size-chart:${params.productType}`] },
  'components.search': 'never',
  'components.utility': { ...content, tags: () => ['utility'] },
  'components.locationSelector': 'never',
  'components.page': 'never',
  'content.product': {
    ...content,
    // editors write for a style, whatever its colour
    tags: ({ params }, { blocks }) => [`product:${splitProductId(params.productId).masterId}`, ...tagBlocks(blocks)],
  },
  'content.menu': { ...content, tags: () => ['menu'] },
  'content.footer': { ...content, tags: () => ['footer'] },
  'products.notifyWhenBack': 'never',
  'products.ownPrices': 'never',
  'products.details': { ...catalogue, tags: (_, reply) => [`product:${reply.productId}`, `master:${reply.masterId}`] },
  'products.catalog': {
    ...catalogue,
    tags: ({ query }, reply) => [`listing:${query.categoryId}`, ...reply.items.map((item) => `product:${item.productId}`)],
    // anyone can make up filters, and pages beyond the end: what is kept is what the shop links to
    isKept: ({ query }, reply) =>
      (query.filter ?? '') === reply.filter &&
      (query.sort ?? defaultSort) === reply.sort &&
      isCommonListing(parseFilter(reply.filter), reply.sort) &&
      (reply.items.length > 0 || !query.start),
  },
  'products.productSearch': {
    ...catalogue,
    tags: (_, reply) => ['search', ...reply.items.map((item) => `product:${item.productId}`)],
    // anyone can search for anything: what is kept is what the shop itself offers to search for
    isKept: ({ query }, reply) => reply.isPopular && reply.filter === '' && !query.filter && reply.sort === defaultSort && !query.start,
  },
  'products.autoSuggest': {
    ...catalogue,
    tags: (_, reply) => ['search', ...reply.products.map((item) => `product:${item.productId}`)],
    // the first two letters are few, and are asked for most often
    isKept: ({ query }) => /^[a-z]{0,2}$/.test(query.q ?? ''),
  },
  'products.widgetRecommendations': {
    ...catalogue,
    tags: (_, reply) => ['recommendations', ...reply.items.map((item) => `product:${item.productId ?? item.id}`)],
  },
  'products.productSets': { ...catalogue, tags: ({ params }) => ['product-sets', `master:${splitProductId(params.productId).masterId}`] },
  'products.productSet': {
    ...catalogue,
    tags: ({ params }, { items }) => [`product-set:${params.productSetId}`, ...items.map(({ productId }) => `product:${productId}`)],
  },
  // read for sitemaps, which are kept themselves
  'products.addresses': 'never',
  'products.availability': 'never',
  // for pages only: cart and checkout ask with the shopper's gateway, which has no cache
  'products.inventory': 'a-second',
  'stores.details': { ...content, tags: ({ params }) => [`store:${params.storeId}`] },
  'stores.search': 'never',
  'stores.collectionPoints': 'never',
  'reviews.list': {
    ...catalogue,
    tags: ({ params }) => [`reviews:${splitProductId(params.productId).masterId}`],
    // the first page, as the product page shows it; anyone can make up the others
    isKept: ({ query }) =>
      !query.start && query.stars === undefined && query.fit === undefined && (query.sort === undefined || query.sort === 'relevant'),
  },
  'reviews.questions': { ...catalogue, tags: ({ params }) => [`reviews:${splitProductId(params.productId).masterId}`] },
  'reviews.write': 'never',
  'reviews.photo': 'never', // large; browsers keep it
  'reviews.vote': 'never',
  'reviews.flag': 'never',
  'reviews.translate': 'never',
  'reviews.voteAnswer': 'never',
  'reviews.askQuestion': 'never',
  'social.gallery': { ...catalogue, tags: () => ['photos'] },
  // the first page of each list, as blocks and pages ask for it; anyone can make up the others
  'social.customerPhotos': { ...catalogue, tags: tagPhotos, isKept: ({ query }) => !query.start },
  'social.categoryPhotos': { ...catalogue, tags: tagPhotos, isKept: ({ query }) => !query.start },
  'social.streamsPhotos': { ...catalogue, tags: tagPhotos, isKept: ({ query }) => !query.start },
  'social.streamPhotos': { ...catalogue, tags: tagPhotos, isKept: ({ query }) => !query.start },
  'social.photo': { ...catalogue, tags: ({ params }) => [`photo:${params.mediaId}`] },
  'social.streams': { ...catalogue, tags: ({ params }) => [`photo:${params.mediaId}`] },
  'social.file': 'never', // large; browsers keep it
  'social.report': 'never',
  'social.createStash': 'never',
  'social.createUser': 'never',
  'social.upload': 'never',
  'social.ownPhotos': 'never',
  'social.ownFile': 'never',
  'social.removeOwnPhoto': 'never',
  'utilities.serverTime': 'never',
  'utilities.countryList': 'never', // the shop reads its own market files
  'utilities.countryData': 'never',
  'utilities.stores': 'never',
  'utilities.storeEmployees': 'never',
  'wishlists.favorites': 'never',
  'wishlists.addFavorite': 'never',
  'wishlists.removeFavorite': 'never',
  'wishlists.shareFavorites': 'never',
  'wishlists.unshareFavorites': 'never',
  'wishlists.sharedFavorites': 'never',
  'wishlists.savedForLater': 'never',
  'wishlists.saveForLater': 'never',
  'wishlists.updateSaved': 'never',
  'wishlists.removeSaved': 'never',
};
