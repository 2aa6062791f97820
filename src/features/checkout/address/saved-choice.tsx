import type { ReactNode } from 'react';
import { formatPhone } from '#forms/address-input.ts';
import { addressLines } from '#lib/address/address-lines.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { type AddressBook, choiceName, newAddressChoice } from './address-book.ts';

interface SavedChoiceProps {
  book: AddressBook | undefined;
  /** Id of the selected saved address, or `new` for an entered address. */
  chosen: string;
  legend: string;
  /** True if the checkbox for saving the entered address is checked. */
  keeps: boolean;
  /** The fields for an address that is not saved. */
  children: ReactNode;
}

/**
 * Renders the saved addresses as radio buttons, and the fields for an address that is not saved. CSS shows these fields only if the option
 * for such an address is selected, so that no script is needed.
 */
export function SavedChoice({ book, chosen, legend, keeps, children }: SavedChoiceProps) {
  const { t, offering } = useRenderContext();
  if (!book) return children;
  return (
    <div className="saved-choice">
      {book.addresses.length > 0 && <Choices book={book} chosen={chosen} legend={legend} />}
      <div className="saved-new">
        {children}
        {!book.isFull && offering.has('address-book') && (
          <label className="checkbox">
            <input type="checkbox" name="keep" value="on" defaultChecked={keeps} />
            {t('checkout.saved.keep')}
          </label>
        )}
      </div>
    </div>
  );
}

function Choices({ book, chosen, legend }: Pick<SavedChoiceProps, 'chosen' | 'legend'> & { book: AddressBook }) {
  const { t, market } = useRenderContext();
  return (
    <fieldset className="methods">
      <legend>{legend}</legend>
      {book.addresses.map((address) => {
        const [name = '', ...lines] = addressLines(address, market.addressRules);
        return (
          <label key={address.id} className="method">
            <input type="radio" name={choiceName} value={address.id} defaultChecked={chosen === address.id} />
            <span className="method-name">{name}</span>
            {address.main && <span className="saved-default">{t('address.main')}</span>}
            <span className="method-note">
              {lines.join(' · ')}
              {address.phone && (
                <>
                  {' · '}
                  <span className="saved-phone">{formatPhone(address.phone, market)}</span>
                </>
              )}
            </span>
          </label>
        );
      })}
      <label className="method">
        <input type="radio" name={choiceName} value={newAddressChoice} defaultChecked={chosen === newAddressChoice} />
        <span className="method-name">{t('checkout.saved.new')}</span>
      </label>
    </fieldset>
  );
}
