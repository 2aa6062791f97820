// Requests to webhooks, signed according to Standard Webhooks (https://www.standardwebhooks.com).
import { createHmac } from 'node:crypto';
import type { Webhook } from './settings.ts';

/** Sends a signed request. Throws if the webhook does not accept it in time. */
export async function sendSigned(
  { url, secret }: Webhook,
  { id, body, timeoutMs }: { id: string; body: string; timeoutMs: number },
): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret);
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The webhook ${url} responded with ${response.status}: ${text.slice(0, 200)}`);
}
