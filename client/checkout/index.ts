// What the checkout alone needs of scripts, as one chunk: the question of a bank, the sheet of a browser, and a button that prints.
import { offerSheet } from './payment-sheet.ts';

export { openChallenge } from '../page/challenge-dialog.ts';

export function startCheckout(root: ParentNode): void {
  void offerSheet(root);
  for (const button of root.querySelectorAll('[data-checkout="print"]')) button.addEventListener('click', () => print());
}
