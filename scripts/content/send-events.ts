// Sends content events to the shop through the webhook for content systems (docs/content.md).
import type { Editing } from '#backend/services/editing/editing.ts';
import { servicePaths } from '#routes.ts';
import { postSigned } from './post-signed.ts';

export interface Sent {
  sent: number;
  /** Reason why the remaining events were not sent. */
  problem?: string;
}

/** Sends all due events, oldest first. Stops at the first rejected event, which is sent again by the next call. */
export async function sendDueEvents({ readDue, forget }: Editing, shop: string): Promise<Sent> {
  let sent = 0;
  for (const { eventId, event } of await readDue()) {
    const response = await postSigned(new URL(servicePaths.contentWebhook, shop), JSON.stringify(event), eventId);
    if (!response.ok) return { sent, problem: `${shop} responded ${response.status}: ${(await response.text()).slice(0, 300)}` };
    await forget(eventId);
    sent += 1;
  }
  return { sent };
}
