// Recreates the cart after a failed challenge, so that the shopper can continue with the same items.

import { readCart } from '#commerce/cart.ts';
import { saveBillingAddress, saveShippingAddress } from '#commerce/checkout.ts';
import { chooseShipmentMethod, type PickupContact, saveContact } from '#commerce/delivery.ts';
import { itemInput } from '#commerce/item-input.ts';
import { moveDeductions } from '#commerce/payments.ts';
import { createCart, removeCartFromSession } from '#commerce/read-cart.ts';
import { replaceItems } from '#commerce/recovery.ts';
import type { Shopper } from '#commerce/shopper.ts';
import type { Address } from '#contract/entities/address.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { collectedShipments, homeAddress, homeShipments } from '#domain/delivery.ts';
import { moveCoupons } from '#features/cart/promo-codes/coupons.ts';
import { inputOfStored } from '#forms/stored-address.ts';

/**
 * Recreates the cart with the same items, addresses, deliveries, promo codes and deductions, but without the payment for the remaining
 * amount. `isComplete` is true if all units could be added. Repeated calls create the same cart. If a call fails, the session keeps the old
 * cart.
 */
export async function restartCart(shopper: Shopper, old: Cart): Promise<{ isComplete: boolean }> {
  const { basketId, lastBasketId } = shopper.session;
  const key = `again.${old.id}`;
  removeCartFromSession(shopper);
  try {
    const created = await createCart(shopper);
    if (!created.ok) throw new Error(`cart.create was refused with ${created.error.code}.`);
    const bought = old.items.filter(({ bonus }) => !bonus);
    const replacements = bought.map((item) => ({ item: itemInput(item, item.qty), key: `${key}.${item.id}` }));
    const { cart, outcomes } = await replaceItems(shopper, created.value.id, replacements);
    if (cart) shopper.storeCart(cart);
    const address = homeAddress(old);
    if (address) await saveShippingAddress(shopper, created.value, inputOfStored(address), key, { context: 'restart' });
    const contact = collectedShipments(old)[0]?.address;
    const next = contact && !address ? await readCart(shopper) : undefined;
    // Collected items may have sold out. If none are left, there is no shipment that needs the contact.
    if (contact && next && collectedShipments(next).length > 0)
      await saveContact(shopper, next, toContact(contact), key, { context: 'restart' });
    for (const { shippingId, code } of homeShipments(old))
      if (code !== undefined) await chooseShipmentMethod(shopper, { shippingId, code }, `${key}.${shippingId}`);
    await moveCoupons(shopper, old, key);
    await moveDeductions(shopper, old, key);
    if (old.billingAddress) await saveBillingAddress(shopper, inputOfStored(old.billingAddress), key);
    return { isComplete: outcomes.every((outcome) => outcome === 'whole') };
  } catch (problem) {
    shopper.updateSession({ basketId, lastBasketId });
    throw problem;
  }
}

/** Returns the contact that is stored in the address of a collected shipment. */
const toContact = ({ firstName, lastName, email, phone, phoneCode }: Address): PickupContact => ({
  firstName: firstName || undefined,
  lastName: lastName || undefined,
  email,
  phone,
  phoneCode,
});
