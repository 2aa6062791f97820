// The people that can be tried out (docs/test-people.md). They sign in outside production, and in a demonstration.
import type { ConsumerDocument } from '#contract/entities/consumer.ts';
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

export const peopleRows = (now: number): SeedChunk => ({
  table: 'consumer',
  rows: people.map(({ login, consumerType, siteId, names, phone, postalCode = '', birthDate = '', gender = '', memberIn }, index) => [
    String(index + 1).padStart(32, '0'),
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
    JSON.stringify(createDocument(memberIn)),
    'seed',
    now,
    now,
  ]),
});

function createDocument(memberIn: Person['memberIn']): ConsumerDocument {
  if (!memberIn) return { subscriptions: [], enrollments: [] };
  const [country, region] = memberIn;
  return {
    subscriptions: [{ type: 'LoyaltyNewsletter', channel: 'email', optin: true, doubleOptin: true }],
    enrollments: [{ type: 'Loyalty', optin: true, doubleOptin: true, country, region, channel: 'email' }],
  };
}
