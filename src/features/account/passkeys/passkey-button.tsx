import { StyleSheet } from '#ui/style-sheet.ts';

export interface PasskeyTexts {
  waiting: string;
  cancelled: string;
  known: string;
  failed: string;
  /** The shop could not be asked. */
  unreached: string;
}

interface PasskeyButtonProps {
  /** `confirm`: what the device signs goes into the field `credential` of the form around it, which is sent. */
  use: 'sign-in' | 'add' | 'confirm';
  /** Path of the page that takes its forms. */
  address: string;
  /** Where a sign-in leads: a path below the locale. */
  next: string;
  label: string;
  texts: PasskeyTexts;
}

/** A button that client/account/passkey.ts makes work. It shows once it works; without scripts it takes no room. */
export const PasskeyButton = ({ use, address, next, label, texts }: PasskeyButtonProps) => (
  <div className="passkey" data-block="passkey" data-use={use} data-address={address} data-next={next} data-texts={JSON.stringify(texts)}>
    <StyleSheet name="passkey.part" />
    <button type="button" className="action action-outline">
      {label}
    </button>
    <p role="status" />
  </div>
);
