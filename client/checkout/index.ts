// Scripts that only the checkout needs, in one chunk: provider pages in iframes, payment challenges, the payment sheet, restoring input
// after a reload, announcing a changed amount, and the print button.
import { announceTotal } from './announce-total.ts';
import { frameCardPage } from './card-frame.ts';
import { openChallenge } from './challenge-dialog.ts';
import { offerSheet } from './payment-sheet.ts';
import { keepUnsentInput } from './unsent-input.ts';

export function startCheckout(root: ParentNode): void {
  keepUnsentInput(root);
  announceTotal(root);
  frameCardPage(root);
  openChallenge(root);
  void offerSheet(root);
  for (const button of root.querySelectorAll('[data-checkout="print"]')) button.addEventListener('click', () => print());
}
