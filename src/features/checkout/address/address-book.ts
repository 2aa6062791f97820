// The saved addresses of whoever is signed in, for the country that is sold to. A checkout works without them: what fails is reported.
import type { Address, AddressInput } from '#contract/entities/address.ts';
import { type ApproachType, maxSavedAddresses, type SavedAddress } from '#contract/entities/saved-address.ts';
import { inputOfSaved, isSameAddress } from '#forms/stored-address.ts';
import type { PersonalContext, SubmitContext } from '#http/page.ts';

export interface AddressBook {
  /** Of one type, the default first. */
  addresses: readonly SavedAddress[];
  /** Whoever is signed in: what they need not type. */
  person: { email: string; firstName: string; lastName: string };
  isFull: boolean;
}

/** With the saved addresses that a step may offer; undefined for a guest. */
export type WithBook<Context extends PersonalContext> = Context & { book: Promise<AddressBook | undefined> };

export function withBook<Context extends PersonalContext>(context: Context, type: ApproachType): WithBook<Context> {
  return { ...context, book: readBook(context, type) };
}

async function readBook({ account, market, report, shopper }: PersonalContext, type: ApproachType): Promise<AddressBook | undefined> {
  if (!account.current()) return undefined;
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

/** The name of the choice in forms, and what stands for an address that is typed. */
export const choiceName = 'saved';
export const typedChoice = 'new';

/** The saved address that a form chooses; undefined where one is typed, or it was removed in another tab. */
export const chosenAddress = ({ form }: Pick<SubmitContext, 'form'>, book: AddressBook | undefined): SavedAddress | undefined =>
  book?.addresses.find(({ id }) => id === form.get(choiceName));

/** Whether the form chooses one that is there no more. */
export const isGone = ({ form }: Pick<SubmitContext, 'form'>, book: AddressBook | undefined): boolean =>
  (form.get(choiceName) ?? typedChoice) !== typedChoice && chosenAddress({ form }, book) === undefined;

/** What is chosen at first: the saved one that the cart has, the default where it has none, else what was typed. */
export function firstChoice(book: AddressBook | undefined, known: Address | undefined): string {
  const [main] = book?.addresses ?? [];
  if (!known) return main?.id ?? typedChoice;
  const stored = (saved: SavedAddress): Address => ({
    ...inputOfSaved(saved, undefined),
    country: saved.country,
    addressId: '',
    isValidated: true,
  });
  return book?.addresses.find((saved) => isSameAddress(stored(saved), known))?.id ?? typedChoice;
}

/** A notice that an address was not saved, which the next step shows. */
export const notKeptNotice = 'address-not-saved';

/** Saves what was typed, where its shopper wants that. An address that is saved already is no news; false where it was not saved. */
export async function keepAddress(
  { form, report, shopper }: SubmitContext,
  { input, type, key }: { input: AddressInput; type: ApproachType; key: string },
): Promise<boolean> {
  if (!form.has('keep')) return true;
  const { email: _, shippingId: _shipment, subscriptions: _wishes, ...address } = input;
  const answer = await shopper
    .gateway('consumer.addAddress', { body: { ...address, approachType: type } }, { idempotencyKey: `${key}.saved-address` })
    .catch(report);
  return answer !== undefined && (answer.ok || answer.error.code === 'CCA400');
}
