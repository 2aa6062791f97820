// Public holidays of each country: when carriers and warehouses do not work, and when stores are closed. No other file contains a calendar.
// Holidays of single states, provinces or regions are not modeled; a delivery estimate is a range of days, which covers them.
import type { HolidayRule, Observance, Weekday, WorkingCalendar } from '#lib/rules/working-days.ts';

/** The days of one country. */
interface CountryCalendar {
  /** Days of the carrier that delivers in the country, and of a warehouse in the country. */
  working: WorkingCalendar;
  /** Days on which the stores are closed. Shops are open on some public holidays, and closed on Easter Sunday in some countries. */
  storesClosed: readonly HolidayRule[];
}

const mondayToFriday: readonly Weekday[] = [1, 2, 3, 4, 5];
const mondayToSaturday: readonly Weekday[] = [1, 2, 3, 4, 5, 6];

const newYear: HolidayRule = { on: '01-01' };
const goodFriday: HolidayRule = { easter: -2 };
const easterSunday: HolidayRule = { easter: 0 };
const easterMonday: HolidayRule = { easter: 1 };
const labourDay: HolidayRule = { on: '05-01' };
const ascension: HolidayRule = { easter: 39 };
const whitMonday: HolidayRule = { easter: 50 };
const assumption: HolidayRule = { on: '08-15' };
const allSaints: HolidayRule = { on: '11-01' };
const christmas: HolidayRule = { on: '12-25' };
const boxingDay: HolidayRule = { on: '12-26' };
/** The fourth Thursday of November. */
const thanksgiving: HolidayRule = { nth: 4, weekday: 4, month: 11 };

const working = (weekdays: readonly Weekday[], observance: Observance, holidays: readonly HolidayRule[]): WorkingCalendar => ({
  weekdays,
  observance,
  holidays,
});

/**
 * The federal holidays (5 U.S.C. § 6103), on which the US Postal Service does not deliver
 * (https://about.usps.com/newsroom/events/). A holiday on a Sunday is observed on Monday.
 */
export const americanCalendar: CountryCalendar = {
  working: working(mondayToFriday, 'after-sunday', [
    newYear,
    { nth: 3, weekday: 1, month: 1 }, // Martin Luther King Jr. Day
    { nth: 3, weekday: 1, month: 2 }, // Washington’s Birthday
    { nth: -1, weekday: 1, month: 5 }, // Memorial Day
    { on: '06-19' }, // Juneteenth
    { on: '07-04' }, // Independence Day
    { nth: 1, weekday: 1, month: 9 }, // Labor Day
    { nth: 2, weekday: 1, month: 10 }, // Columbus Day
    { on: '11-11' }, // Veterans Day
    thanksgiving,
    christmas,
  ]),
  storesClosed: [newYear, easterSunday, thanksgiving, christmas],
};

/**
 * The holidays of the Canada Labour Code (R.S.C. 1985, c. L-2, s. 166) and Easter Monday, on which Canada Post does not deliver
 * (https://www.canadapost-postescanada.ca/cpc/en/support/kb/general-information/holidays). A holiday on a weekend is observed on the next
 * weekday (s. 195).
 */
export const canadianCalendar: CountryCalendar = {
  working: working(mondayToFriday, 'next-weekday', [
    newYear,
    goodFriday,
    easterMonday,
    { weekday: 1, before: '05-25' }, // Victoria Day
    { on: '07-01' }, // Canada Day
    { nth: 1, weekday: 1, month: 9 }, // Labour Day
    { on: '09-30' }, // National Day for Truth and Reconciliation
    { nth: 2, weekday: 1, month: 10 }, // Thanksgiving
    { on: '11-11' }, // Remembrance Day
    christmas,
    boxingDay,
  ]),
  storesClosed: [newYear, { on: '07-01' }, christmas],
};

/**
 * The bank holidays of England and Wales (Banking and Financial Dealings Act 1971, schedule 1; https://www.gov.uk/bank-holidays), on which
 * British carriers do not deliver. A holiday on a weekend has a substitute day.
 */
export const britishCalendar: CountryCalendar = {
  working: working(mondayToFriday, 'next-weekday', [
    newYear,
    goodFriday,
    easterMonday,
    { nth: 1, weekday: 1, month: 5 }, // early May bank holiday
    { nth: -1, weekday: 1, month: 5 }, // spring bank holiday
    { nth: -1, weekday: 1, month: 8 }, // summer bank holiday
    christmas,
    boxingDay,
  ]),
  storesClosed: [newYear, easterSunday, christmas, boxingDay],
};

/** The holidays of all German states, as set by their holiday acts. German Unity Day is set by article 2 of the Unification Treaty. */
const germanHolidays: readonly HolidayRule[] = [
  newYear,
  goodFriday,
  easterMonday,
  labourDay,
  ascension,
  whitMonday,
  { on: '10-03' }, // German Unity Day
  christmas,
  boxingDay,
];

/**
 * Carriers deliver from Monday to Saturday, which are the working days of German law (Werktage, Bundesurlaubsgesetz § 3). The warehouse
 * does not work on Saturdays. Stores are closed on public holidays (Ladenschlussgesetz § 3).
 */
export const germanCalendar: CountryCalendar = {
  working: working(mondayToSaturday, 'none', germanHolidays),
  storesClosed: germanHolidays,
};

/** The warehouse in Germany, which supplies all markets of the European Union. */
export const germanWarehouse: WorkingCalendar = working(mondayToFriday, 'none', germanHolidays);

/**
 * The public holidays of the Code du travail, article L3133-1. Only May 1 is a day off by law (article L3133-4), and shops are usually also
 * closed on January 1 and December 25.
 */
export const frenchCalendar: CountryCalendar = {
  working: working(mondayToFriday, 'none', [
    newYear,
    easterMonday,
    labourDay,
    { on: '05-08' }, // victory of 1945
    ascension,
    whitMonday,
    { on: '07-14' }, // national holiday
    assumption,
    allSaints,
    { on: '11-11' }, // armistice of 1918
    christmas,
  ]),
  storesClosed: [newYear, labourDay, christmas],
};

/**
 * The public holidays of Legge 27 maggio 1949, n. 260, with those restored by Legge 5 marzo 1985, n. 121 (Epiphany), Legge 20 novembre 2000,
 * n. 336 (June 2) and Legge 8 ottobre 2025, n. 151 (October 4, from 2026).
 */
export const italianCalendar: CountryCalendar = {
  working: working(mondayToFriday, 'none', [
    newYear,
    { on: '01-06' }, // Epiphany
    easterMonday,
    { on: '04-25' }, // Liberation Day
    labourDay,
    { on: '06-02' }, // Republic Day
    assumption,
    { on: '10-04' }, // Saint Francis
    allSaints,
    { on: '12-08' }, // Immaculate Conception
    christmas,
    boxingDay,
  ]),
  storesClosed: [newYear, easterSunday, easterMonday, labourDay, assumption, christmas, boxingDay],
};
