// Renders the table of all gateway calls.
import type { CallRow } from '#contract/call.ts';
import { classifyCall } from '#contract/call-classes.ts';
import { findGroup } from '#contract/call-groups.ts';
import { type CallName, callNames, callRow } from '#contract/calls.ts';
import { cachePolicies } from '#gateway/cache/policy.ts';
import { formatDuration, formatNumber, renderTable } from './markdown.ts';

/** Returns one section per area, with a table row for each of its calls. */
export function renderCalls(): string {
  const areas = Map.groupBy(callNames.toSorted(), (name) => name.split('.')[0]);
  return [...areas].map(([area, names]) => `### \`${area}\`\n\n${renderArea(names)}`).join('\n\n');
}

const renderArea = (names: readonly CallName[]): string =>
  renderTable(
    ['call', 'request', 'needed for', 'sent twice', 'deadline', 'cached', 'notes'],
    names.map((name) => {
      const row = callRow(name);
      return [
        `\`${name}\``,
        `\`${row.method} ${row.path}\``,
        classifyCall(name) === 'optional' ? '–' : classifyCall(name),
        describeRetry(row),
        row.timeoutMs === undefined ? 'default' : formatDuration(row.timeoutMs / 1000),
        describeCache(cachePolicies[name]),
        listNotes(name, row).join('; '),
      ];
    }),
  );

const describeRetry = ({ repeatable, keyed }: CallRow): string => (repeatable ? 'yes' : keyed ? 'with a key' : 'no');

function describeCache(policy: { freshSeconds: number; isKept?: unknown } | 'never' | 'a-second'): string {
  if (policy === 'never') return 'no';
  if (policy === 'a-second') return '1 s, not in KV';
  return formatDuration(policy.freshSeconds) + (policy.isKept ? ', common requests' : '');
}

const listNotes = (name: CallName, row: CallRow): string[] =>
  [
    row.open && 'no token',
    row.isSigned && 'signed by the back office',
    row.isPublic && 'public',
    row.content && 'content',
    findGroup(name) !== 'commerce' && `group ${findGroup(name)}`,
    row.keyed && row.repeatable && 'takes a key',
    row.recentAuthentication === 'always' && 'recent authentication',
    row.recentAuthentication === 'unless-password' && 'recent authentication or current password',
    row.maxBodyBytes !== undefined && `body: ${formatNumber(row.maxBodyBytes)} bytes`,
    row.maxReplyBytes !== undefined && `reply: ${formatNumber(row.maxReplyBytes)} bytes`,
  ].filter((note) => typeof note === 'string');
