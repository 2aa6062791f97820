// Parts of a page that a script makes more of. Without it each is what the server made of it: a banner, a link, a video with controls.
// A chunk of its own.

import { watchOutdatedCart } from '../cart/outdated-cart.ts';
import { watchDismissals } from './banners.ts';
import { frameCardPage } from './card-frame.ts';
import { offerCopies } from './copy-link.ts';
import type { partsWithScript } from './fetch-page-parts.ts';
import { whenIdle } from './timing.ts';
import { playVideos } from './videos.ts';

type Selectors<List extends string> = List extends `${infer First},${infer Rest}` ? First | Selectors<Rest> : List;

const parts: Record<Selectors<typeof partsWithScript>, (root: ParentNode) => void> = {
  '[data-toast]': () => {
    import('../toasts/toasts.ts').then(({ takeToasts }) => takeToasts()).catch(() => undefined); // then they stay banners
  },
  '[data-dismiss-banner]': once(watchDismissals),
  '[data-cart-shown]': once(watchOutdatedCart),
  '[data-video]': playVideos,
  '[data-card-frame]': frameCardPage,
  // what judges fields while they are filled in comes when the browser has time
  '[data-rules]': () => {
    whenIdle(() => import('../forms/index.ts').then(({ showPasswordButtons }) => showPasswordButtons(), console.info));
  },
  '[data-copy]': offerCopies,
};

/** Starts those of the page, or of what has been added to it. */
export function startParts(root: ParentNode): void {
  for (const [selector, start] of Object.entries(parts)) if (root.querySelector(selector)) start(root);
}

/** Of what listens to the whole document. */
function once(start: () => void): () => void {
  let isStarted = false;
  return () => {
    if (!isStarted) start();
    isStarted = true;
  };
}
