// Scripts of the product page. A separate chunk.
import { watchFirstFavorite } from '../favorites/first-favorite.ts';
import { watchReviews } from '../reviews/index.ts';
import { showBuyBar } from './buy-bar.ts';
import { chooseInPlace } from './choices.ts';
import { showSizeNote } from './size-note.ts';

export function watchProduct(): void {
  watchReviews();
  watchFirstFavorite();
  watchLookForm();
  const buy = document.querySelector<HTMLElement>('#buy');
  if (!buy) return;
  chooseInPlace(buy);
  showBuyBar(buy);
  setBuyHeight(buy);
  showSizeNote(buy);
}

/**
 * Stores the height of the buying area in a CSS property, with which the page makes the area sticky
 * (src/features/product/product.page.css).
 */
function setBuyHeight(buy: HTMLElement): void {
  new ResizeObserver(() => buy.style.setProperty('--buy-height', `${buy.offsetHeight}px`)).observe(buy);
  buy.dataset.sticky = '';
}

/** Focuses the first size that is not selected when products of a set are added to the cart. Without this script, the server reports it. */
export function watchLookForm(): void {
  // listens in the capture phase, so that the form is not sent
  document.addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement) || form.dataset.look === undefined) return;
      const only = submitter instanceof HTMLButtonElement ? submitter.closest('li') : null;
      const missing = [...(only ?? form).querySelectorAll('select')].find(({ value }) => value === '');
      if (!missing) return;
      event.preventDefault();
      event.stopPropagation();
      missing.setCustomValidity(form.dataset.look);
      missing.reportValidity();
      missing.addEventListener('change', () => missing.setCustomValidity(''), { once: true });
    },
    { capture: true },
  );
}
