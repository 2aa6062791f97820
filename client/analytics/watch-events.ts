// Loads the analytics chunk when the browser is idle or at the first event. Until it has loaded, events are queued.
import { whenIdle } from '../page/timing.ts';

/** Maximum number of queued events, because the chunk might never load. */
const maxQueued = 30;

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
  for (const name of ['click', 'toggle', 'cairn:events', 'cairn:mini-cart']) document.addEventListener(name, (event) => take(event), true);
  addEventListener('load', () => whenIdle(start));
}
