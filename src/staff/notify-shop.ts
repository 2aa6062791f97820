// Tells the shop which documents have changed, by the webhook for content systems (docs/content.md).
import { openPrimarySession } from '#backend/platform/read-session.ts';
import { createEditing } from '#backend/services/editing/editing.ts';
import { sendDueEvents } from '#backend/services/editing/send-due-events.ts';
import { gatewayHeader } from '#contract/headers.ts';
import { describeProblem } from '#lib/problem-text.ts';
import { createWebhookHeaders } from '#lib/requests/webhook-signature.ts';
import { servicePaths } from '#routes.ts';
import type { StaffConfig } from './config.ts';
import type { StaffEnv } from './context.ts';

/** Sends all events that are due. If the shop does not accept one, the cron trigger sends it again. */
export async function notifyShop(env: StaffEnv, { webhookSecret }: StaffConfig, shop: string): Promise<void> {
  if (webhookSecret === undefined) return;
  const url = new URL(servicePaths.contentWebhook, shop);
  try {
    const { db, findBookmark } = openPrimarySession(env.BACKEND_DB);
    const { problem } = await sendDueEvents(createEditing(db, 'staff'), (event, id) => {
      const body = JSON.stringify(event);
      const timestamp = String(Math.floor(Date.now() / 1000));
      const bookmark = findBookmark();
      const headers = {
        'content-type': 'application/json',
        ...createWebhookHeaders({ id, timestamp, body }, webhookSecret),
        ...(bookmark !== undefined && { [gatewayHeader.readAfter]: bookmark }),
      };
      return env.SHOP.fetch(url, { method: 'POST', headers, body });
    });
    if (problem !== undefined) throw new Error(`The shop rejected an event: ${problem}`);
  } catch (problem) {
    console.error(JSON.stringify({ level: 'error', at: 'staff', reason: describeProblem(problem) }));
  }
}
