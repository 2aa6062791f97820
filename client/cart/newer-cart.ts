import type { CartViewModel } from '#features/cart/cart-view-model.ts';

/** The newer of the known cart and the rendered one. If they are two carts, the known one is newer: the page received it after the HTML. */
export const chooseNewerCart = (known: CartViewModel | undefined, rendered: CartViewModel): CartViewModel =>
  !known || (known.id === rendered.id && known.revision < rendered.revision) ? rendered : known;
