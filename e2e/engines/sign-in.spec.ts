// Sign-in methods that not every browser supports.
import { test } from './test.ts';

test('the sign-in page offers a passkey only in a browser with WebAuthn', { tag: '@long' }, async ({ visitor }) => {
  await visitor.open('/en-us/sign-in');
  await visitor.see({ role: 'button', name: 'Sign in', inside: 'main' });
  const passkey = { role: 'button', name: 'Sign in with a passkey', inside: 'main' };
  if (await visitor.read('return "PublicKeyCredential" in window;')) return visitor.see(passkey);
  await visitor.waitFor('return document.querySelector(".passkey").hidden;', 'the page without passkeys');
  await visitor.seeNo(passkey);
});
