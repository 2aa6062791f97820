// Buttons that create a passkey, or sign in with one. On a page with an email field, passkeys are also offered in the autofill of that
// field (Web Authentication 3, 5.1.5: conditional mediation). A separate chunk.
import type { PasskeyTexts } from '#features/account/passkeys/passkey-button.tsx';
import { askForPasskey, type Outcome, signInByAutofill } from './passkey-ceremony.ts';

export function startPasskey(place: HTMLElement): void {
  const [button, status] = [place.querySelector('button'), place.querySelector('[role="status"]')];
  if (!button || !status) return;
  const { address = '', next = '', use } = place.dataset;
  const ceremony = {
    use: use === 'add' || use === 'confirm' ? use : 'sign-in',
    address,
    next,
    submit: use === 'confirm' ? submitWith(place) : undefined,
  } as const;
  const texts = JSON.parse(place.dataset.texts ?? '{}') as PasskeyTexts; // written by the shop itself, of the same build as the page
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
    stopAutofill(); // a browser runs one WebAuthn ceremony at a time, so autofill would abort the one that the button started
    say(texts.waiting, true);
    const outcome = await askForPasskey(ceremony);
    show(outcome);
    if (outcome.kind !== 'done') offerAutofill();
  });
  offerAutofill();
  place.dataset.ready = ''; // makes the button visible; an earlier click would be lost
}

/** Returns a function that puts the credential into the form around the button, and submits the form. */
const submitWith =
  (place: HTMLElement) =>
  (credential: string): void => {
    const form = place.closest('form');
    const field = form?.querySelector<HTMLInputElement>('[name="credential"]');
    if (!form || !field) return;
    field.value = credential;
    form.submit();
  };
