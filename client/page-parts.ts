// Parts of a page that a script makes more of. Without it each is what the server made of it: a banner, a link, a video with controls.
import { dismissBanners } from './banners.ts';
import { watchForOtherCart } from './outdated-cart.ts';
import { playVideos } from './videos.ts';

const parts: Record<string, () => void> = {
  '[data-toast]': () => void import('./toasts.ts').then(({ takeToasts }) => takeToasts()),
  '[data-dismiss-banner]': dismissBanners,
  '[data-cart-shown]': watchForOtherCart,
  '[data-video]': playVideos,
};

for (const [selector, start] of Object.entries(parts)) if (document.querySelector(selector)) start();
