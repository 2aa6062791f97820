import { readUtcDay } from '#lib/civil-date.ts';

/** True if the last day of an event is in the past, in UTC. `now` is in milliseconds since 1970. */
export const isEventOver = ({ endDate }: { endDate: string }, now: number): boolean => endDate < readUtcDay(now);
