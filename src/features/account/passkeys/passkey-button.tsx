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
  /**
   * What the script does with the passkey. `confirm` writes the signed credential into the `credential` field of the surrounding form and
   * submits it.
   */
  use: 'sign-in' | 'add' | 'confirm';
  /** URL of the page that handles the script's requests. */
  address: string;
  /** Path to redirect to after a sign-in, without the locale. */
  next: string;
  label: string;
  texts: PasskeyTexts;
}

/** Renders a button that is controlled by client/account/passkey.ts. It stays hidden, without taking space, until the script is ready. */
export const PasskeyButton = ({ use, address, next, label, texts }: PasskeyButtonProps) => (
  <div
    className="passkey"
    data-block="passkey"
    data-now=""
    data-use={use}
    data-address={address}
    data-next={next}
    data-texts={JSON.stringify(texts)}
  >
    <StyleSheet name="passkey.part" />
    <button type="button" className="action action-outline">
      {label}
    </button>
    <p role="status" />
  </div>
);
