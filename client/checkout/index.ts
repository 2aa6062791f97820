// What the checkout alone needs of scripts, as one chunk: the question of a bank, and the sheet of a browser.
export { openChallenge } from '../page/challenge-dialog.ts';
export { offerSheet } from './payment-sheet.ts';
