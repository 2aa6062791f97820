// Loads the analytics chunk at the first interaction, event or error, or some seconds after the page. Until it has loaded, events are queued.
import { whenUsed } from '../page/first-use.ts';

/** Maximum number of queued events, because the chunk might never load. */
const maxQueued = 30;
/** Milliseconds after the page has loaded, so that visits without any interaction are counted, too. */
const quietMs = 5000;

export function watchEvents(): void {
  const early: Event[] = [];
  let take = (event: Event): void => {
    if (early.length < maxQueued && early.push(event)) start();
  };
  const start = () =>
    void import('./index.ts').then(
      (chunk) => {
        take = chunk.takeEvent;
        early.splice(0).forEach(take);
      },
      () => undefined,
    );
  for (const name of ['click', 'toggle', 'cairn:events', 'cairn:mini-cart', 'error']) addEventListener(name, (event) => take(event), true);
  whenUsed(start);
  addEventListener('load', () => setTimeout(start, quietMs));
}
