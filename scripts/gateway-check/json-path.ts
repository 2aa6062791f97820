// Describes validation errors: the JSONPath of the first wrong field (RFC 9535), and the rule that it breaks.
import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

/** Returns the first issue, such as `$.items[0].price: expected object`. */
export function describeIssue({ issues }: z.core.$ZodError): string {
  const [first] = issues;
  if (!first) return '$: invalid';
  const { path, message } = narrow(first);
  return `${formatPath(path)}: ${message}`;
}

/** Returns the first issue of the branch that fits best, if the value matches no branch of a union. */
function narrow(issue: Issue): { path: PropertyKey[]; message: string } {
  if (issue.code !== 'invalid_union') return issue;
  const [best] = issue.errors.toSorted((one, other) => one.length - other.length);
  if (!best?.[0]) return issue;
  const inner = narrow(best[0]);
  return { path: [...issue.path, ...inner.path], message: inner.message };
}

const formatPath = (path: readonly PropertyKey[]): string =>
  `$${path.map((key) => (typeof key === 'number' ? `[${key}]` : isName(String(key)) ? `.${String(key)}` : `['${String(key)}']`)).join('')}`;

const isName = (key: string): boolean => /^[A-Za-z_]\w*$/.test(key);
