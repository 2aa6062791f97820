// Displays another color of a card: replaces its pictures, and the product in its links and its favorite button.
import { startAddedParts } from '../page/added-parts.ts';

export function chooseSwatch(swatch: HTMLAnchorElement): void {
  const card = swatch.closest('.card');
  const shown = card?.querySelector<HTMLAnchorElement>('[data-swatch][aria-current]');
  if (!card || !shown || shown === swatch) return;
  const [before, after] = [readPictures(shown), readPictures(swatch)];
  for (const [index, picture] of card.querySelectorAll<HTMLImageElement>('.card-picture img').entries()) {
    const [from, to] = [before[index], after[index]];
    if (from === undefined || to === undefined) continue;
    picture.srcset = picture.srcset.replaceAll(from, to);
    picture.src = picture.src.replaceAll(from, to);
    if (picture.alt !== '') picture.alt = swatch.ariaLabel ?? '';
  }
  const productId = readProductId(swatch);
  for (const link of card.querySelectorAll<HTMLAnchorElement>('.card-name a')) link.pathname = swatch.pathname;
  for (const link of card.querySelectorAll<HTMLAnchorElement>('.card-quickshop'))
    link.pathname = link.pathname.replace(/[^/]+$/, productId);
  for (const field of card.querySelectorAll<HTMLInputElement>('[name="productId"]')) field.value = productId;
  shown.removeAttribute('aria-current');
  swatch.setAttribute('aria-current', 'true');
  startAddedParts(card); // sets the favorite button, because the displayed color may or may not be a favorite
}

const readPictures = ({ dataset }: HTMLAnchorElement): string[] => dataset.swatch?.split(' ') ?? [];

/** Returns the product id in a path such as `/en-us/p/fleece-CN00A101INK` or `/en-us/p/fleece/fleece.ink`. */
function readProductId({ pathname }: HTMLAnchorElement): string {
  const [, , , slug = '', id = slug.slice(slug.lastIndexOf('-') + 1)] = pathname.split('/');
  return id;
}
