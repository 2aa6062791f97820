import type { CartViewModel } from '#domain/cart-view-model.ts';

/** Of what a page knows and what the server rendered into it the newer. Where these are two carts, the page has heard of its own since. */
export const chooseNewerCart = (known: CartViewModel | undefined, rendered: CartViewModel): CartViewModel =>
  !known || (known.id === rendered.id && known.revision < rendered.revision) ? rendered : known;
