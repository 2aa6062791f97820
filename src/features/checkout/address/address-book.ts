// The saved addresses of a signed-in customer in the market's country. The checkout works without them, so a failed call is only reported.
import type { Address, AddressInput } from '#contract/entities/address.ts';
import { type ApproachType, maxSavedAddresses, type SavedAddress } from '#contract/entities/saved-address.ts';
import { inputOfSaved, isSameAddress } from '#forms/stored-address.ts';
import type { PersonalContext, SubmitContext } from '#http/page.ts';

export interface AddressBook {
  /** Addresses of one type (shipping or billing), with the default address first. */
  addresses: readonly SavedAddress[];
  /** Personal details of the signed-in customer that prefill the form. */
  person: { email: string; firstName: string; lastName: string };
  isFull: boolean;
}

/** A context with the saved addresses that the step can offer. `book` resolves to undefined for a guest or if the call fails. */
export type WithBook<Context extends PersonalContext> = Context & { book: Promise<AddressBook | undefined> };

export function withBook<Context extends PersonalContext>(context: Context, type: ApproachType): WithBook<Context> {
  return { ...context, book: readBook(context, type) };
}

async function readBook({ market, report, shopper }: PersonalContext, type: ApproachType): Promise<AddressBook | undefined> {
  if (!shopper.account.current()) return undefined;
  const answer = await shopper.gateway('consumer.profile', { query: {} }).catch((problem) => {
    report(problem);
    return undefined;
  });
  if (!answer?.ok) return undefined;
  const { address, email, firstName, lastName } = answer.value.consumerDetails;
  return {
    addresses: address.filter(({ approachType, country }) => approachType === type && country === market.country),
    person: { email, firstName, lastName },
    isFull: address.length >= maxSavedAddresses,
  };
}

/** Name of the form field that selects a saved address. `typedChoice` is its value for an address entered in the form. */
export const choiceName = 'saved';
export const newAddressChoice = 'new';

/** Returns the saved address that the form selects, or undefined if the address was entered, or was removed in another tab. */
export const chosenAddress = ({ form }: Pick<SubmitContext, 'form'>, book: AddressBook | undefined): SavedAddress | undefined =>
  book?.addresses.find(({ id }) => id === form.get(choiceName));

/** True if the form selects a saved address that no longer exists. */
export const isSelectionMissing = ({ form }: Pick<SubmitContext, 'form'>, book: AddressBook | undefined): boolean =>
  (form.get(choiceName) ?? newAddressChoice) !== newAddressChoice && chosenAddress({ form }, book) === undefined;

/**
 * Returns the option that is selected initially. For a cart with an address, this is the saved address that equals it, else the entered
 * address. For a cart without an address, it is the default address.
 */
export function findDefaultChoice(book: AddressBook | undefined, known: Address | undefined): string {
  const [main] = book?.addresses ?? [];
  if (!known) return main?.id ?? newAddressChoice;
  const stored = (saved: SavedAddress): Address => ({
    ...inputOfSaved(saved, undefined),
    country: saved.country,
    addressId: '',
    isValidated: true,
  });
  return book?.addresses.find((saved) => isSameAddress(stored(saved), known))?.id ?? newAddressChoice;
}

/** The notice that makes the next step show that an address was not saved. */
export const addressNotSavedNotice = 'address-not-saved';

/**
 * Saves the entered address in the account if the customer has checked the checkbox for that. Returns false if the call failed. An address
 * that was already saved counts as success.
 */
export async function saveEnteredAddress(
  { form, report, shopper }: SubmitContext,
  { input, type, key }: { input: AddressInput; type: ApproachType; key: string },
): Promise<boolean> {
  if (!form.has('keep')) return true;
  const { email: _, shippingId: _shipment, subscriptions: _subscriptions, ...address } = input;
  const answer = await shopper
    .gateway('consumer.addAddress', { body: { ...address, approachType: type } }, { idempotencyKey: `${key}.saved-address` })
    .catch(report);
  return answer !== undefined && (answer.ok || answer.error.code === 'CCA400');
}
