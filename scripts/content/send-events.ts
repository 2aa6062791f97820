// Sends content events to the running shop.
import type { Editing } from '#backend/services/editing/editing.ts';
import { type Sent, sendDueEvents } from '#backend/services/editing/send-due-events.ts';
import { servicePaths } from '#routes.ts';
import { postSigned } from './post-signed.ts';

/** Sends all due events to a shop. */
export async function sendEventsTo(shop: string, editing: Editing): Promise<Sent> {
  const { sent, problem } = await sendDueEvents(editing, (event, eventId) =>
    postSigned(new URL(servicePaths.contentWebhook, shop), JSON.stringify(event), eventId),
  );
  return { sent, ...(problem !== undefined && { problem: `${shop} responded ${problem}` }) };
}
