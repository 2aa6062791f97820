import type { CivilDate } from '#lib/civil-date.ts';
import { type HolidayRule, listHolidays } from '#lib/rules/working-days.ts';
import type { MessageKey } from '#ui/render-context.ts';

/** The holidays on which stores of any market are closed (src/markets/calendars.ts). */
const holidays: readonly (readonly [HolidayRule, MessageKey])[] = [
  [{ on: '01-01' }, 'stores.holiday.new-year'],
  [{ easter: -2 }, 'stores.holiday.good-friday'],
  [{ easter: 0 }, 'stores.holiday.easter-sunday'],
  [{ easter: 1 }, 'stores.holiday.easter-monday'],
  [{ on: '05-01' }, 'stores.holiday.labor-day'],
  [{ easter: 39 }, 'stores.holiday.ascension'],
  [{ easter: 50 }, 'stores.holiday.whit-monday'],
  [{ on: '07-01' }, 'stores.holiday.canada-day'],
  [{ on: '08-15' }, 'stores.holiday.assumption'],
  [{ on: '10-03' }, 'stores.holiday.german-unity'],
  [{ nth: 4, weekday: 4, month: 11 }, 'stores.holiday.thanksgiving'],
  [{ on: '12-25' }, 'stores.holiday.christmas'],
  [{ on: '12-26' }, 'stores.holiday.boxing-day'],
];

/** Returns the name of the holiday on a date. Undefined for other days, because the gateway may return any closed day. */
export const findHolidayName = (date: CivilDate): MessageKey | undefined =>
  holidays.find(([rule]) => listHolidays({ holidays: [rule], observance: 'none' }, Number(date.slice(0, 4))).includes(date))?.[1];
