// Signs and verifies webhooks by the Standard Webhooks specification (https://www.standardwebhooks.com): HMAC-SHA256.
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

/** The signed content: the id of the event, seconds since 1970, and the body. */
interface WebhookContent {
  id: string;
  timestamp: string;
  body: string;
}

export const webhookHeaders = { id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' } as const;

/** The headers of a signed request. */
export const createWebhookHeaders = ({ id, timestamp, body }: WebhookContent, secret: string): Record<string, string> => ({
  [webhookHeaders.id]: id,
  [webhookHeaders.timestamp]: timestamp,
  [webhookHeaders.signature]: openSecret(secret).sign(id, new Date(Number(timestamp) * 1000), body),
});

/** Whether a request was signed with one of the secrets, and at most five minutes from now. */
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

/** A secret is Base64 after `whsec_`, otherwise its characters. */
const openSecret = (secret: string): Webhook =>
  secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(new TextEncoder().encode(secret), { format: 'raw' });
