// Displays a review's picture at full size in a dialog. Without this script, the browser opens the picture itself.
import { buildDialog, openDialog, removeDialog } from '../dialogs/dialog.ts';
import { addStyle, createElement } from '../page/elements.ts';
import pictureStyle from './large-picture.css?inline';

addStyle(pictureStyle);

export function showPicture(link: HTMLAnchorElement): void {
  const [width = '', height = ''] = (link.dataset.picture ?? '').split('x');
  const name = link.querySelector('img')?.alt || link.ariaLabel || '';
  const dialog = buildDialog({ layout: 'modal', closeText: document.querySelector<HTMLElement>('#toasts')?.dataset.close ?? '' });
  dialog.ariaLabel = name;
  dialog.classList.add('dialog-picture');
  dialog.querySelector('.dialog-body')?.append(createElement('img', { src: link.href, alt: name, width, height, class: 'large-picture' }));
  dialog.addEventListener('close', () => void removeDialog(dialog));
  openDialog(dialog, link);
}
