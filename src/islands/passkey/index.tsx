// A button that makes a passkey, or signs in with one. On a page with a field for e-mail it also offers passkeys among what the browser
// fills that field with (Web Authentication 3, 5.1.5: conditional mediation). Without scripts it does not show.
import { useEffect, useState } from 'react';
import { type PasskeyUse, signInByAutofill, askForPasskey } from './ceremony.ts';

export interface PasskeyTexts {
  label: string;
  waiting: string;
  cancelled: string;
  known: string;
  failed: string;
}

interface PasskeyProps {
  use: PasskeyUse;
  /** Path of the page that takes its forms. */
  address: string;
  /** Where a sign-in leads: a path below the locale. */
  next: string;
  texts: PasskeyTexts;
}

export default function Passkey({ use, address, next, texts }: PasskeyProps) {
  const [state, setState] = useState<{ isBusy: boolean; text: string }>({ isBusy: false, text: '' });
  useEffect(
    () => (use === 'sign-in' ? signInByAutofill({ use, address, next }, (text) => setState({ isBusy: false, text })) : undefined),
    [use, address, next],
  );
  async function begin() {
    setState({ isBusy: true, text: texts.waiting });
    const outcome = await askForPasskey({ use, address, next });
    if (outcome.kind === 'done') return; // the page is being left
    setState({ isBusy: false, text: outcome.kind === 'refused' ? outcome.problem : texts[outcome.kind] });
  }
  return (
    <div className="passkey">
      <button
        type="button"
        className="action action-outline"
        aria-disabled={state.isBusy || undefined}
        onClick={state.isBusy ? undefined : begin}
      >
        {texts.label}
      </button>
      <p role="status">{state.text}</p>
    </div>
  );
}
