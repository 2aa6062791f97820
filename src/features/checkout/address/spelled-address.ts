// An address as it was typed, or as the gateway writes it: the shopper chooses.
import { properSpelling } from '#commerce/checkout.ts';
import type { Address, AddressInput } from '#contract/entities/address.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { inputOfStored } from '#forms/stored-address.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { SubmitContext } from '#http/page.ts';
import { addressFields, fieldNames } from '#lib/address-fields.ts';

/** `asked`: what was typed, so that an answer to the question is known to be about that. */
export interface SpellingQuestion {
  proper: Address;
  asked: string;
}

/** `edited`: the shopper wants an address that was shown for another one than the fields hold now, and this one has no other spelling. */
type Spelled =
  | { kind: 'address'; input: AddressInput }
  | { kind: 'question'; question: SpellingQuestion }
  | { kind: 'edited' }
  | { kind: 'refused'; refusal: Refusal };

/**
 * The address to save: as typed, or in its proper spelling if the shopper wants it. Asks the shopper as long as they have not chosen;
 * one that the cart has in this spelling was chosen before.
 */
export async function spellAddress(
  { shopper, form }: SubmitContext,
  cart: Cart,
  { typed, stored, kind }: { typed: AddressInput; stored: Address | undefined; kind: 'shipping' | 'billing' },
): Promise<Spelled> {
  const choice = form.get('spelling');
  if (choice === 'typed' || (choice === null && isStored(typed, stored))) return { kind: 'address', input: typed };
  const spelling = await properSpelling(shopper, cart, kind === 'billing' ? { ...typed, addressType: kind } : typed);
  if (!spelling.ok) return { kind: 'refused', refusal: spelling.error };
  const proper = spelling.value;
  const now = describeTyped(typed);
  const isEdited = choice === 'proper' && (form.get('spelling_of') ?? now) !== now;
  if (!proper) return isEdited ? { kind: 'edited' } : { kind: 'address', input: typed };
  return choice === 'proper' && !isEdited
    ? { kind: 'address', input: { ...typed, ...inputOfStored(proper) } }
    : { kind: 'question', question: { proper, asked: now } };
}

/** What a spelling is about. */
export const spelledFields = fieldNames(addressFields).filter((name) => name !== 'email' && name !== 'phone');

const describeTyped = (typed: AddressInput): string => JSON.stringify(spelledFields.map((name) => typed[name] ?? ''));

const isStored = (typed: AddressInput, stored: Address | undefined): boolean =>
  stored !== undefined && spelledFields.every((name) => (typed[name] ?? '') === (stored[name] ?? ''));
