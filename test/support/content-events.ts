// Creates webhook events of a CMS, with valid signatures by default.
import { createWebhookHeaders } from '#lib/requests/webhook-signature.ts';

// This must be the secret that vitest.config.ts sets.
export const webhookSecret = 'test-webhook-secret-of-at-least-32-characters';

interface SentEvent {
  body?: string;
  documents?: readonly object[];
  id?: string;
  secret?: string;
  /** Seconds since 1970. */
  timestamp?: string;
  /** Headers that replace the correct ones. */
  headers?: Record<string, string>;
}

/** Creates the webhook request for an event. */
export async function createEvent({ documents = [{ kind: 'page', key: 'home' }], ...over }: SentEvent = {}): Promise<RequestInit> {
  const { id = `evt_${crypto.randomUUID()}`, timestamp = String(Math.floor(Date.now() / 1000)), secret = webhookSecret } = over;
  const body = over.body ?? JSON.stringify({ type: 'content.changed', documents });
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...createWebhookHeaders({ id, timestamp, body }, secret),
      ...over.headers,
    },
    body,
  };
}
