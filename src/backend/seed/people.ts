// The people that can be tried out (docs/test-people.md). They sign in outside production, and in a demonstration.
import type { ConsumerDocument } from '#contract/entities/consumer.ts';
import { markets } from '#markets/registry.ts';
import { dayMs } from './facts.ts';
import type { SeedChunk } from './tables.ts';

/** Of the password in docs/test-people.md, as password-hash.ts stores what is no secret: without a pepper. */
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
  /** Of the loyalty programme: the country and region of their membership. */
  memberIn?: [country: string, region: string];
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
  { login: 'emil@cairn.example', consumerType: 'EMPLOYEE', siteId: 'us', names: ['Emil', 'Stone'], phone: '+13035550172' },
];

const numberPerson = (index: number): string => String(index + 1).padStart(32, '0');

export const peopleRows = (now: number): SeedChunk => ({
  table: 'consumer',
  rows: people.map(({ login, consumerType, siteId, names, phone, postalCode = '', birthDate = '', gender = '', memberIn }, index) => [
    numberPerson(index),
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
    JSON.stringify(createDocument(memberIn, now - memberDays * dayMs)),
    'seed',
    now,
    now,
  ]),
});

/** Of the first person of the table, a member for so many days: points for some rewards, and some that do not count yet. */
const memberDays = 200;

const entries: readonly [kind: 'bonus' | 'earned' | 'redeemed' | 'returned', points: number, daysAgo: number][] = [
  ['bonus', 100, 200],
  ['earned', 240, 190],
  ['earned', 89, 172],
  ['earned', 310, 151],
  ['redeemed', -200, 140],
  ['returned', 200, 140],
  ['earned', 145, 126],
  ['earned', 62, 111],
  ['redeemed', -400, 100],
  ['earned', 178, 96],
  ['bonus', 50, 90],
  ['earned', 119, 84],
  ['earned', 74, 40],
  ['earned', 206, 12],
];

export const pointRows = (now: number): SeedChunk => ({
  table: 'loyalty_entry',
  rows: entries.map(([kind, points, daysAgo], index) => {
    const writtenAt = now - daysAgo * dayMs;
    const countsAt = kind === 'earned' ? writtenAt + markets.us.settings.loyalty.pendingDays * dayMs : 0;
    return [`seed ${index}`, numberPerson(0), kind, points, null, writtenAt, countsAt];
  }),
});

function createDocument(memberIn: Person['memberIn'], joinedAt: number): ConsumerDocument {
  if (!memberIn) return { subscriptions: [], enrollments: [] };
  const [country, region] = memberIn;
  return {
    subscriptions: [{ type: 'LoyaltyNewsletter', channel: 'email', optin: true, doubleOptin: true }],
    enrollments: [{ type: 'Loyalty', optin: true, doubleOptin: true, country, region, channel: 'email', optinDate: joinedAt }],
    preferences: { interests: 'hiking|skiing', preferredShoeSize: '8.5' },
  };
}
