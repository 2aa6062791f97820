// Evaluates the rules of the alerts, stores which of them apply, and reports the begin and the end of each incident once.

import * as z from 'zod';
import { type AlertSettings, readAlertSettings } from '#backend/platform/alert-settings.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { read } from '#backend/platform/query.ts';
import { decideIncidents, type EvaluatedRule, type Finding, type IncidentChange } from '#backend/rules/alert-incidents.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { changeStatement, currentIncidentsQuery } from '#backend/stores/alert-incidents.ts';
import { type AlertRule, alertRules, type Measuring } from './alert-rules.ts';
import { describeIncident } from './describe-incident.ts';
import { sendIncidents } from './send-incidents.ts';

const findingSchema = z.object({ subject: z.string(), value: z.number() });

/** Evaluates all rules. A rule whose query fails is logged, and its incidents stay as they are. */
export async function evaluateAlerts(measuring: Measuring): Promise<void> {
  const { env, now } = measuring;
  const { BACKEND_DB: db } = env;
  const settings = readAlertSettings(env);
  const evaluated = await Promise.all(alertRules.filter(({ isFor }) => isFor?.(env) ?? true).map((rule) => evaluateRule(rule, measuring)));
  const [current] = await read(db, currentIncidentsQuery);
  const rules = evaluated.flatMap((rule) => rule ?? []);
  // incidents of a rule that was deleted, or that does not apply to the configuration any more, end
  const ended = current
    .map(({ rule }) => rule)
    .filter((name) => !alertRules.some((rule) => rule.name === name && (rule.isFor?.(env) ?? true)));
  const gone = [...new Set(ended)].map((name): EvaluatedRule => ({ name, forMs: 0, findings: [] }));
  const changes = decideIncidents([...rules, ...gone], current, { now, createId: () => crypto.randomUUID() });
  const statements = changes.flatMap((change) => [changeStatement(db, change, now), ...writeEmails(db, change, { settings, now })]);
  if (statements.length > 0) await db.batch(statements);
  if (settings.webhook) await sendIncidents(db, settings, settings.webhook, now);
}

async function evaluateRule(rule: AlertRule, measuring: Measuring): Promise<EvaluatedRule | undefined> {
  const { name, find, threshold, forMs = 0 } = rule;
  try {
    const found = typeof find === 'string' ? await select(find, rule, measuring) : await find(measuring);
    return { name, forMs, findings: found.filter(({ value }) => value >= threshold) };
  } catch (problem) {
    logFault('alerts', problem, { rule: name });
    return undefined;
  }
}

async function select(sql: string, { windowMs }: AlertRule, { env, now }: Measuring): Promise<Finding[]> {
  const [rows] = await read(env.BACKEND_DB, { sql, values: [now, now - windowMs], row: findingSchema });
  return rows;
}

/** Creates the statements that write an email to each operator about the begin or the end of an incident. */
function writeEmails(
  db: D1Database,
  { kind, incident }: IncidentChange,
  { settings, now }: { settings: AlertSettings; now: number },
): D1PreparedStatement[] {
  if (kind !== 'open' && kind !== 'close') return [];
  const message = describeIncident(incident, kind === 'open' ? 'alert.opened' : 'alert.closed', settings);
  if (!message) return [];
  const { title, sentences, runbook } = message;
  const outbox = createOutbox(db);
  return settings.emails.map((recipient, index) =>
    outbox.writeEmail('operator-alert', {
      about: `${incident.incidentId} ${kind} ${index}`,
      ...{ recipient, locale: 'en-us', writtenAt: now, data: { title, sentences, runbook } },
    }),
  );
}
