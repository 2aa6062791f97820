import { StyleSheet } from '#ui/style-sheet.ts';

export interface PasskeyTexts {
  waiting: string;
  cancelled: string;
  known: string;
  failed: string;
  /** Message if the shop cannot be reached. */
  unreached: string;
}

interface PasskeyButtonProps {
  /** `confirm` writes the signed credential into the field `credential` of the surrounding form and submits it. */
  use: 'sign-in' | 'add' | 'confirm';
  /** Path of the page that handles the requests of the script. */
  address: string;
  /** Target after a sign-in: a path below the locale. */
  next: string;
  label: string;
  texts: PasskeyTexts;
}

/** Renders a button for client/account/passkey.ts. It is hidden until the script is ready and takes no space without scripts. */
export const PasskeyButton = ({ use, address, next, label, texts }: PasskeyButtonProps) => (
  <div className="passkey" data-block="passkey" data-use={use} data-address={address} data-next={next} data-texts={JSON.stringify(texts)}>
    <StyleSheet name="passkey.part" />
    <button type="button" className="action action-outline">
      {label}
    </button>
    <p role="status" />
  </div>
);
