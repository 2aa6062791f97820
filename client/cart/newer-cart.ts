import type { CartViewModel } from '#features/cart/cart-view-model.ts';

/**
 * Returns the newer of the known cart and the cart in the server's HTML. If they are different carts, the known one is newer, because the
 * page received it after the HTML.
 */
export const chooseNewerCart = (known: CartViewModel | undefined, rendered: CartViewModel): CartViewModel =>
  !known || (known.id === rendered.id && known.revision < rendered.revision) ? rendered : known;
