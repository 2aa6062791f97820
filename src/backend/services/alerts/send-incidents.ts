// Sends the begin and the end of incidents to a webhook, signed according to Standard Webhooks. A message that is not accepted is sent again
// at the next evaluation, with the same id.
import type { AlertSettings } from '#backend/platform/alert-settings.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { read } from '#backend/platform/query.ts';
import { type StoredIncident, sentStatement, unsentIncidentsQuery } from '#backend/stores/alert-incidents.ts';
import { createWebhookHeaders } from '#lib/requests/webhook-signature.ts';
import { describeIncident, type IncidentMessage } from './describe-incident.ts';

const maxPerRun = 20;
const timeoutMs = 10_000;

type Webhook = NonNullable<AlertSettings['webhook']>;

/** Sends what the webhook has not accepted yet, in order. Ends at the first failure, because the next message would fail as well. */
export async function sendIncidents(db: D1Database, settings: AlertSettings, webhook: Webhook, now: number): Promise<void> {
  const [unsent] = await read(db, unsentIncidentsQuery(maxPerRun));
  try {
    for (const incident of unsent) {
      for (const kind of listUnsent(incident)) {
        const message = describeIncident(incident, kind === 'open' ? 'alert.opened' : 'alert.closed', settings);
        if (message) await post(webhook, message, now);
        await sentStatement(db, incident.incidentId, kind, now).run();
      }
    }
  } catch (problem) {
    logFault('alerts', problem);
  }
}

const listUnsent = ({ openSentAt, closedAt, closeSentAt }: StoredIncident): ('open' | 'close')[] => [
  ...(openSentAt === null ? (['open'] as const) : []),
  ...(closedAt !== null && closeSentAt === null ? (['close'] as const) : []),
];

async function post({ url, secret }: Webhook, message: IncidentMessage, now: number): Promise<void> {
  const body = JSON.stringify(message);
  const signed = { id: `${message.incidentId}.${message.type}`, timestamp: String(Math.floor(now / 1000)), body };
  const headers = { 'content-type': 'application/json', ...createWebhookHeaders(signed, secret) };
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook of the alerts responded with ${response.status}.`);
}
