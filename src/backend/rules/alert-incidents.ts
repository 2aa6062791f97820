// Decides how incidents change when the rules of the alerts are evaluated: each incident is reported once when it begins and once when it
// ends, however often the rules are evaluated in between. Pure.

/** What a rule found: a subject and its value, which has reached the threshold. */
export interface Finding {
  subject: string;
  value: number;
}

/** A rule that applies at the moment. `openedAt`: null until it has applied for long enough to be reported. */
export interface CurrentIncident extends Finding {
  incidentId: string;
  rule: string;
  firstSeenAt: number;
  lastSeenAt: number;
  openedAt: number | null;
}

export interface EvaluatedRule {
  name: string;
  /** Milliseconds for which the rule must apply before the incident is reported. */
  forMs: number;
  findings: readonly Finding[];
}

export type IncidentChange =
  | { kind: 'see'; incident: CurrentIncident; isNew: boolean }
  | { kind: 'open'; incident: CurrentIncident; isNew: boolean }
  | { kind: 'close'; incident: CurrentIncident }
  /** The rule applied too briefly to be reported. */
  | { kind: 'drop'; incident: CurrentIncident };

/** Milliseconds without a finding after which an incident ends. Prevents messages about a value that moves around the threshold. */
export const quietMs = 5 * 60_000;

/** Returns the changes of incidents. Incidents of rules that could not be evaluated stay as they are. */
export function decideIncidents(
  rules: readonly EvaluatedRule[],
  current: readonly CurrentIncident[],
  { now, createId }: { now: number; createId: () => string },
): IncidentChange[] {
  return rules.flatMap(({ name, forMs, findings }) => {
    const known = current.filter(({ rule }) => rule === name);
    const seen = findings.map((finding) => {
      const before = known.find(({ subject }) => subject === finding.subject);
      const start = before ?? { incidentId: createId(), rule: name, firstSeenAt: now, openedAt: null };
      return see({ ...start, ...finding, lastSeenAt: now }, { now, forMs, isNew: before === undefined });
    });
    const missing = known.filter(({ subject }) => !findings.some((finding) => finding.subject === subject));
    return [...seen, ...missing.flatMap((incident) => miss(incident, now))];
  });
}

function see(incident: CurrentIncident, { now, forMs, isNew }: { now: number; forMs: number; isNew: boolean }): IncidentChange {
  if (incident.openedAt !== null || now - incident.firstSeenAt < forMs) return { kind: 'see', incident, isNew };
  return { kind: 'open', incident: { ...incident, openedAt: now }, isNew };
}

function miss(incident: CurrentIncident, now: number): IncidentChange[] {
  if (incident.openedAt === null) return [{ kind: 'drop', incident }];
  return now - incident.lastSeenAt < quietMs ? [] : [{ kind: 'close', incident }];
}
