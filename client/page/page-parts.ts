// Starts the page parts that are enhanced by a script. If the script fails to load, they work as the server rendered them: a banner remains
// a banner, a link opens a page, a video has the browser's controls. A separate chunk.

import { watchOutdatedCart } from '../cart/outdated-cart.ts';
import { watchDismissals } from './banners.ts';
import { offerCopies } from './copy-link.ts';
import type { partsWithScript } from './fetch-page-parts.ts';
import { whenIdle } from './timing.ts';
import { watchUnsentForms } from './unsent-forms.ts';
import { playVideos } from './videos.ts';

type Selectors<List extends string> = List extends `${infer First},${infer Rest}` ? First | Selectors<Rest> : List;

/** Watches the cart behind an order summary, which is in the checkout. */
const watchCart = once(watchOutdatedCart);

const parts: Record<Selectors<typeof partsWithScript>, (root: ParentNode) => void> = {
  '[data-toast]': () => {
    // on failure, the notices remain banners
    import('../toasts/toasts.ts').then(({ takeToasts }) => takeToasts()).catch(() => undefined);
  },
  '[data-dismiss-banner]': once(watchDismissals),
  '[data-video]': playVideos,
  '[data-checkout]': (root) => {
    if (root.querySelector('[data-cart-shown]')) watchCart();
    // on failure, the buttons open pages
    import('../checkout/index.ts').then((chunk) => chunk.startCheckout(root)).catch(() => undefined);
  },
  // form validation is not urgent, so it waits until the browser is idle
  '[data-rules]': (root) => {
    whenIdle(() => import('../forms/index.ts').then(({ startForms }) => startForms(), console.info));
    const giftForm = root.querySelector<HTMLFormElement>('[data-gift-card]');
    // on failure, the preview of the gift card shows what the server rendered
    if (giftForm) import('../content/pages-in-place.ts').then((chunk) => chunk.followGiftForm(giftForm)).catch(() => undefined);
  },
  '[data-copy]': offerCopies,
  '[data-choice]': once(() => {
    // on failure, the browser submits the form
    import('../consent/consent-forms.ts').then((chunk) => chunk.sendConsentForms()).catch(() => undefined);
  }),
  '[data-listing]': once(() => {
    // on failure, the links open pages
    import('../listing/index.ts').then(({ watchListing }) => watchListing(startParts)).catch(() => undefined);
  }),
  '[data-locate]': (root) => {
    // on failure, the shopper can still type a place
    import('../stores/locate.ts').then((chunk) => chunk.offerLocation(root)).catch(() => undefined);
  },
  '[data-block]': (root) => {
    // on failure, the links open pages
    import('../content/start-blocks.ts').then((chunk) => chunk.startBlocks(root)).catch(() => undefined);
  },
  '[data-compare]': once(() => {
    // on failure, a link opens the comparison page
    import('../product/compare/index.ts').then((chunk) => chunk.watchCompare()).catch(() => undefined);
  }),
  // this placeholder exists on product pages and in the cart
  '[data-viewed]': once(() => {
    // on failure, the placeholder stays hidden
    import('../product/show-viewed.ts').then((chunk) => chunk.watchViewed(startParts)).catch(() => undefined);
    if (!document.querySelector('#buy')) return;
    // on failure, the choices are links
    import('../product/index.ts').then((chunk) => chunk.watchProduct(startParts)).catch(() => undefined);
  }),
};

watchUnsentForms();

/** Starts the parts inside `root`, which is the page or content that was added to it. */
export function startParts(root: ParentNode): void {
  for (const [selector, start] of Object.entries(parts)) if (root.querySelector(selector)) start(root);
}

/** Returns a function that runs `start` only once, for parts that listen to the whole document. */
function once(start: () => void): () => void {
  let isStarted = false;
  return () => {
    if (!isStarted) start();
    isStarted = true;
  };
}
