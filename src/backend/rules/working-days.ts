const dayMs = 24 * 60 * 60 * 1000;

/** Adds working days (Monday to Friday) to a time in milliseconds since 1970. */
export function addWorkingDays(instant: number, days: number): number {
  let at = instant;
  for (let left = days; left > 0; ) {
    at += dayMs;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return at;
}
