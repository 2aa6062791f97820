// Signs and verifies webhooks as the Standard Webhooks specification says (https://www.standardwebhooks.com): HMAC-SHA256.

/** What is signed: the id of the event, seconds since 1970, and the body as it is sent. */
interface WebhookContent {
  id: string;
  timestamp: string;
  body: string;
}

export const webhookHeaders = { id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' } as const;

/** The headers of a signed request. */
export const createWebhookHeaders = async (content: WebhookContent, secret: string): Promise<Record<string, string>> => ({
  [webhookHeaders.id]: content.id,
  [webhookHeaders.timestamp]: content.timestamp,
  [webhookHeaders.signature]: await signWebhook(content, secret),
});

/** What the headers of a request say; empty where one is missing. */
export const readWebhookHeaders = (headers: Headers) => ({
  id: headers.get(webhookHeaders.id) ?? '',
  timestamp: headers.get(webhookHeaders.timestamp) ?? '',
  signature: headers.get(webhookHeaders.signature) ?? '',
});

const encoder = new TextEncoder();

/** The value of the header `webhook-signature`: the version, and the signature in Base64. */
export async function signWebhook(content: WebhookContent, secret: string): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await importSecret(secret, 'sign'), encode(content));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
}

/** Whether one of the signatures in the header, separated by spaces, is of one of the secrets. Compared in constant time. */
export async function isSignedWebhook(content: WebhookContent, header: string, secrets: readonly string[]): Promise<boolean> {
  const signatures = header.split(' ').slice(0, maxSignatures).flatMap(readSignature);
  for (const secret of secrets) {
    const key = await importSecret(secret, 'verify');
    for (const signature of signatures) if (await crypto.subtle.verify('HMAC', key, signature, encode(content))) return true;
  }
  return false;
}

/** While a secret is changed, a sender signs with both. */
const maxSignatures = 4;

function readSignature(text: string): Uint8Array<ArrayBuffer>[] {
  const [version, base64 = ''] = text.split(',');
  return version === 'v1' && /^[A-Za-z0-9+/]{43}=$/.test(base64) ? [readBase64(base64)] : [];
}

const encode = ({ id, timestamp, body }: WebhookContent) => encoder.encode(`${id}.${timestamp}.${body}`);

const base64Prefix = 'whsec_';

/** The bytes of a secret: Base64 after `whsec_`, else its characters. */
function importSecret(secret: string, usage: 'sign' | 'verify'): Promise<CryptoKey> {
  const bytes = secret.startsWith(base64Prefix) ? readBase64(secret.slice(base64Prefix.length)) : encoder.encode(secret);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [usage]);
}

const readBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
