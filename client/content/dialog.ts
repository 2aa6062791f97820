// Dialogs that stand in a page: a link to their name opens them, and so does an address that ends with it. A chunk of its own.
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
    if (!document.querySelector('dialog:modal')) opener?.focus(); // Safari does not focus links that are clicked
  });
  // a click on the backdrop, for browsers without `closedby`
  if (!('closedBy' in HTMLDialogElement.prototype)) block.addEventListener('click', ({ target }) => target === block && block.close());

  const follow = () => {
    if (location.hash === hash) openDialog(block);
    else if (block.open) block.close();
  };
  addEventListener('hashchange', follow);
  follow();
}
