// Buttons that make a passkey, or sign in with one. On a page with a field for email it also offers passkeys among what the browser
// fills that field with (Web Authentication 3, 5.1.5: conditional mediation). A chunk of its own.
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
  const texts = JSON.parse(place.dataset.texts ?? '{}') as PasskeyTexts; // the shop's own, of the build that made the page
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
    stopAutofill(); // a browser has one ceremony at a time: it would end the one of the button
    say(texts.waiting, true);
    const outcome = await askForPasskey(ceremony);
    show(outcome);
    if (outcome.kind !== 'done') offerAutofill();
  });
  offerAutofill();
  place.dataset.ready = ''; // the button shows: a press before would be lost
}

/** Puts what the device signed into the form around the button, and sends that. */
const submitWith =
  (place: HTMLElement) =>
  (credential: string): void => {
    const form = place.closest('form');
    const field = form?.querySelector<HTMLInputElement>('[name="credential"]');
    if (!form || !field) return;
    field.value = credential;
    form.submit();
  };
