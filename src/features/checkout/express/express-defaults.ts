// Which customers are redirected straight to the summary, and with which defaults.
import type { Cart } from '#contract/entities/cart.ts';
import type { SavedAddress } from '#contract/entities/saved-address.ts';
import type { SavedCard } from '#contract/entities/saved-card.ts';
import { isFetched } from '#domain/checkout-step.ts';

/** The addresses and cards that an account has saved. */
interface Saved {
  addresses: readonly SavedAddress[];
  cards: readonly SavedCard[];
}

/** The defaults that fill the cart. */
export interface ExpressDefaults {
  card: SavedCard;
  /** The shipping address; undefined if all of the cart is collected. */
  delivery: SavedAddress | undefined;
  /** The billing address, if one is known. */
  bill: SavedAddress | undefined;
}

/** Returns the default card, and the default address unless all of the cart is collected. Undefined if the customer starts at shipping. */
export function findDefaults(cart: Pick<Cart, 'shippingMethods'>, { addresses, cards }: Saved): ExpressDefaults | undefined {
  const card = cards.find(({ main }) => main);
  const delivery = addresses.find(({ approachType, main }) => main && approachType === 'S');
  if (!card || !(delivery || isFetched(cart))) return undefined;
  return { card, delivery, bill: addresses.find(({ approachType, main }) => main && approachType === 'B') ?? delivery };
}

export type CheckoutStatus = 'STANDARD' | 'EXPRESS';

/** Returns the checkout status of a cart. `jumped` is the id of the cart that was last redirected to the summary. */
export const checkoutStatus = (cart: Pick<Cart, 'id'>, jumped: string | undefined): CheckoutStatus =>
  jumped === cart.id ? 'EXPRESS' : 'STANDARD';
