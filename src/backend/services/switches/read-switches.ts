// What staff have turned off. Each isolate remembers the table for a few seconds. If the database fails, everything counts as on, because a
// shop that sells too much is better than one that sells nothing.
import { logFault } from '#backend/platform/log-fault.ts';
import { read } from '#backend/platform/query.ts';
import { type ShopSwitch, switchesQuery } from '#backend/stores/switches.ts';

/** Milliseconds for which an isolate remembers the table. Together with the storefront's memory, a change takes at most ten seconds. */
export const switchMemoryMs = 4000;

interface Known {
  switches: Promise<readonly ShopSwitch[]>;
  readAt: number;
}

const known = new WeakMap<D1Database, Known>();

/** Returns what is off, from memory if it was read a moment ago. Never rejects. */
export function readSwitches(db: D1Database, clock: () => number = Date.now): Promise<readonly ShopSwitch[]> {
  const before = known.get(db);
  if (before && clock() - before.readAt < switchMemoryMs) return before.switches;
  const switches = read(db, switchesQuery).then(
    ([rows]) => rows,
    (problem): readonly ShopSwitch[] => {
      logFault('switches', problem);
      return [];
    },
  );
  known.set(db, { switches, readAt: clock() });
  return switches;
}

/** Forgets what was read, so that the isolate that changes a switch sees the change at once. */
export const forgetSwitches = (db: D1Database): boolean => known.delete(db);

/** Returns the payment methods that are not turned off in a market. */
export async function listSwitchedOn<Method extends { id: string }>(
  db: D1Database,
  siteId: string,
  methods: readonly Method[],
): Promise<readonly Method[]> {
  const switches = await readSwitches(db);
  if (switches.length === 0) return methods;
  return methods.filter(({ id }) => !isOff(switches, siteId, id));
}

const isOff = (switches: readonly ShopSwitch[], siteId: string, paymentMethod: string): boolean =>
  switches.some((each) => each.siteId === siteId && each.paymentMethod === paymentMethod);

/**
 * Returns why an order in a market cannot be placed: the market is closed, or one of the payment methods is off. Undefined if nothing
 * prevents it.
 */
export async function findSwitchedOff(
  db: D1Database,
  siteId: string,
  methodIds: readonly string[],
): Promise<'ORD503' | 'PYT503' | undefined> {
  const switches = await readSwitches(db);
  if (isOff(switches, siteId, '')) return 'ORD503';
  return methodIds.some((id) => isOff(switches, siteId, id)) ? 'PYT503' : undefined;
}
