// Holds analytics events until the visitor has decided about consent, then sends them in batches. The page and the network are passed in,
// so that tests can replace them.
import { maxEventsPerBatch } from '#domain/analytics/event-limits.ts';
import { type EventName, findEventRow } from '#domain/analytics/event-table.ts';
import { allowsClass, type Consent } from '#lib/storage/consent.ts';

/** An event as it is sent to the shop. */
export interface RaisedEvent {
  id: string;
  name: EventName;
  /** When the event occurred, in milliseconds since 1970. */
  at: number;
  payload: Record<string, unknown>;
}

interface EventBufferOptions {
  /** Returns the visitor's current consent. */
  readConsent: () => Consent;
  /** True if the visitor has not decided yet, so that consent may still be given. */
  canStillConsent: () => boolean;
  send: (events: RaisedEvent[]) => void;
  /** Called when there are events to send. The code that created the buffer then calls `flush`, either immediately or after a delay. */
  filled: () => void;
}

/** Maximum number of waiting events, which is enough for one page. Beyond that, the oldest events are dropped. */
export const maxWaiting = 100;

export function createEventBuffer({ readConsent, canStillConsent, send, filled }: EventBufferOptions) {
  let waiting: RaisedEvent[] = [];

  const isAllowed = ({ name }: RaisedEvent): boolean => allowsClass(readConsent(), findEventRow(name).class);

  return {
    add(event: RaisedEvent): void {
      const isReady = isAllowed(event);
      if (!isReady && !canStillConsent()) return;
      waiting = [...waiting, event].slice(-maxWaiting);
      if (isReady) filled();
    },

    /** Sends the events that consent allows. The others keep waiting, or are dropped if the visitor has decided. */
    flush(): void {
      const ready = waiting.filter(isAllowed);
      waiting = canStillConsent() ? waiting.filter((event) => !ready.includes(event)) : [];
      for (let start = 0; start < ready.length; start += maxEventsPerBatch) send(ready.slice(start, start + maxEventsPerBatch));
    },
  };
}
