// Shows the question of a bank about a payment (3-D Secure) in a dialog. Without scripts the shopper is led to its page.
import { buildDialog, openDialog } from '../dialogs/dialog.ts';
import { addStyle, createElement } from '../page/elements.ts';
import challengeStyle from './challenge-dialog.css?inline';
import { fillDevice } from './device-fingerprint.ts';
import { onProviderMessage } from './provider-message.ts';

addStyle(challengeStyle);

/** Opens the dialog of the link that the page holds. Forms that may lead to such a question say that it can be shown, and by which browser. */
export function openChallenge(root: ParentNode): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('input[data-challenge]')) input.value = '1';
  const device = root.querySelector<HTMLInputElement>('input[name="device"]');
  // without it the server makes one
  if (device) fillDevice(device).catch(() => undefined);
  const link = root.querySelector<HTMLAnchorElement>('a[data-challenge]');
  if (link) showChallenge(link);
}

const titleId = 'challenge-title';

/** Closing the dialog leaves the challenge. */
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
  // a key pressed in the frame is heard by its page only
  onProviderMessage(iframe, 'payment-page-escape', () => dialog.close());
  dialog.addEventListener('close', () => location.replace(next));
  dialog.querySelector('.dialog-body')?.append(createElement('h2', { id: titleId }, title), iframe);
  openDialog(dialog);
  iframe.focus();
}
