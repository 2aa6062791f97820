// Test customers (docs/test-people.md). They can only sign in outside production or in a demo.
import type { ConsumerDocument } from '#contract/entities/consumer.ts';
import type { AllowanceKind, IdentityType, StaffRole } from '#lib/rules/roles.ts';
import type { Currency } from '#markets/market.ts';
import { dayMs } from './facts.ts';
import type { SeedPlace } from './stores.ts';
import type { SeedChunk } from './tables.ts';

/**
 * Hash of the password in docs/test-people.md, in the format of password-hash.ts. It is calculated without a pepper, because the password
 * is public.
 */
const testPasswordHash = 'seed$100000$cairn-test-people$a7d2a37b5868afa4aaac331e8e0128ca3f3a75190d17d4be52105288340d9e1b';

interface Person {
  login: string;
  consumerType: 'registered' | 'EMPLOYEE';
  siteId: string;
  names: [firstName: string, lastName: string];
  phone?: string;
  postalCode?: string;
  birthDate?: string;
  gender?: 'female' | 'male' | 'other' | 'none';
  /** Country and region of the customer's loyalty membership. Absent if the customer is not a member. */
  memberIn?: [country: string, region: string];
  /** Annual allowance. The limit and the amount already spent are in minor units. */
  allowance?: [kind: AllowanceKind, currency: Currency, annualLimit: number, spent: number];
  identity?: IdentityType;
  hasAcceptedDiscountTerms?: true;
}

const people: readonly Person[] = [
  {
    login: 'ada@cairn.example',
    consumerType: 'registered',
    siteId: 'us',
    names: ['Ada', 'Ridge'],
    phone: '+13035550171',
    postalCode: '80302',
    birthDate: '1988-04-12',
    gender: 'female',
    memberIn: ['US', 'NORA'],
  },
  { login: 'jonas@cairn.example', consumerType: 'registered', siteId: 'de', names: ['Jonas', 'Weber'], birthDate: '1992-09-30' },
  {
    login: 'emil@cairn.example',
    consumerType: 'EMPLOYEE',
    siteId: 'us',
    names: ['Emil', 'Stone'],
    phone: '+13035550172',
    allowance: ['employee', 'USD', 5000_00, 1240_00],
  },
  {
    login: 'greta@cairn.example',
    consumerType: 'EMPLOYEE',
    siteId: 'de',
    names: ['Greta', 'Lindner'],
    allowance: ['employee', 'EUR', 4000_00, 860_00],
    hasAcceptedDiscountTerms: true,
  },
  {
    login: 'aiko@cairn.example',
    consumerType: 'registered',
    siteId: 'us',
    names: ['Aiko', 'Mori'],
    allowance: ['athlete', 'USD', 2000_00, 350_00],
  },
  {
    login: 'wren@cairn.example',
    consumerType: 'registered',
    siteId: 'us',
    names: ['Wren', 'Halloran'],
    allowance: ['prosumer', 'USD', 3000_00, 410_00],
    identity: 'WRANX',
  },
  {
    login: 'ines@cairn.example',
    consumerType: 'registered',
    siteId: 'us',
    names: ['Ines', 'Prado'],
    allowance: ['prosumer', 'USD', 2500_00, 0],
    identity: 'IPA',
  },
  // Is like Emil, so that a journey can accept the terms while others need an employee who has not.
  {
    login: 'theo@cairn.example',
    consumerType: 'EMPLOYEE',
    siteId: 'us',
    names: ['Theo', 'Marsh'],
    allowance: ['employee', 'USD', 5000_00, 0],
  },
];

export const formatPersonNumber = (index: number): string => String(index + 1).padStart(32, '0');

export const personRows = (now: number): SeedChunk => ({
  table: 'consumer',
  rows: people.map(({ login, consumerType, siteId, names, phone, postalCode = '', birthDate = '', gender = '', ...person }, index) => [
    formatPersonNumber(index),
    login,
    login,
    testPasswordHash,
    consumerType,
    siteId,
    ...names,
    phone ?? null,
    postalCode,
    birthDate,
    gender,
    JSON.stringify(createDocument(person, now)),
    'seed',
    now,
    now,
  ]),
});

/** Days for which the seeded loyalty members have been members at the time of the seed. */
export const memberDays = 350;

export const allowanceRows = (now: number): SeedChunk => ({
  table: 'consumer_allowance',
  rows: people.flatMap(({ allowance }, index) => {
    if (!allowance) return [];
    const [kind, currency, annualLimit, spent] = allowance;
    return [[formatPersonNumber(index), kind, currency, annualLimit, new Date(now).getUTCFullYear(), spent]];
  }),
});

const staffNames = ['Robin Ashby', 'Mika Torvald', 'Noa Castell', 'Jules Marchetti', 'Kim Ostrander', 'Luca Brenner'];
const staff: readonly [number: string, role: StaffRole][] = [
  ['01', 'associate'],
  ['02', 'manager'],
];

/** Returns the rows of store employees. Each store has an associate, and a manager who can grant larger discounts. */
export const storeEmployeeRows = (places: readonly SeedPlace[]): SeedChunk => ({
  table: 'store_employee',
  rows: places
    .filter(({ kind }) => kind === 'store')
    .flatMap(({ storeId }, store) =>
      staff.map(([number, role], index) => [
        `${storeId}-${number}`,
        storeId,
        staffNames[(store * staff.length + index) % staffNames.length] ?? '',
        role,
        testPasswordHash,
        'seed',
      ]),
    ),
});

function createDocument({ memberIn, identity, hasAcceptedDiscountTerms }: Partial<Person>, now: number): ConsumerDocument {
  const roles = {
    ...(identity && { identity: [{ type: identity }] }),
    ...(hasAcceptedDiscountTerms && { discountTermsAcceptedAt: now }),
  };
  if (!memberIn) return { enrollments: [], ...roles };
  const [country, region] = memberIn;
  return {
    enrollments: [
      { type: 'Loyalty', optin: true, doubleOptin: true, country, region, channel: 'email', optinDate: now - memberDays * dayMs },
    ],
    preferences: { interests: 'hiking|skiing', preferredShoeSize: '8.5' },
    ...roles,
  };
}
