// Sends events to the shop itself. A beacon outlives the page, and nobody waits for it.
import { eventsPath } from '#lib/events-path.ts';
import type { RaisedEvent } from './event-buffer.ts';

export function sendEvents(events: readonly RaisedEvent[]): void {
  const { lang, dataset } = document.documentElement;
  const body = JSON.stringify({ locale: lang, page: dataset.page, events });
  if (navigator.sendBeacon(eventsPath, body)) return;
  // a beacon is refused where too much is on its way already
  fetch(eventsPath, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
