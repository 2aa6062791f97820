// Renders the report as Markdown.
import { type CallName, callNames } from '#contract/calls.ts';
import type { CheckResult, Report } from './run-checks.ts';

const marks: Record<CheckResult['outcome'], string> = {
  passed: 'passed',
  failed: '**failed**',
  'not offered': 'not offered',
  'not run': 'not run',
};

export function renderReport({ level, seed, results, calls, notOffered }: Report, { onlyFailures = false } = {}): string {
  const count = (outcome: CheckResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const others = (['not offered', 'not run'] as const).flatMap((outcome) => (count(outcome) > 0 ? [`${count(outcome)} ${outcome}`] : []));
  const summary = [`${count('passed')} passed`, `${count('failed')} failed`, ...others].join(', ');
  const shown = onlyFailures ? results.filter(({ outcome }) => outcome !== 'passed') : results;
  return [
    `Level \`${level}\`: ${calls} calls, ${results.length} checks: ${summary}. Seed ${seed}.`,
    ...(shown.length > 0 ? ['', '| area | check | result |', '|---|---|---|'] : []),
    ...shown.map(
      ({ area, name, outcome, reason }) =>
        `| ${area} | ${name} | ${marks[outcome]}${reason === undefined ? '' : `: ${formatCell(reason)}`} |`,
    ),
    ...(notOffered.length > 0 ? ['', `Optional calls that this gateway does not offer: ${listCalls(notOffered).join(', ')}.`] : []),
    '',
  ].join('\n');
}

/** Lists calls. Names an area instead of its calls if all of its calls are in the list. */
function listCalls(names: readonly CallName[]): string[] {
  const areas = Map.groupBy(names, (name) => name.split('.')[0] ?? '');
  return [...areas].flatMap(([area, listed]) => {
    const all = callNames.filter((name) => name.startsWith(`${area}.`));
    return listed.length === all.length ? [`all calls of \`${area}\``] : listed.map((name) => `\`${name}\``);
  });
}

const formatCell = (text: string): string => text.replace(/[|\n]/g, (character) => (character === '|' ? '\\|' : ' '));
