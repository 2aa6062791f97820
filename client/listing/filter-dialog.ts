// The filters on a small screen: the panel of the page, shown in a dialog for as long as it is open.
import { buildDialog, openDialog, removeDialog } from '../dialogs/dialog.ts';

export async function openFilters(link: HTMLElement): Promise<void> {
  const side = document.querySelector<HTMLElement>('[data-part="facets"]');
  if (!side) return;
  const place = document.createComment('');
  const closeText = document.querySelector<HTMLElement>('#toasts')?.dataset.close ?? '';
  const dialog = buildDialog({ layout: 'panel', closeText });
  dialog.ariaLabel = side.querySelector('nav')?.ariaLabel ?? '';
  side.replaceWith(place);
  dialog.querySelector('.dialog-body')?.append(side);
  openDialog(dialog, link);
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  await removeDialog(dialog);
  place.replaceWith(side);
}
