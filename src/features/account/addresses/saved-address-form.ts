// The form for an address in the address book. The country is not one of its fields, because it determines the other fields.
import type { ApproachType } from '#contract/entities/saved-address.ts';
import { type AddressFieldName, addressFields } from '#forms/address-fields.ts';
import { checkbox } from '#forms/fields.ts';
import type { Form } from '#forms/form.ts';
import type { Market } from '#markets/market.ts';
import { type AddressValue, addressValue } from './address-forms.ts';

export type SavedAddressFieldName = AddressFieldName | 'main';

type SavedAddressValue = Omit<AddressValue, 'email'> & { approachType: ApproachType; main: boolean };

/** Returns the form for the market's country. `asksMain` adds a checkbox that makes this the default address. */
export const savedAddressForm = (
  market: Market,
  approachType: ApproachType,
  { asksMain }: { asksMain: boolean },
): Form<SavedAddressFieldName, SavedAddressValue> => ({
  name: 'saved-address',
  fields: [
    ...addressFields(market, approachType === 'S' ? 'shipping' : 'billing').filter(({ name }) => name !== 'email' && name !== 'country'),
    ...(asksMain ? [checkbox('main', { label: 'form.label.main' }, { required: false })] : []),
  ],
  value: (readText) => {
    const { email: _, ...address } = addressValue((name) => (name === 'country' ? market.country : readText(name)), market);
    return { ...address, approachType, main: readText('main') !== '' };
  },
});
