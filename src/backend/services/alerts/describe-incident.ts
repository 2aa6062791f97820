import type { AlertSettings } from '#backend/platform/alert-settings.ts';
import type { CurrentIncident } from '#backend/rules/alert-incidents.ts';
import { findRule } from './alert-rules.ts';

/** The texts of the message about the begin or the end of an incident. */
export interface IncidentMessage {
  type: 'alert.opened' | 'alert.closed';
  incidentId: string;
  rule: string;
  subject: string;
  severity: 'critical' | 'warning';
  title: string;
  sentences: string[];
  runbook: string;
}

type Described = Pick<CurrentIncident, 'incidentId' | 'rule' | 'subject' | 'value' | 'firstSeenAt' | 'lastSeenAt'>;

/** Describes an incident. Undefined if its rule no longer exists. */
export function describeIncident(
  incident: Described,
  type: IncidentMessage['type'],
  { runbooks }: Pick<AlertSettings, 'runbooks'>,
): IncidentMessage | undefined {
  const { incidentId, rule: name, subject, firstSeenAt, lastSeenAt } = incident;
  const rule = findRule(name);
  if (!rule) return undefined;
  const place = subject === '' ? '' : `: ${subject}`;
  const hasEnded = type === 'alert.closed';
  const state = hasEnded ? 'Ended' : rule.severity === 'critical' ? 'Critical' : 'Warning';
  return {
    ...{ type, incidentId, rule: name, subject, severity: rule.severity },
    title: `[${state}] ${rule.title}${place}`,
    sentences: hasEnded
      ? [`The alert has ended. It was first seen at ${writeTime(firstSeenAt)}, and last seen at ${writeTime(lastSeenAt)}.`]
      : [rule.describe(incident), `First seen at ${writeTime(firstSeenAt)}.`],
    runbook: `${runbooks}#${name}`,
  };
}

const writeTime = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
