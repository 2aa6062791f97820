// Who is led straight to the summary, and with what.
import type { Cart } from '#contract/entities/cart.ts';
import type { SavedAddress } from '#contract/entities/saved-address.ts';
import type { SavedCard } from '#contract/entities/saved-card.ts';
import { isFetched } from '#domain/checkout-step.ts';

/** What an account has saved. */
interface Saved {
  addresses: readonly SavedAddress[];
  cards: readonly SavedCard[];
}

/** What a jump fills a cart with. */
export interface ExpressDefaults {
  card: SavedCard;
  /** Where to deliver; undefined where all is fetched. */
  delivery: SavedAddress | undefined;
  /** Whom to bill, where that is known. */
  bill: SavedAddress | undefined;
}

/** A default card, and a default address unless all of the cart is fetched; undefined for whoever starts at shipping. */
export function findDefaults(cart: Pick<Cart, 'shippingMethods'>, { addresses, cards }: Saved): ExpressDefaults | undefined {
  const card = cards.find(({ main }) => main);
  const delivery = addresses.find(({ approachType, main }) => main && approachType === 'S');
  if (!card || !(delivery || isFetched(cart))) return undefined;
  return { card, delivery, bill: addresses.find(({ approachType, main }) => main && approachType === 'B') ?? delivery };
}

export type CheckoutStatus = 'STANDARD' | 'EXPRESS';

/** `jumped`: the cart that was led to the summary last. */
export const checkoutStatus = (cart: Pick<Cart, 'id'>, jumped: string | undefined): CheckoutStatus =>
  jumped === cart.id ? 'EXPRESS' : 'STANDARD';
