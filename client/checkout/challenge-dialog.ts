// Displays a bank's payment challenge (3-D Secure) in a dialog. Without scripts, the shopper is redirected to the bank's page.
import { buildDialog, openDialog } from '../dialogs/dialog.ts';
import { addStyle, createElement } from '../page/elements.ts';
import challengeStyle from './challenge-dialog.css?inline';
import { fillDevice } from './device-fingerprint.ts';
import { onProviderMessage } from './provider-message.ts';

addStyle(challengeStyle);

/**
 * Opens the dialog if the page contains a challenge link. In forms whose submission may cause a challenge, fills in the device fingerprint,
 * and sets the field that tells the server that this page can display the challenge.
 */
export function openChallenge(root: ParentNode): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('input[data-challenge]')) input.value = '1';
  const device = root.querySelector<HTMLInputElement>('input[name="device"]');
  // without a fingerprint in the form, the server derives one
  if (device) fillDevice(device).catch(() => undefined);
  const link = root.querySelector<HTMLAnchorElement>('a[data-challenge]');
  if (link) showChallenge(link);
}

const titleId = 'challenge-title';

/** Displays a challenge. Closing the dialog cancels the challenge. */
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
  // keys that are pressed in the iframe reach only its page, so the page reports the Escape key
  onProviderMessage(iframe, 'payment-page-escape', () => dialog.close());
  dialog.addEventListener('close', () => location.replace(next));
  const place = createElement('div', { class: 'challenge-place', 'aria-busy': 'true' });
  iframe.addEventListener('load', () => {
    place.ariaBusy = null;
  });
  place.append(iframe);
  dialog.querySelector('.dialog-body')?.append(createElement('h2', { id: titleId }, title), place);
  openDialog(dialog);
  iframe.focus();
}
