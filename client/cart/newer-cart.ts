import type { CartViewModel } from '#features/cart/cart-view-model.ts';

/**
 * Returns the newer of the known cart and the cart in the server's HTML. If the two have different ids, the known cart is the newer one,
 * because the page received it after the HTML.
 */
export const chooseNewerCart = (known: CartViewModel | undefined, rendered: CartViewModel): CartViewModel =>
  !known || (known.id === rendered.id && known.revision < rendered.revision) ? rendered : known;
