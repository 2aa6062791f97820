// Lists of replies that are used without their broken entries, so that one broken product does not take a whole listing offline.
import * as z from 'zod';
import * as core from 'zod/v4/core';

/**
 * An array whose broken entries are dropped. The issues of a dropped entry remain in the result of the parse, so `safeParse` rejects the
 * value like that of an ordinary array. `parseReply` (parse-reply.ts) recognizes the issues by their member `below`, and uses the rest.
 */
const TolerantList = core.$constructor<z.ZodArray, core.$ZodArrayDef & { isMain: boolean }>('TolerantList', (list, def) => {
  z.ZodArray.init(list, def);
  const parseEntries = list._zod.parse;
  list._zod.parse = (payload, context) => {
    const parsed = parseEntries(payload, context);
    if (parsed instanceof Promise) throw new core.$ZodAsyncError();
    if (parsed.issues.length > 0 && Array.isArray(parsed.value)) dropBroken(parsed, parsed.value, def.isMain);
    return parsed;
  };
});

/**
 * Creates the schema of a list that is still useful without some of its entries, or without all of them. Use it only if a missing entry
 * makes a page poorer, but neither wrong nor expensive.
 */
export const tolerantList = <Entry extends z.ZodType>(entry: Entry): z.ZodArray<Entry> => createList(entry, false);

/**
 * Creates the schema of a tolerant list that a page is about, such as the products of a listing. If all of its entries are broken, the list
 * is broken: otherwise an empty page would replace a stale copy that has products.
 */
export const mainList = <Entry extends z.ZodType>(entry: Entry): z.ZodArray<Entry> => createList(entry, true);

// the cast is safe because the class has the type of the entries only as a type parameter
const createList = <Entry extends z.ZodType>(element: Entry, isMain: boolean): z.ZodArray<Entry> =>
  new TolerantList({ type: 'array', element, isMain }) as z.ZodArray<Entry>;

/** Returns the number of path members below the dropped entry to which an issue belongs; undefined if the issue breaks the reply. */
export const membersBelowEntry = ({ below }: core.$ZodRawIssue): number | undefined => (typeof below === 'number' ? below : undefined);

/** Removes the broken entries from a parsed list, and marks their issues. */
function dropBroken({ issues }: core.ParsePayload, entries: unknown[], isMain: boolean): void {
  // an issue with a mark belongs to a list inside its entry, and does not break the entry
  const broken = new Set(issues.filter((issue) => membersBelowEntry(issue) === undefined).map(({ path }) => path?.[0]));
  const isBroken = broken.has(undefined); // the list itself has an issue, such as too many entries
  if (isBroken || broken.size === 0 || (isMain && broken.size === entries.length)) return;
  for (const [place, issue] of issues.entries()) {
    const { path = [] } = issue;
    // with `continue`, the schemas around the list and their checks go on as if there were no issue
    if (broken.has(path[0])) issues[place] = { ...issue, continue: true, below: path.length - 1 };
  }
  let kept = 0;
  for (const [place, entry] of entries.entries()) if (!broken.has(place)) entries[kept++] = entry;
  entries.length = kept;
}

/**
 * Returns a check for an object with a list and the total number of its entries. If the reply has the whole list, the check subtracts the
 * dropped entries from the total, so that a page does not announce entries that it lacks. In a part of a longer list, the total remains,
 * because the numbers of the other pages depend on it.
 */
export const countEntries =
  <Total extends string, List extends string>(total: Total, list: List) =>
  ({ value, issues }: core.ParsePayload<Record<Total, number> & Record<List, readonly unknown[]>>): void => {
    if (issues.length === 0) return;
    const dropped = new Set<unknown>();
    for (const issue of issues) {
      const { path = [] } = issue;
      if (path[0] === list && path.length - 2 === membersBelowEntry(issue)) dropped.add(path[1]);
    }
    if (dropped.size > 0 && value[list].length + dropped.size === value[total]) Object.assign(value, { [total]: value[list].length });
  };
