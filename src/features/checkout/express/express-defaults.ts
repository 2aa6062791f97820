// Decides which customers are redirected straight to the summary, and with which defaults.
import type { Cart } from '#contract/entities/cart.ts';
import type { SavedAddress } from '#contract/entities/saved-address.ts';
import type { SavedCard } from '#contract/entities/saved-card.ts';
import { isFetched } from '#domain/checkout-step.ts';

/** The saved addresses and cards of an account. */
interface Saved {
  addresses: readonly SavedAddress[];
  cards: readonly SavedCard[];
}

/** The saved defaults to fill the cart with. */
export interface ExpressDefaults {
  card: SavedCard;
  /** The shipping address. Undefined if no address is needed because everything is collected. */
  delivery: SavedAddress | undefined;
  /** The billing address. Undefined if no default address is saved. */
  bill: SavedAddress | undefined;
}

/**
 * Returns the default card and addresses, or undefined if there is no default card, or no default shipping address for a cart with
 * deliveries. The customer then starts with the shipping step.
 */
export function findDefaults(cart: Pick<Cart, 'shippingMethods'>, { addresses, cards }: Saved): ExpressDefaults | undefined {
  const card = cards.find(({ main }) => main);
  const delivery = addresses.find(({ approachType, main }) => main && approachType === 'S');
  if (!card || !(delivery || isFetched(cart))) return undefined;
  return { card, delivery, bill: addresses.find(({ approachType, main }) => main && approachType === 'B') ?? delivery };
}

export type CheckoutStatus = 'STANDARD' | 'EXPRESS';

/** Returns the checkout status of a cart. `jumped` is the id of the cart whose shopper was last redirected straight to the summary. */
export const checkoutStatus = (cart: Pick<Cart, 'id'>, jumped: string | undefined): CheckoutStatus =>
  jumped === cart.id ? 'EXPRESS' : 'STANDARD';
