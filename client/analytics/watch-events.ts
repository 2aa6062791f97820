// Fetches the chunk that reports what happens, once the browser is idle or something happens before. Until then it is kept.
import { whenIdle } from '../page/timing.ts';

/** More are not worth waiting for a chunk that does not come. */
const maxEarly = 30;

export function watchEvents(): void {
  const early: Event[] = [];
  let take = (event: Event): void => {
    if (early.push(event) < maxEarly) start();
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
