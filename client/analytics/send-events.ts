// Sends events to the shop itself.
import { eventsPath } from '#lib/events-path.ts';
import { sendReport } from '../page/send-report.ts';
import type { RaisedEvent } from './event-buffer.ts';

export function sendEvents(events: readonly RaisedEvent[]): void {
  const { lang, dataset } = document.documentElement;
  sendReport(eventsPath, { locale: lang, page: dataset.page, events });
}
