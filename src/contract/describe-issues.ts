// Describes invalid values of replies without the values themselves, which may be a shopper's input.
import type * as z from 'zod';

/** Maximum number of issues that are listed. Further issues are only counted. */
const maxIssues = 10;

/** Returns one line per issue, such as `$.items[3].price.amount: Invalid input: expected number, received string`. */
export function describeIssues(issues: readonly z.core.$ZodIssue[], most = maxIssues): string[] {
  const lines = issues.slice(0, most).map(({ path, message }) => `${writeJsonPath(path)}: ${message}`);
  return issues.length > most ? [...lines, `and ${issues.length - most} more`] : lines;
}

/** Writes a path as JSONPath (RFC 9535). */
const writeJsonPath = (path: readonly PropertyKey[]): string => `$${path.map(writeMember).join('')}`;

function writeMember(key: PropertyKey): string {
  if (typeof key === 'number') return `[${key}]`;
  const name = String(key);
  if (/^[a-z_]\w{0,39}$/i.test(name)) return `.${name}`;
  // a name with other characters, or a long one, may be a shopper's input
  return /^[\w-]{1,40}$/.test(name) ? `['${name}']` : '[*]';
}
