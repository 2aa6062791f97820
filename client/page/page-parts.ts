// Parts of a page that a script enhances. Without the script they work as rendered by the server: a banner, a link, a video with controls.
// A separate chunk.

import { watchOutdatedCart } from '../cart/outdated-cart.ts';
import { watchDismissals } from './banners.ts';
import { offerCopies } from './copy-link.ts';
import type { partsWithScript } from './fetch-page-parts.ts';
import { whenIdle } from './timing.ts';
import { playVideos } from './videos.ts';

type Selectors<List extends string> = List extends `${infer First},${infer Rest}` ? First | Selectors<Rest> : List;

const parts: Record<Selectors<typeof partsWithScript>, (root: ParentNode) => void> = {
  '[data-toast]': () => {
    import('../toasts/toasts.ts').then(({ takeToasts }) => takeToasts()).catch(() => undefined); // else they stay banners
  },
  '[data-dismiss-banner]': once(watchDismissals),
  '[data-cart-shown]': once(watchOutdatedCart),
  '[data-video]': playVideos,
  '[data-checkout]': (root) => {
    import('../checkout/index.ts').then((chunk) => chunk.startCheckout(root)).catch(() => undefined); // else buttons open pages
  },
  // form validation can wait until the browser is idle
  '[data-rules]': () => {
    whenIdle(() => import('../forms/index.ts').then(({ startForms }) => startForms(), console.info));
  },
  '[data-copy]': offerCopies,
  '[data-choice]': once(() => {
    import('../consent/consent-forms.ts').then((chunk) => chunk.sendConsentForms()).catch(() => undefined); // else the browser submits
  }),
  '[data-listing]': once(() => {
    import('../listing/index.ts').then(({ watchListing }) => watchListing(startParts)).catch(() => undefined); // else links open pages
  }),
  '[data-locate]': (root) => {
    import('../stores/locate.ts').then((chunk) => chunk.offerLocation(root)).catch(() => undefined); // else a place can be typed
  },
  '[data-block]': (root) => {
    import('../content/start-blocks.ts').then((chunk) => chunk.startBlocks(root)).catch(() => undefined); // else links open pages
  },
  '[data-compare]': once(() => {
    import('../product/compare/index.ts').then((chunk) => chunk.watchCompare()).catch(() => undefined); // else a link opens the page
  }),
  // on a product page and in the cart
  '[data-viewed]': once(() => {
    import('../product/show-viewed.ts').then((chunk) => chunk.watchViewed(startParts)).catch(() => undefined); // else it stays hidden
    if (!document.querySelector('#buy')) return;
    import('../product/index.ts').then((chunk) => chunk.watchProduct(startParts)).catch(() => undefined); // else choices are links
  }),
};

/** Starts the parts inside `root`: the page, or content that was added to it. */
export function startParts(root: ParentNode): void {
  for (const [selector, start] of Object.entries(parts)) if (root.querySelector(selector)) start(root);
}

/** Limits a part that listens to the whole document to one start. */
function once(start: () => void): () => void {
  let isStarted = false;
  return () => {
    if (!isStarted) start();
    isStarted = true;
  };
}
