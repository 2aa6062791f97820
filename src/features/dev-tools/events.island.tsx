// The newest analytics events, for developers. The list is fetched every second while the page is visible.
import { useEffect } from 'react';
import { queryClient } from '#islands/query-client.ts';
import { useServerState } from '#islands/use-server-state.ts';

export interface StreamedEvent {
  id: string;
  name: string;
  class: string;
  /** Time of the event, in milliseconds since 1970. */
  at: number;
  page: string;
  locale: string;
  visitor: string;
  payload: Record<string, unknown>;
}

export interface EventStreamProps {
  /** The events that the server rendered, newest first. */
  events: readonly StreamedEvent[];
}

const pauseMs = 1000;
const queryKey = ['event-stream'];

async function fetchEvents(): Promise<readonly StreamedEvent[]> {
  const answer = await fetch(location.pathname, { headers: { accept: 'application/json' } });
  const { events }: EventStreamProps = await answer.json();
  return events;
}

export default function EventStream({ events: rendered }: EventStreamProps) {
  const events = useServerState({ queryKey, queryFn: fetchEvents }, rendered);
  useEffect(() => {
    const timer = setInterval(() => document.hidden || queryClient().invalidateQueries({ queryKey }), pauseMs);
    return () => clearInterval(timer);
  }, []);
  if (events.length === 0) return <p role="status">No events have been reported yet. Visit the shop in another tab.</p>;
  return (
    <div className="event-stream">
      <table>
        <thead>
          <tr>
            <th scope="col">Time (UTC)</th>
            <th scope="col">Event</th>
            <th scope="col">Class</th>
            <th scope="col">Page</th>
            <th scope="col">Payload</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <Row key={event.id} event={event} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Row = ({ event: { id, name, class: consentClass, at, page, locale, visitor, payload } }: { event: StreamedEvent }) => (
  <tr>
    <td>{new Date(at).toISOString().slice(11, 23)}</td>
    <td>
      <b>{name}</b>
      <small>{id}</small>
    </td>
    <td>{consentClass}</td>
    <td>
      {page}
      <small>
        {locale}, {visitor.slice(0, 8)}
      </small>
    </td>
    <td>
      <pre>{JSON.stringify(payload, null, 1)}</pre>
    </td>
  </tr>
);
