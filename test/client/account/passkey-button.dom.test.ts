// The button that signs in with a passkey, and how the button works together with passkey autofill in the email field.
import { beforeEach, expect, test, vi } from 'vitest';
import { startPasskey } from '../../../client/account/passkey.ts';
import { type Outcome, requestPasskey, signInByAutofill } from '../../../client/account/passkey-ceremony.ts';
import { deferred, find, openPage, settle } from '../../support/dom.ts';

vi.mock('../../../client/account/passkey-ceremony.ts');

const texts = { waiting: 'waiting', cancelled: 'cancelled', known: 'known', failed: 'failed', unreached: 'unreached' };
const stopAutofill = vi.fn();

function open(use: 'sign-in' | 'add' = 'sign-in'): void {
  openPage(
    `<div class="passkey" data-use="${use}" data-address="/en-us/passkeys" data-next="/account"><button></button><p role="status"></p></div>`,
  );
  find('.passkey').dataset.texts = JSON.stringify(texts);
  startPasskey(find('.passkey'));
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(signInByAutofill).mockReturnValue(stopAutofill);
  vi.stubGlobal('PublicKeyCredential', class {});
});

async function press(outcome: Outcome): Promise<void> {
  vi.mocked(requestPasskey).mockResolvedValueOnce(outcome);
  find('button').click();
  await settle();
}

test('a browser without WebAuthn shows no passkey button', () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  open();
  expect([find('.passkey').hidden, find('.passkey').dataset.ready]).toEqual([true, undefined]);
  expect(signInByAutofill).not.toHaveBeenCalled();
});

test('the email field offers passkeys again after the passkey button was canceled', async () => {
  open();
  expect(signInByAutofill).toHaveBeenCalledTimes(1);
  await press({ kind: 'cancelled' });
  expect(stopAutofill).toHaveBeenCalledTimes(1);
  expect(signInByAutofill).toHaveBeenCalledTimes(2);
  expect(find('[role=status]').textContent).toBe('cancelled');
  await press({ kind: 'cancelled' });
  expect(stopAutofill).toHaveBeenCalledTimes(2);
});

test('the email field does not offer passkeys again after the passkey button has signed in', async () => {
  open();
  await press({ kind: 'done' });
  expect(signInByAutofill).toHaveBeenCalledTimes(1);
});

test('a button that adds a passkey does not make the email field offer passkeys', async () => {
  open('add');
  await press({ kind: 'known' });
  expect(signInByAutofill).not.toHaveBeenCalled();
  expect(find('[role=status]').textContent).toBe('known');
});

test("a passkey button is busy while it waits, ignores a second click, and then displays the shop's response", async () => {
  open();
  const outcome = deferred<Outcome>();
  vi.mocked(requestPasskey).mockReturnValueOnce(outcome.promise);
  find('button').click();
  find('button').click();
  expect([find('button').ariaDisabled, find('[role=status]').textContent]).toEqual(['true', 'waiting']);
  outcome.resolve({ kind: 'refused', problem: 'This passkey is not known.' });
  await settle();
  expect(requestPasskey).toHaveBeenCalledTimes(1);
  expect([find('button').ariaDisabled, find('[role=status]').textContent]).toEqual([null, 'This passkey is not known.']);
});
