// Parses replies of the gateway without the broken entries of their tolerant lists.
import type * as z from 'zod';
import * as core from 'zod/v4/core';
import { describeIssues } from './describe-issues.ts';
import { membersBelowEntry } from './tolerant-list.ts';

export type ParsedReply =
  | { isValid: true; value: unknown; dropped: DroppedEntries | undefined }
  | {
      isValid: false;
      /** What is wrong with the reply, one line per issue (describe-issues.ts). */
      issues: readonly string[];
    };

/** The entries that are missing from the parsed value because they were broken. */
export interface DroppedEntries {
  count: number;
  /** What was wrong with the entries, one line per issue. */
  issues: readonly string[];
}

/** Parses a reply once. It is invalid only if an issue does not belong to an entry that could be dropped. */
export function parseReply(schema: z.ZodType, body: unknown): ParsedReply {
  const context = { async: false };
  const parsed = schema._zod.run({ value: body, issues: [] }, context);
  if (parsed instanceof Promise) throw new core.$ZodAsyncError();
  const { value, issues } = parsed;
  if (issues.length === 0) return { isValid: true, value, dropped: undefined };
  const breaking = issues.filter((issue) => membersBelowEntry(issue) === undefined);
  if (breaking.length > 0) return { isValid: false, issues: describe(breaking) };
  const entries = new Set(issues.map(identifyEntry));
  return { isValid: true, value, dropped: { count: entries.size, issues: describe(issues) } };
}

const describe = (issues: readonly core.$ZodRawIssue[]): string[] =>
  describeIssues(issues.map((issue) => core.util.finalizeIssue(issue, undefined, core.config())));

/** Returns the path of the dropped entry to which an issue belongs. Several issues can belong to the same entry. */
const identifyEntry = (issue: core.$ZodRawIssue): string =>
  JSON.stringify(issue.path?.slice(0, issue.path.length - (membersBelowEntry(issue) ?? 0)));
