// The commercial terms of a channel, from its shipping methods and custom fields.

export interface TermsFields {
  returnDays: number | null;
  dispatchTimeZone: string | null;
  dispatchCutOff: string | null;
  dispatchWeekdays: number[] | null;
  dispatchHolidays: string[] | null;
  deliveryWeekdays: number[] | null;
  deliveryHolidays: string[] | null;
}

/** A shipping method as far as the terms depend on it. */
export interface OfferedMethod {
  checker: Operation;
  calculator: Operation;
}

interface Operation {
  code: string;
  args: { name: string; value: string }[];
}

interface Rate {
  price: number;
  freeFrom: number | null;
  minDays: number;
  maxDays: number;
}

interface Calendar {
  weekdays: number[];
  closedOn: string[];
}

interface Dispatch {
  timeZone: string;
  cutOff: string;
  warehouse: Calendar;
  carrier: Calendar;
}

/** Maximum number of holidays in the contract. */
const maxHolidays = 500;
const maxDays = 365;

/** Returns the cheapest rate that every order can choose. A cart has the same one until the shopper chooses another. */
export function findUsualRate(methods: readonly OfferedMethod[]): Rate | null {
  const rates = methods.flatMap((method) => readRate(method) ?? []);
  return rates.toSorted((one, other) => one.price - other.price)[0] ?? null;
}

/** Returns the rate of a method; undefined if some orders cannot choose it, or if the price or the delivery time is unknown. */
function readRate({ checker, calculator }: OfferedMethod): Rate | undefined {
  if (checker.code !== 'default-shipping-eligibility-checker' || calculator.code !== 'cairn-shipping-calculator') return undefined;
  if (readNumber(checker, 'orderMinimum') > 0) return undefined;
  const price = readNumber(calculator, 'price');
  const freeFrom = readNumber(calculator, 'freeFrom');
  const rate = { price, minDays: readNumber(calculator, 'minDays'), maxDays: readNumber(calculator, 'maxDays') };
  if (price < 0 || rate.minDays < 0 || rate.maxDays < Math.max(1, rate.minDays) || rate.maxDays > maxDays) return undefined;
  return { ...rate, freeFrom: price > 0 && freeFrom > 0 ? freeFrom : null };
}

const readNumber = ({ args }: Operation, name: string): number => Number(args.find((each) => each.name === name)?.value || 0);

/** Returns when orders are sent; null if a field is missing or invalid, or if the last listed holiday has passed. */
export function readDispatch(fields: TermsFields, today: string): Dispatch | null {
  const { dispatchTimeZone: timeZone, dispatchCutOff: cutOff } = fields;
  const warehouse = readCalendar(fields.dispatchWeekdays, fields.dispatchHolidays, today);
  const carrier = readCalendar(fields.deliveryWeekdays, fields.deliveryHolidays, today);
  if (!timeZone || !isTimeZone(timeZone) || !cutOff || !/^([01]\d|2[0-3]):[0-5]\d$/.test(cutOff) || !warehouse || !carrier) return null;
  return { timeZone, cutOff, warehouse, carrier };
}

/** Reads a calendar. One without future holidays is out of date, and delivery dates could be on holidays, so it is not used. */
function readCalendar(weekdays: number[] | null, holidays: string[] | null, today: string): Calendar | undefined {
  const closedOn = [...new Set(holidays)].filter(isDate).toSorted();
  const last = closedOn.at(-1);
  if (!weekdays?.length || last === undefined || last < today) return undefined;
  const known = [...new Set(weekdays)].filter((day) => Number.isInteger(day) && day >= 0 && day <= 6).toSorted();
  return known.length > 0 ? { weekdays: known, closedOn: closedOn.slice(-maxHolidays) } : undefined;
}

function isDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
