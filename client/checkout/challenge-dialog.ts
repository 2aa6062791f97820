// Displays a bank's payment challenge (3-D Secure) in a dialog. Without scripts, the shopper is redirected to its page.
import { buildDialog, openDialog } from '../dialogs/dialog.ts';
import { addStyle, createElement } from '../page/elements.ts';
import challengeStyle from './challenge-dialog.css?inline';
import { fillDevice } from './device-fingerprint.ts';
import { onProviderMessage } from './provider-message.ts';

addStyle(challengeStyle);

/**
 * Opens the dialog for the challenge link of the page. Also marks forms that may lead to a challenge as able to display it, and fills in
 * their device fingerprint.
 */
export function openChallenge(root: ParentNode): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('input[data-challenge]')) input.value = '1';
  const device = root.querySelector<HTMLInputElement>('input[name="device"]');
  // if it is missing, the server derives one
  if (device) fillDevice(device).catch(() => undefined);
  const link = root.querySelector<HTMLAnchorElement>('a[data-challenge]');
  if (link) showChallenge(link);
}

const titleId = 'challenge-title';

/** Opens the dialog. Closing it cancels the challenge. */
function showChallenge({ dataset }: HTMLAnchorElement): void {
  const { challenge = '', title = '', back = '', left = '' } = dataset;
  const closeText = document.querySelector<HTMLElement>('#toasts')?.dataset.close ?? '';
  const dialog = buildDialog({ layout: 'modal', closeText, closesOutside: false });
  dialog.setAttribute('aria-labelledby', titleId);
  dialog.dataset.challenge = '';
  const iframe = createElement('iframe', { src: challenge, title });
  let next = left;
  onProviderMessage(iframe, 'payment-challenge-complete', () => {
    next = back;
    dialog.close();
  });
  // a key that is pressed in the frame is received only by its page
  onProviderMessage(iframe, 'payment-page-escape', () => dialog.close());
  dialog.addEventListener('close', () => location.replace(next));
  dialog.querySelector('.dialog-body')?.append(createElement('h2', { id: titleId }, title), iframe);
  openDialog(dialog);
  iframe.focus();
}
