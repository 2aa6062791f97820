// Scripts that only the checkout needs, as one chunk: provider pages in frames, payment challenges, the payment sheet, and a print button.
import { frameCardPage } from './card-frame.ts';
import { openChallenge } from './challenge-dialog.ts';
import { offerSheet } from './payment-sheet.ts';

export function startCheckout(root: ParentNode): void {
  frameCardPage(root);
  openChallenge(root);
  void offerSheet(root);
  for (const button of root.querySelectorAll('[data-checkout="print"]')) button.addEventListener('click', () => print());
}
