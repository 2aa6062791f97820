// Runs the checks against a gateway and collects their results.
import { type CallName, callRow } from '#contract/calls.ts';
import { CannotRun, type Check, CheckFailure, forAll, NotOffered } from './check.ts';
import { areas, isInLevel, type Level, listCalls } from './checks.ts';
import { isMissing } from './client.ts';
import { createPlainRequest, unknownId } from './plain-request.ts';
import { createWorld, type World } from './world.ts';

export interface CheckResult {
  area: string;
  name: string;
  outcome: 'passed' | 'failed' | 'not offered' | 'not run';
  /** What is wrong, which call is not offered, or why the check did not run. */
  reason?: string;
}

export interface Report {
  level: Level;
  /** The seed of the generated values. */
  seed: number;
  results: CheckResult[];
  /** The calls of the level. */
  calls: number;
  /** The optional calls to which the gateway responds with API404. */
  notOffered: CallName[];
}

export interface RunOptions {
  origin: string;
  /** The origin of content calls, if another one serves them. */
  contentOrigin?: string | undefined;
  level: Level;
  secret?: string | undefined;
  locale: string;
  brand: string;
  seed: number;
  /** Runs only checks whose area or name contains this text. */
  only?: string | undefined;
}

export async function runChecks({ level, seed, only = '', ...options }: RunOptions): Promise<Report> {
  const calls = listCalls(level);
  const world = createWorld({ ...options, secret: options.secret, seed, calls });
  const results: CheckResult[] = [];
  for (const [area, checks] of Object.entries(areas))
    for (const check of checks.filter((each) => isInLevel(each, level) && `${area}: ${each.name}`.includes(only)))
      results.push({ area, name: check.name, ...(await runCheck(check, world)) });
  return { level, seed, results, calls: calls.length, notOffered: level === 'all' && only === '' ? await listNotOffered(world) : [] };
}

async function runCheck({ run }: Check, world: World): Promise<Pick<CheckResult, 'outcome' | 'reason'>> {
  try {
    await run(world);
    return { outcome: 'passed' };
  } catch (problem) {
    if (problem instanceof NotOffered) return { outcome: 'not offered', reason: problem.call };
    if (problem instanceof CannotRun) return { outcome: 'not run', reason: problem.message };
    if (problem instanceof CheckFailure) return { outcome: 'failed', reason: problem.message };
    return { outcome: 'failed', reason: describeProblem(problem) };
  }
}

/** Describes an error of `fetch`, such as a refused connection or a missed deadline. Other errors are faults of the checks. */
function describeProblem(problem: unknown): string {
  if (!(problem instanceof Error)) throw problem;
  if (problem.name === 'TimeoutError') return 'the gateway does not respond';
  if (problem.message === 'fetch failed') return `the gateway cannot be reached: ${String((problem.cause as Error | undefined)?.message)}`;
  throw problem;
}

/**
 * Requests each optional call that no check has received a reply to. Leaves out calls for which API404 can also mean that an id is unknown,
 * if the checks know no id.
 */
async function listNotOffered({ calls, client, ...world }: World): Promise<CallName[]> {
  const missing: CallName[] = [];
  await forAll(
    calls.filter((name) => !client.isOffered(name) && !callRow(name).isSigned),
    async (name) => {
      const sent = await createPlainRequest(world, name);
      const isUnclear = callRow(name).codes.includes('API404') && Object.values(sent.params ?? {}).includes(unknownId);
      if (!isUnclear && isMissing(name, await client.send(name, sent))) missing.push(name);
    },
  );
  return missing.toSorted();
}

/** Returns true if no check failed. */
export const isConformant = ({ results }: Report): boolean => results.every(({ outcome }) => outcome !== 'failed');
