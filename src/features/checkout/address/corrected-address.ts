// Address spelling: the shopper chooses between the entered address and the spelling that the gateway suggests.
import { findCorrectedAddress } from '#commerce/checkout.ts';
import type { Address, AddressInput } from '#contract/entities/address.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { inputOfStored } from '#forms/stored-address.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { SubmitContext } from '#http/page.ts';
import { addressFields, fieldNames } from '#lib/address/address-fields.ts';

/**
 * A suggested spelling. `asked` identifies the entered address that it belongs to, so that a choice made for a different input is detected.
 */
export interface SpellingQuestion {
  proper: Address;
  asked: string;
}

/**
 * The result of a spelling check. `edited` means that the shopper accepted a suggestion after changing the fields, and that there is no
 * suggestion for the changed address.
 */
type Spelled =
  | { kind: 'address'; input: AddressInput }
  | { kind: 'question'; question: SpellingQuestion }
  | { kind: 'edited' }
  | { kind: 'refused'; refusal: Refusal };

/**
 * Returns the address to save: as entered, or in the suggested spelling if the shopper has accepted it. If there is a suggestion and
 * the shopper has not chosen, returns the question to display. Addresses that are already in the cart are not checked again, because the
 * shopper chose their spelling earlier.
 */
export async function spellAddress(
  { shopper, form }: SubmitContext,
  cart: Cart,
  { typed, stored, kind }: { typed: AddressInput; stored: Address | undefined; kind: 'shipping' | 'billing' },
): Promise<Spelled> {
  const choice = form.get('spelling');
  if (choice === 'typed' || (choice === null && isStored(typed, stored))) return { kind: 'address', input: typed };
  const spelling = await findCorrectedAddress(shopper, cart, kind === 'billing' ? { ...typed, addressType: kind } : typed);
  if (!spelling.ok) return { kind: 'refused', refusal: spelling.error };
  const proper = spelling.value;
  const now = describeInput(typed);
  const isEdited = choice === 'proper' && (form.get('spelling_of') ?? now) !== now;
  if (!proper) return isEdited ? { kind: 'edited' } : { kind: 'address', input: typed };
  return choice === 'proper' && !isEdited
    ? { kind: 'address', input: { ...typed, ...inputOfStored(proper) } }
    : { kind: 'question', question: { proper, asked: now } };
}

/** The address fields that a suggested spelling may change. */
export const correctableFields = fieldNames(addressFields).filter((name) => name !== 'email' && name !== 'phone');

const describeInput = (typed: AddressInput): string => JSON.stringify(correctableFields.map((name) => typed[name] ?? ''));

const isStored = (typed: AddressInput, stored: Address | undefined): boolean =>
  stored !== undefined && correctableFields.every((name) => (typed[name] ?? '') === (stored[name] ?? ''));
