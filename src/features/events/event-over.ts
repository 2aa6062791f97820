import { readUtcDay } from '#lib/civil-date.ts';

/** Whether the last day of an event has gone by, in UTC. `now` is milliseconds since 1970. */
export const isEventOver = ({ endDate }: { endDate: string }, now: number): boolean => endDate < readUtcDay(now);
