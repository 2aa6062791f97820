// Displays the size note of a signed-in customer on the product page, which is the same for all visitors.
import type { SizeNoteReply, SizeNoteViewModel } from '#features/product/size-guide/size-note.ts';
import { createElement } from '../page/elements.ts';
import { whenIdle } from '../page/timing.ts';

/** Requests the note of the product's style, and displays it again after another size or color was chosen. */
export function showSizeNote(buy: HTMLElement): void {
  const place = buy.querySelector<HTMLElement>('[data-guest]');
  const guide = buy.querySelector<HTMLAnchorElement>('.size-guide-link');
  // the label of the account link contains the name of a customer who is signed in
  const account = document.querySelector('.account-link');
  if (!place || !guide || !account || account.textContent === place.dataset.guest) return;
  whenIdle(async () => {
    const { note } = await readNote(guide.href).catch((): SizeNoteReply => ({})); // without the note, the page is complete
    if (!note) return;
    const fill = () => fillPlace(buy.querySelector('[data-guest][hidden]'), note);
    fill();
    new MutationObserver(fill).observe(buy, { childList: true });
  });
}

async function readNote(address: string): Promise<SizeNoteReply> {
  const answer = await fetch(address, { headers: { accept: 'application/json' } });
  return answer.ok ? answer.json() : {};
}

function fillPlace(place: HTMLElement | null, { facts, suggestion }: SizeNoteViewModel): void {
  if (!place) return;
  place.textContent = `${facts.join(' ')} `;
  if (suggestion !== undefined) place.append(createElement('strong', {}, suggestion));
  place.hidden = false;
}
