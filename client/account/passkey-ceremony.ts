// The browser's part of using a passkey: the shop sends the options, the device asks its owner for consent, and the shop verifies the
// signed credential.
import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { PasskeyTexts } from '#features/account/passkeys/passkey-button.tsx';
import type { PasskeyReply } from '#features/account/passkeys/passkey-reply.ts';

type PasskeyUse = 'sign-in' | 'add' | 'confirm';

interface Ceremony {
  use: PasskeyUse;
  address: string;
  next: string;
  /**
   * Submits the credential in a form. Without this function, the credential is sent with `fetch`, and then the browser navigates to the
   * next page.
   */
  submit?: ((credential: string) => void) | undefined;
}

export type Outcome = { kind: 'done' } | { kind: Exclude<keyof PasskeyTexts, 'waiting'> } | { kind: 'refused'; problem: string };

export async function requestPasskey(ceremony: Ceremony): Promise<Outcome> {
  try {
    const { options, problem, to } = await send(ceremony, { intent: 'begin' });
    if (to !== undefined) return navigateTo(to);
    if (!options) return { kind: 'refused', problem: problem ?? '' };
    return await finish(ceremony, await requestCredential(ceremony.use, options, false));
  } catch (problem) {
    if (problem instanceof WebAuthnError && problem.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return { kind: 'known' };
    return { kind: problem instanceof Error && problem.name === 'NotAllowedError' ? 'cancelled' : nameFailure(problem) };
  }
}

interface AutofillListener {
  /** Called when the shopper has chosen a passkey, before the shop has verified it. */
  onChosen: () => void;
  /** Called when the shop has verified the passkey, or could not be reached. */
  onOutcome: (outcome: Outcome) => void;
}

/** Waits until the shopper chooses a passkey from the email field's autofill. Returns a function that stops waiting. */
export function signInByAutofill(ceremony: Ceremony, { onChosen, onOutcome }: AutofillListener): () => void {
  let isOver = false;
  const wait = async () => {
    if (!(await browserSupportsWebAuthnAutofill()) || isOver) return;
    const { options } = await send(ceremony, { intent: 'begin' });
    if (!options || isOver) return;
    const credential = await requestCredential('sign-in', options, true);
    if (isOver) return;
    onChosen();
    onOutcome(await finish(ceremony, credential).catch((problem) => ({ kind: nameFailure(problem) })));
  };
  wait().catch(() => undefined); // ignored, because the shopper did not start this and can still use the form and the button
  return () => {
    isOver = true;
    WebAuthnAbortService.cancelCeremony();
  };
}

/** The shop did not respond, or its response does not say whether the passkey is valid. */
class Unreached extends Error {}

const nameFailure = (problem: unknown) => (problem instanceof Unreached ? 'unreached' : 'failed');

const requestCredential = (use: PasskeyUse, options: Record<string, unknown>, useBrowserAutofill: boolean): Promise<object> =>
  use === 'add'
    ? startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
    : startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON, useBrowserAutofill });

async function finish(ceremony: Ceremony, credential: object): Promise<Outcome> {
  if (ceremony.submit) {
    ceremony.submit(JSON.stringify(credential));
    return { kind: 'done' };
  }
  const { to, problem } = await send(ceremony, { intent: 'finish', credential: JSON.stringify(credential) });
  if (to === undefined) return { kind: 'refused', problem: problem ?? '' };
  return navigateTo(to);
}

function navigateTo(to: string): Outcome {
  if (to.split('?')[0] === location.pathname) location.reload();
  else location.assign(to);
  return { kind: 'done' };
}

async function send({ address, next }: Ceremony, fields: Record<string, string>): Promise<PasskeyReply> {
  const request = fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields, next, key: crypto.randomUUID() }),
  });
  const answer = await request.catch(() => undefined);
  if (!answer?.ok) throw new Unreached(`No passkey result from ${address}: ${answer?.status ?? 'no response'}.`);
  // the cast is safe, because the shop itself writes this response, in the same build as the page
  return (await answer.json()) as PasskeyReply;
}
