import { expect, test } from 'vitest';
import {
  findUsualRate,
  type OfferedMethod,
  readDispatch,
  type TermsFields,
} from '../../../adapters/vendure/plugin/src/terms/market-terms.ts';

interface MethodValues {
  price: number;
  freeFrom?: number | '';
  minDays?: number;
  maxDays?: number;
  orderMinimum?: number;
  checker?: string;
  calculator?: string;
}

const createMethod = ({ checker, calculator, orderMinimum = 0, ...values }: MethodValues): OfferedMethod => ({
  checker: { code: checker ?? 'default-shipping-eligibility-checker', args: listArguments({ orderMinimum }) },
  calculator: { code: calculator ?? 'cairn-shipping-calculator', args: listArguments({ minDays: 3, maxDays: 6, ...values }) },
});
const listArguments = (values: object) => Object.entries(values).map(([name, value]) => ({ name, value: String(value) }));
const usual = { price: 795, freeFrom: 7500, minDays: 3, maxDays: 6 };

test('the usual delivery is the cheapest one', () => {
  expect(
    findUsualRate([createMethod({ price: 1895 }), createMethod({ price: 795, freeFrom: 7500 }), createMethod({ price: 2895 })]),
  ).toEqual(usual);
  expect(findUsualRate([])).toBeNull();
});

test.each<[string, MethodValues]>([
  ['only for orders of a minimum value', { price: 1, orderMinimum: 100 }],
  ['with an unknown eligibility checker', { price: 1, checker: 'pickup-checker' }],
  ['with an unknown price', { price: 1, calculator: 'default-shipping-calculator' }],
  ['with a negative price', { price: -1 }],
  ['with a maximum of zero days', { price: 1, minDays: 0, maxDays: 0 }],
  ['with a maximum below the minimum', { price: 1, minDays: 5, maxDays: 4 }],
  ['that takes more than a year', { price: 1, maxDays: 366 }],
])('the usual delivery is not one %s', (_, values) => {
  expect(findUsualRate([createMethod(values), createMethod(usual)])).toEqual(usual);
  expect(findUsualRate([createMethod(values)])).toBeNull();
});

test.each<[string, MethodValues, number | null]>([
  ['free from an order value', { price: 795, freeFrom: 7500 }, 7500],
  ['never free', { price: 795, freeFrom: 0 }, null],
  ['without a value', { price: 795, freeFrom: '' }, null],
  ['always free', { price: 0, freeFrom: 7500 }, null],
])('delivery %s has the right value for free delivery', (_, values, freeFrom) => {
  expect(findUsualRate([createMethod(values)])).toMatchObject({ freeFrom });
});

const today = '2026-11-30';
const fields: TermsFields = {
  returnDays: 60,
  dispatchTimeZone: 'America/New_York',
  dispatchCutOff: '14:00',
  dispatchWeekdays: [1, 2, 3, 4, 5],
  dispatchHolidays: ['2026-12-25', '2026-11-26'],
  deliveryWeekdays: [1, 2, 3, 4, 5, 6],
  deliveryHolidays: ['2026-11-30'],
};

test('the days of dispatch are those of the channel, in ascending order', () => {
  expect(readDispatch(fields, today)).toEqual({
    timeZone: 'America/New_York',
    cutOff: '14:00',
    warehouse: { weekdays: [1, 2, 3, 4, 5], closedOn: ['2026-11-26', '2026-12-25'] },
    carrier: { weekdays: [1, 2, 3, 4, 5, 6], closedOn: ['2026-11-30'] },
  });
});

test.each<[string, Partial<TermsFields>]>([
  ['no time zone', { dispatchTimeZone: null }],
  ['an unknown time zone', { dispatchTimeZone: 'America/Denver City' }],
  ['no cut-off', { dispatchCutOff: null }],
  ['an impossible time', { dispatchCutOff: '24:00' }],
  ['no weekdays', { dispatchWeekdays: null }],
  ['an empty list of weekdays', { deliveryWeekdays: [] }],
  ['an unknown weekday only', { deliveryWeekdays: [7] }],
  ['no holidays', { dispatchHolidays: null }],
  ['holidays that are over', { deliveryHolidays: ['2026-11-29'] }],
  ['no valid date', { deliveryHolidays: ['2027-02-30', 'Christmas'] }],
])('there are no days of dispatch with %s', (_, change) => {
  expect(readDispatch({ ...fields, ...change }, today)).toBeNull();
});

test('invalid and duplicate days are left out', () => {
  const change = { dispatchWeekdays: [5, 1, 1, 9], dispatchHolidays: ['2026-12-25', '2026-12-25', '2027-13-01'] };
  expect(readDispatch({ ...fields, ...change }, today)?.warehouse).toEqual({ weekdays: [1, 5], closedOn: ['2026-12-25'] });
});
