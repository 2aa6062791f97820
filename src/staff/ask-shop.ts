// Asks the storefront about its settings and its cached pages, with a signed request (lib/shop-operations.ts).
import { describeProblem } from '#lib/problem-text.ts';
import { createWebhookHeaders } from '#lib/requests/webhook-signature.ts';
import { type ShopOperation, type ShopReplies, shopOperationsPath } from '#lib/shop-operations.ts';
import type { StaffContext } from './context.ts';
import { shopOrigin } from './own-origin.ts';

const timeoutMs = 5000;

/** Sends a request. If it fails, the problem is logged, and returned as a sentence for the page. */
export async function askShop<Operation extends ShopOperation['operation']>(
  c: StaffContext,
  asked: Extract<ShopOperation, { operation: Operation }>,
): Promise<ShopReplies[Operation] | { problem: string }> {
  const config = c.get('config');
  if (config.webhookSecret === undefined) return { problem: 'The storefront cannot be asked, because CONTENT_WEBHOOK_SECRETS is not set.' };
  const body = JSON.stringify(asked);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createWebhookHeaders({ id: crypto.randomUUID(), timestamp, body }, config.webhookSecret);
  const headers = { 'content-type': 'application/json', ...signature };
  try {
    const url = new URL(shopOperationsPath, shopOrigin(config, c.req.url)).href;
    const response = await c.env.SHOP.fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    // both Workers are of the same repository, so the reply has the form of the type
    if (response.ok) return JSON.parse(text) as ShopReplies[Operation];
    if (response.status === 422) return { problem: (JSON.parse(text) as { error: string }).error };
    throw new Error(`The storefront responded with ${response.status}.`);
  } catch (problem) {
    const reason = describeProblem(problem);
    console.error(JSON.stringify({ level: 'error', at: 'staff', correlationId: c.get('correlationId'), reason }));
    return { problem: 'The storefront did not answer. Both Workers need the same CONTENT_WEBHOOK_SECRETS, and the same release.' };
  }
}
