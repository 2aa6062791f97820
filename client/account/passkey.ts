// Buttons that create a passkey or sign in with one. On a page with an email field, passkeys are also offered in that field's autofill (Web
// Authentication 3, 5.1.5: conditional mediation). A separate chunk.
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import type { PasskeyTexts } from '#features/account/passkeys/passkey-button.tsx';
import { type Outcome, requestPasskey, signInByAutofill } from './passkey-ceremony.ts';

export function startPasskey(place: HTMLElement): void {
  const [button, status] = [place.querySelector('button'), place.querySelector('[role="status"]')];
  if (!button || !status) return;
  place.hidden = !browserSupportsWebAuthn();
  if (place.hidden) return;
  const { address = '', next = '', use } = place.dataset;
  const ceremony = {
    use: use === 'add' || use === 'confirm' ? use : 'sign-in',
    address,
    next,
    submit: use === 'confirm' ? submitWith(place) : undefined,
  } as const;
  // the cast is safe, because the shop itself writes these texts, in the same build as the page
  const texts = JSON.parse(place.dataset.texts ?? '{}') as PasskeyTexts;
  const say = (text: string, isBusy = false) => {
    status.textContent = text;
    button.ariaDisabled = isBusy ? 'true' : null;
  };
  let stopAutofill = () => {};
  const offerAutofill = () => {
    if (ceremony.use === 'sign-in')
      stopAutofill = signInByAutofill(ceremony, { onChosen: () => say(texts.waiting, true), onOutcome: show });
  };
  const show = (outcome: Outcome) => {
    if (outcome.kind !== 'done') say(outcome.kind === 'refused' ? outcome.problem : texts[outcome.kind]);
  };
  button.addEventListener('click', async () => {
    if (button.ariaDisabled === 'true') return;
    // a browser runs only one WebAuthn ceremony at a time, so the autofill ceremony is stopped before the button starts another
    stopAutofill();
    say(texts.waiting, true);
    const outcome = await requestPasskey(ceremony);
    show(outcome);
    if (outcome.kind !== 'done') offerAutofill();
  });
  offerAutofill();
  // makes the button visible only now, because an earlier click would have no effect
  place.dataset.ready = '';
}

/** Returns a function that fills the credential into the form around the button and submits the form. */
const submitWith =
  (place: HTMLElement) =>
  (credential: string): void => {
    const form = place.closest('form');
    const field = form?.querySelector<HTMLInputElement>('[name="credential"]');
    if (!form || !field) return;
    field.value = credential;
    form.submit();
  };
