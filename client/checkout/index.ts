// What the checkout alone needs of scripts, as one chunk: pages of the provider in frames, the question of a bank, the sheet of a browser,
// and a button that prints.
import { frameCardPage } from './card-frame.ts';
import { openChallenge } from './challenge-dialog.ts';
import { offerSheet } from './payment-sheet.ts';

export function startCheckout(root: ParentNode): void {
  frameCardPage(root);
  openChallenge(root);
  void offerSheet(root);
  for (const button of root.querySelectorAll('[data-checkout="print"]')) button.addEventListener('click', () => print());
}
