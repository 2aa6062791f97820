// Events on their way: kept until the visitor has decided, then sent in batches. The page and the network are passed in.
import { maxEventsPerBatch } from '#domain/analytics/event-limits.ts';
import { type EventName, findEventRow } from '#domain/analytics/event-table.ts';
import { allowsClass, type Consent } from '#lib/storage/consent.ts';

/** An event as it is sent. */
export interface RaisedEvent {
  id: string;
  name: EventName;
  /** Milliseconds since 1970. */
  at: number;
  payload: Record<string, unknown>;
}

interface EventBufferOptions {
  /** What holds now. */
  readConsent: () => Consent;
  /** Whether the visitor was not asked yet, so that what consent lacks may still come. */
  mayStillAgree: () => boolean;
  send: (events: RaisedEvent[]) => void;
  /** Called when something waits to be sent: `flush` may come a little later. */
  filled: () => void;
}

/** What waits for a decision is a page's worth; older events give way. */
export const maxWaiting = 100;

export function createEventBuffer({ readConsent, mayStillAgree, send, filled }: EventBufferOptions) {
  let waiting: RaisedEvent[] = [];

  const isAllowed = ({ name }: RaisedEvent): boolean => allowsClass(readConsent(), findEventRow(name).class);

  return {
    add(event: RaisedEvent): void {
      const isReady = isAllowed(event);
      if (!isReady && !mayStillAgree()) return;
      waiting = [...waiting, event].slice(-maxWaiting);
      if (isReady) filled();
    },

    /** Sends what consent allows. What it does not waits on, or is forgotten once the visitor has decided. */
    flush(): void {
      const ready = waiting.filter(isAllowed);
      waiting = mayStillAgree() ? waiting.filter((event) => !ready.includes(event)) : [];
      for (let start = 0; start < ready.length; start += maxEventsPerBatch) send(ready.slice(start, start + maxEventsPerBatch));
    },
  };
}
