// Scripts of the product page. A separate chunk.
import { watchFirstFavorite } from '../favorites/first-favorite.ts';
import { registerStart } from '../listing/restart-parts.ts';
import { watchReviews } from '../reviews/index.ts';
import { showBuyBar } from './buy-bar.ts';
import { chooseInPlace } from './choices.ts';
import { watchLookForm } from './look-form.ts';

export function watchProduct(start: (root: ParentNode) => void): void {
  watchReviews();
  watchFirstFavorite();
  watchLookForm();
  const buy = document.querySelector<HTMLElement>('#buy');
  if (!buy) return;
  registerStart(start);
  chooseInPlace(buy);
  showBuyBar(buy);
  setBuyHeight(buy);
}

/**
 * Stores the height of the buying area in a CSS property, with which the page makes the area sticky
 * (src/features/product/product.page.css).
 */
function setBuyHeight(buy: HTMLElement): void {
  new ResizeObserver(() => buy.style.setProperty('--buy-height', `${buy.offsetHeight}px`)).observe(buy);
  buy.dataset.sticky = '';
}
