// Parts of a page that a script makes more of. Without it each is what the server made of it: a banner, a link, a video with controls.
// A chunk of its own.
import { dismissBanners } from './banners.ts';
import { offerCopies } from './copy-link.ts';
import type { partsWithScript } from './fetch-page-parts.ts';
import { watchHearts } from './hearts.ts';
import { watchForOtherCart } from './outdated-cart.ts';
import { playVideos } from './videos.ts';

type Selectors<List extends string> = List extends `${infer First},${infer Rest}` ? First | Selectors<Rest> : List;

const parts: Record<Selectors<typeof partsWithScript>, () => void> = {
  '[data-toast]': () => {
    import('./toasts.ts').then(({ takeToasts }) => takeToasts()).catch(() => undefined); // then they stay banners
  },
  '[data-dismiss-banner]': dismissBanners,
  '[data-cart-shown]': watchForOtherCart,
  '[data-video]': playVideos,
  '[data-favorite]': watchHearts,
  '[data-copy]': offerCopies,
};

for (const [selector, start] of Object.entries(parts)) if (document.querySelector(selector)) start();
