// Starts content blocks that have a script. Each script has its own chunk, unless it is so short that importing a chunk would take as much
// code. Without its script, a block displays its static content.

import { startSignedIn } from '../account/signed-in.ts';
import { startBenefitBar } from './benefit-bar.ts';

type Start = (block: HTMLElement) => void;

const blocks: Record<string, () => Promise<Start>> = {
  'article-grid': async () => (await import('./pages-in-place.ts')).startArticleGrid,
  'benefit-bar': async () => startBenefitBar,
  carousel: async () => (await import('../listing/carousel.ts')).startCarousel,
  opens: async () => openAtOnce,
  dialog: async () => (await import('./dialog.ts')).startDialog,
  'person-banner': async () => (await import('../account/person-banner.ts')).startPersonBanner,
  'opt-in': async () => (await import('../forms/opt-in.ts')).startOptIn,
  passkey: async () => (await import('../account/passkey.ts')).startPasskey,
  photos: async () => (await import('../photos/index.ts')).startPhotos,
  'points-history': async () => (await import('./pages-in-place.ts')).startPointsHistory,
  popup: async () => (await import('./popup.ts')).startPopup,
  'signed-in': async () => startSignedIn,
};

/**
 * Opens a link in a dialog as soon as the link is in the page. If the link has `data-at`, this happens only if the page's URL has that
 * fragment, which is then removed so that a reload does not open the dialog again.
 */
function openAtOnce(link: HTMLElement): void {
  const { at = location.hash } = link.dataset;
  if (at !== location.hash) return;
  if (link.dataset.at) history.replaceState(history.state, '', location.pathname + location.search);
  link.click();
}

const started = new WeakSet<HTMLElement>();

/** Starts the blocks inside `root` that have not been started yet. */
export function startBlocks(root: ParentNode): void {
  for (const block of root.querySelectorAll<HTMLElement>('[data-block]')) {
    const fetchStart = blocks[block.dataset.block ?? ''];
    if (!fetchStart || started.has(block)) continue;
    started.add(block);
    fetchStart().then((start) => start(block), console.info);
  }
}
