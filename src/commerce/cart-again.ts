// After a failed challenge the shopper goes on with a new cart of the same things (commerce-core §4).
import type { Address } from '#contract/entities/address.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import { homeDelivery } from '#domain/checkout-step.ts';
import { collectedShipments, collectionOf, homeAddress } from '#domain/delivery.ts';
import { billingInput, shippingInput } from '#domain/forms/kept-address.ts';
import { additionOf, type CartAnswer, changeCart, createCart, forget, type NewItem, readCart } from './cart.ts';
import { chooseMethod, saveBillingAddress, saveShippingAddress } from './checkout.ts';
import { type PickupContact, saveContact } from './delivery.ts';
import { moveGiftCards } from './gift-cards.ts';
import type { Shopper } from './shopper.ts';

/**
 * Makes the cart anew: same items, addresses, delivery and gift cards, no card. Says whether every piece found its way.
 * Done twice it makes the same cart; where it breaks off the old cart stays.
 */
export async function makeCartAgain(shopper: Shopper, old: Cart): Promise<{ isWhole: boolean }> {
  const { basketId, lastBasketId } = shopper.kept;
  const key = `again.${old.id}`;
  forget(shopper);
  try {
    const created = await createCart(shopper);
    if (!created.ok) throw new Error(`cart.create was refused with ${created.error.code}.`);
    const isWhole = await moveItems(shopper, old, key);
    const address = homeAddress(old);
    if (address) await saveShippingAddress(shopper, created.value, shippingInput(address), key);
    const contact = collectedShipments(old)[0]?.address;
    if (contact && !address) await saveContact(shopper, (await readCart(shopper)) ?? created.value, contactOf(contact), key);
    const method = homeDelivery(old)?.code;
    if (method !== undefined) await chooseMethod(shopper, method, key);
    await moveGiftCards(shopper, old, key);
    if (old.billingAddress) await saveBillingAddress(shopper, billingInput(old.billingAddress), key);
    return { isWhole };
  } catch (problem) {
    shopper.keep({ basketId, lastBasketId });
    throw problem;
  }
}

/** Of the address of a store, under whose name it stands. */
const contactOf = ({ firstName, lastName, email, phone, phoneCode }: Address): PickupContact => ({
  firstName: firstName || undefined,
  lastName: lastName || undefined,
  email,
  phone,
  phoneCode,
});

async function moveItems(shopper: Shopper, { items }: Cart, key: string): Promise<boolean> {
  let isWhole = true;
  for (const item of items) {
    const answer = await add(shopper, itemInput(item, item.qty), `${key}.${item.id}`);
    if (answer.ok) continue;
    isWhole = false;
    const left = answer.error.details?.maxQty ?? 0;
    if (answer.error.code === 'INV408' && left > 0) await add(shopper, itemInput(item, left), `${key}.${item.id}.rest`);
  }
  return isWhole;
}

const add = (shopper: Shopper, item: NewItem, idempotencyKey: string): Promise<CartAnswer> =>
  changeCart(shopper, (cartId) => shopper.gateway('cart.addItem', additionOf(cartId, item), { idempotencyKey }));

function itemInput(item: CartItem, qty: number): NewItem {
  const { productId, upc, giftOption, recipeId, precreatedCustomsCode } = item;
  return { productId, upc, qty, giftOption, recipeId, precreatedCustomsCode, collection: collectionOf(item) };
}
