// Reads the variables of the webhook that reports changes to the warehouse.
import type { BackendEnv } from './env.ts';
import { listSecrets } from './key-ring.ts';

export interface FulfillmentWebhookSettings {
  url: URL;
  /** Secrets that sign each request. There are two during a rotation. */
  secrets: readonly string[];
}

type Variables = Pick<BackendEnv, 'FULFILMENT_WEBHOOK_URL' | 'FULFILMENT_WEBHOOK_SECRETS' | 'ENVIRONMENT'>;

/** Returns true if events are sent. Otherwise they are stored and deleted after their retention period. */
export const sendsFulfillmentEvents = ({ FULFILMENT_WEBHOOK_URL: url = '' }: Pick<BackendEnv, 'FULFILMENT_WEBHOOK_URL'>): boolean =>
  url !== '';

/** Returns the errors in the configuration of the webhook, as messages for operators. */
export function findFulfillmentWebhookProblems(env: Variables): string[] {
  const { FULFILMENT_WEBHOOK_URL: url = '', FULFILMENT_WEBHOOK_SECRETS, ENVIRONMENT } = env;
  if (!sendsFulfillmentEvents(env)) return [];
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  return [
    ...(protocol === 'https:' || (protocol === 'http:' && ENVIRONMENT !== 'production')
      ? []
      : ['FULFILMENT_WEBHOOK_URL must be a URL; in production it must begin with https:']),
    ...(listSecrets(FULFILMENT_WEBHOOK_SECRETS).length > 0 ? [] : ['FULFILMENT_WEBHOOK_SECRETS is missing or too short']),
  ];
}

/** Parses the variables. Returns undefined if no events are sent. Throws an error that lists all problems. */
export function readFulfillmentWebhookSettings(env: Variables): FulfillmentWebhookSettings | undefined {
  const { FULFILMENT_WEBHOOK_URL: url = '', FULFILMENT_WEBHOOK_SECRETS } = env;
  if (!sendsFulfillmentEvents(env)) return undefined;
  const problems = findFulfillmentWebhookProblems(env);
  if (problems.length > 0) throw new Error(`The webhook of the warehouse is not configured. ${problems.join('; ')}.`);
  return { url: new URL(url), secrets: listSecrets(FULFILMENT_WEBHOOK_SECRETS) };
}
