// Sends content events to the shop through the webhook for content systems (docs/content.md).
import type { ContentEvent } from '#contract/content-event.ts';
import type { Editing } from './editing.ts';

export interface Sent {
  sent: number;
  /** Reason why the remaining events were not sent. */
  problem?: string;
}

/** Posts an event with its id to the shop. */
type PostEvent = (event: ContentEvent, eventId: string) => Promise<Response>;

const maxProblemLength = 300;

/** Sends all due events, oldest first. Stops at the first rejected event, which is sent again by the next call. */
export async function sendDueEvents({ readDue, forget }: Pick<Editing, 'readDue' | 'forget'>, post: PostEvent): Promise<Sent> {
  let sent = 0;
  for (const { eventId, event } of await readDue()) {
    const response = await post(event, eventId);
    if (!response.ok) return { sent, problem: `${response.status}: ${(await response.text()).slice(0, maxProblemLength)}` };
    await forget(eventId);
    sent += 1;
  }
  return { sent };
}
