// Signs and verifies webhooks according to Standard Webhooks (https://www.standardwebhooks.com), with HMAC-SHA256.
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

/** Signed content: event id, seconds since 1970, and the body. */
interface WebhookContent {
  id: string;
  timestamp: string;
  body: string;
}

export const webhookHeaders = { id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' } as const;

/** Returns the headers of a signed webhook request. */
export const createWebhookHeaders = ({ id, timestamp, body }: WebhookContent, secret: string): Record<string, string> => ({
  [webhookHeaders.id]: id,
  [webhookHeaders.timestamp]: timestamp,
  [webhookHeaders.signature]: openSecret(secret).sign(id, new Date(Number(timestamp) * 1000), body),
});

/**
 * Returns true if the request was signed with one of the secrets, and if its timestamp differs from the current time by at most five
 * minutes.
 */
export const isSignedWebhook = (body: string, headers: Headers, secrets: readonly string[]): boolean =>
  secrets.some((secret) => {
    try {
      openSecret(secret).verify(body, Object.fromEntries(headers), { jsonParse: false });
      return true;
    } catch (problem) {
      if (problem instanceof WebhookVerificationError) return false;
      throw problem;
    }
  });

/** Decodes a secret, which is base64 if it starts with `whsec_`. Otherwise its characters are used as they are. */
const openSecret = (secret: string): Webhook =>
  secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(new TextEncoder().encode(secret), { format: 'raw' });
