// Buttons that copy a link. They stay hidden if the clipboard is not available.
import { announce } from '#islands/dom-events.ts';

export function offerCopies(root: ParentNode): void {
  if (!navigator.clipboard) return;
  for (const button of root.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', () => copy(button));
  }
}

function copy({ dataset: { copy: link = '', message = '' } }: HTMLElement): void {
  navigator.clipboard.writeText(link).then(
    () => announce('cairn:toast', { toast: { kind: 'success', title: message } }),
    // ignored, because the shopper can still select and copy the link
    () => undefined,
  );
}
