// Dialogs that are part of a page. A link to the dialog's id opens it, and so does a page URL with that fragment. A separate chunk.
import { openDialog } from '../dialogs/dialog.ts';
import { isPlainClick } from '../page/intent.ts';

export function startDialog(block: HTMLElement): void {
  if (!(block instanceof HTMLDialogElement)) return;
  const hash = `#${block.id}`;
  let opener: HTMLElement | undefined;

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.getAttribute('href') !== hash || !isPlainClick(event) || event.defaultPrevented) return;
    event.preventDefault();
    opener = link;
    openDialog(block, link);
  });
  block.addEventListener('close', () => {
    if (location.hash === hash) history.replaceState(history.state, '', location.pathname + location.search);
    if (!document.querySelector('dialog:modal')) opener?.focus(); // needed in Safari, where a click does not focus the link
  });

  const follow = () => {
    if (location.hash === hash) openDialog(block);
    else if (block.open) block.close();
  };
  addEventListener('hashchange', follow);
  follow();
}
