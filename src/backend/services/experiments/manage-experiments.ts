// Starts and ends experiments. Each change is stored in one transaction with its entry in the audit log.
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { maxVariants } from '#backend/rules/experiment-statistics.ts';
import { baselineVariant, type ExperimentGoal, endStatement, promoteStatement, startStatement } from '#backend/stores/experiments.ts';
import type { ExperimentDocument } from './find-experiment-documents.ts';

/** Maximum length of a key and of a variant's id, because the experiments cookie drops longer ones. */
const maxNameLength = 60;

const weekMs = 7 * 24 * 60 * 60 * 1000;
/** Possible durations, in whole weeks because shoppers behave differently at weekends. */
export const durations = [1, 2, 3, 4, 6, 8] as const;

interface Change {
  db: D1Database;
  /** The name of the person. */
  by: string;
  /** Milliseconds since 1970. */
  now: number;
  /** The statement that appends the entry of the audit log. */
  record: D1PreparedStatement;
}

/** Returns the reason why an experiment cannot be started. Undefined if it can. */
export function findStartProblem(key: string, documents: readonly ExperimentDocument[]): string | undefined {
  const live = documents.filter(({ state }) => state === 'live');
  const [first] = live;
  if (!first) return 'No visitor would see it: publish a document with this experiment first.';
  if (first.variants.length === 0) return 'Its block has no variants.';
  if (first.variants.length > maxVariants) return `Its block has more than ${maxVariants} variants.`;
  if (new Set([baselineVariant, ...first.variants]).size <= first.variants.length)
    return 'Two of its variants have the same id, or one is called baseline.';
  if ([key, ...first.variants].some(({ length }) => length > maxNameLength))
    return `Its id and those of its variants can have at most ${maxNameLength} characters.`;
  const differs = live.find(({ variants }) => variants.toSorted().join('\n') !== first.variants.toSorted().join('\n'));
  return differs && 'Its documents have different variants. Give all of them the same ones.';
}

/** Starts an experiment. Returns false if it was started before. */
export const startExperiment = (
  { db, by, now, record }: Change,
  { key, goal, weeks, variants }: { key: string; goal: ExperimentGoal; weeks: number; variants: string[] },
): Promise<boolean> =>
  refuseConstraint(
    db.batch([startStatement(db, { key, goal, variants, startedAt: now, startedBy: by, plannedEndAt: now + weeks * weekMs }), record]),
    ['experiment.experiment_key'],
  );

/** Ends an experiment, after which all visitors see the baseline. Returns false if it has ended before. */
export const endExperiment = ({ db, by, now, record }: Change, key: string): Promise<boolean> =>
  refuseConstraint(db.batch([endStatement(db, key, { at: now, by }), record]), ['experiment.goal']);

/** Stores which variant was published for all visitors, and ends the experiment if it is running. */
export async function recordPromotion({ db, by, now, record }: Change, key: string, variant: string): Promise<void> {
  await db.batch([promoteStatement(db, key, { variant, at: now, by }), record]);
}
