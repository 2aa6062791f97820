// Events with Stripe's format and signature (https://docs.stripe.com/webhooks).

export const signingSecret = 'whsec_standin12345678';

interface SentEvent {
  type: string;
  object: object;
  livemode?: boolean;
  account?: string;
}

export const anEvent = ({ type, object, livemode = false, account }: SentEvent): string =>
  JSON.stringify({
    id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: 1_790_000_000,
    type,
    livemode,
    ...(account !== undefined && { account }),
    data: { object },
  });

/** Returns the signature header as described in https://docs.stripe.com/webhooks#verify-manually. `at` is in milliseconds since 1970. */
export async function signEvent(text: string, { secret = signingSecret, at = Date.now() } = {}): Promise<string> {
  const bytes = (words: string) => new TextEncoder().encode(words);
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const seconds = Math.floor(at / 1000);
  const signed = await crypto.subtle.sign('HMAC', key, bytes(`${seconds}.${text}`));
  const hex = Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `t=${seconds},v1=${hex}`;
}
