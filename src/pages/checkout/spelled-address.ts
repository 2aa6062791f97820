// An address as it was typed, or as the gateway writes it: the shopper chooses.
import { properSpelling } from '#commerce/checkout.ts';
import type { Address, AddressInput } from '#contract/entities/address.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { inputOfStored } from '#domain/forms/stored-address.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { addressFields, fieldNames } from '#lib/address-fields.ts';
import type { SubmitContext } from '../page.ts';

type Spelled = { kind: 'address'; input: AddressInput } | { kind: 'question'; proper: Address } | { kind: 'refused'; refusal: Refusal };

/**
 * The address to save: as typed, or in its proper spelling if the shopper wants it. Asks the shopper as long as they have not chosen;
 * one that the cart has in this spelling was chosen before.
 */
export async function spellAddress(
  { shopper, form }: SubmitContext,
  cart: Cart,
  { typed, stored, kind }: { typed: AddressInput; stored: Address | undefined; kind: 'shipping' | 'billing' },
): Promise<Spelled> {
  const wish = form.get('spelling');
  if (wish === 'typed' || (wish === null && isStored(typed, stored))) return { kind: 'address', input: typed };
  const spelling = await properSpelling(shopper, cart, kind === 'billing' ? { ...typed, addressType: kind } : typed);
  if (!spelling.ok) return { kind: 'refused', refusal: spelling.error };
  const proper = spelling.value;
  if (!proper) return { kind: 'address', input: typed };
  return wish === 'proper' ? { kind: 'address', input: { ...typed, ...inputOfStored(proper) } } : { kind: 'question', proper };
}

const spelledFields = fieldNames(addressFields).filter((name) => name !== 'email' && name !== 'phone');

const isStored = (typed: AddressInput, stored: Address | undefined): boolean =>
  stored !== undefined && spelledFields.every((name) => (typed[name] ?? '') === (stored[name] ?? ''));
