// Starts the page parts that are enhanced by a script. If the script fails to load, they work as the server rendered them: a banner remains
// a banner, a link opens a page, a video has the browser's controls. A separate chunk.

import { announce } from '#islands/dom-events.ts';
import { cookiePrefix, favoritesCookieName } from '#lib/storage/browser-names.ts';
import { watchOutdatedCart } from '../cart/outdated-cart.ts';
import { registerStart } from './added-parts.ts';
import { watchDismissals } from './banners.ts';
import { offerCopies } from './copy-link.ts';
import { whenIdle } from './timing.ts';
import { watchUnsentForms } from './unsent-forms.ts';
import { playVideos } from './videos.ts';
import { watchVisitor } from './watch-visitor.ts';

/** Watches the cart behind an order summary, which is in the checkout. */
const watchCart = once(watchOutdatedCart);

/**
 * The functions that start parts, by the parts' selectors. Each may return a promise, which is rejected if the part's chunk cannot be
 * fetched; the comments say what then remains.
 */
const parts: Record<string, (root: ParentNode) => unknown> = {
  // on failure, the notices remain banners
  '[data-toast]': () => import('../toasts/toasts.ts').then(({ takeToasts }) => takeToasts()),
  '[data-dismiss-banner]': once(watchDismissals),
  // fetches the analytics chunk, which reports the page's events
  '[data-now="event"]': () => announce('cairn:events', []),
  '[data-video]': playVideos,
  // on failure, the buttons open pages
  '[data-checkout]': (root) => {
    if (root.querySelector('[data-cart-shown]')) watchCart();
    return import('../checkout/index.ts').then((chunk) => chunk.startCheckout(root));
  },
  // form validation is not urgent, so it waits until the browser is idle
  '[data-rules]': (root) => {
    whenIdle(() => import('../forms/index.ts').then(({ startForms }) => startForms(), console.info));
    const giftForm = root.querySelector<HTMLFormElement>('[data-gift-card]');
    // on failure, the preview of the gift card shows what the server rendered
    return giftForm && import('../content/pages-in-place.ts').then((chunk) => chunk.followGiftForm(giftForm));
  },
  '[data-copy]': offerCopies,
  // on failure, all hearts look empty
  '[data-favorite]': () =>
    document.cookie.includes(cookiePrefix + favoritesCookieName) &&
    import('../favorites/favorite-buttons.ts').then((chunk) => chunk.showFavorites()),
  // on failure, the browser submits the form
  '[data-choice]': once(() => import('../consent/consent-forms.ts').then((chunk) => chunk.sendConsentForms())),
  // on failure, the links open pages
  '[data-listing]': once(() => import('../listing/index.ts').then(({ watchListing }) => watchListing())),
  // on failure, the shopper can still type a place
  '[data-locate]': (root) => import('../stores/locate.ts').then((chunk) => chunk.offerLocation(root)),
  // on failure, the links open pages
  '[data-block]': (root) => import('../content/start-blocks.ts').then((chunk) => chunk.startBlocks(root)),
  // on failure, a link opens the comparison page
  '[data-compare]': once(() => import('../product/compare/index.ts').then((chunk) => chunk.watchCompare())),
  // on failure, the placeholder stays hidden; it exists on product pages and in the cart
  '[data-viewed]': once(() => import('../product/show-viewed.ts').then((chunk) => chunk.watchViewed())),
  // on failure, the choices are links
  '#buy': once(() => import('../product/index.ts').then((chunk) => chunk.watchProduct())),
};

/** Starts the scripts of the page that was just loaded. Resolves once they have started or failed. */
export function enhancePage(): Promise<unknown> {
  registerStart(startParts);
  watchUnsentForms();
  watchVisitor();
  return startParts(document);
}

/** Starts the parts inside `root`, which is the page or content that was added to it. Resolves once all have started or failed. */
function startParts(root: ParentNode): Promise<unknown> {
  const found = Object.entries(parts).filter(([selector]) => root.querySelector(selector));
  return Promise.allSettled(found.map(async ([, start]) => start(root)));
}

/** Returns a function that runs `start` only once, for parts that listen to the whole document. Later calls return its first result. */
function once(start: () => unknown): () => unknown {
  let started: { result: unknown } | undefined;
  return () => {
    started ??= { result: start() };
    return started.result;
  };
}
