// Decides which accounts the import of a file with customers creates, and lists what is left out.

import { read } from '#backend/platform/query.ts';
import { hashAddress } from '#backend/services/accounts/hash-address.ts';
import type { FileProblem } from '#backend/services/editing/csv-table.ts';
import type { AddressDocument } from '#backend/stores/consumer-addresses.ts';
import { toLogin } from '#backend/stores/consumers.ts';
import { takenAccountsQuery } from '#backend/stores/shopify-customers.ts';
import type { AddressInput } from '#contract/entities/address.ts';
import { isPhone, splitPhone, storedPhone } from '#lib/address/phone.ts';
import { fingerprint } from '#lib/encoding/fingerprint.ts';
import { formatHex } from '#lib/encoding/hex.ts';
import { isPersonName } from '#lib/rules/person-name.ts';
import { checkAddress } from '#markets/addresses/check-address.ts';
import { marketOfSite, type OpenMarket } from '#markets/registry.ts';
import type { LineOutcome } from './create-style.ts';
import { readCustomers, type ShopifyAddress, type ShopifyCustomer } from './read-customers.ts';
import type { MarketSettings } from './settings.ts';

interface PlannedCustomer {
  consumerNo: string;
  login: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  postalCode: string;
  subscribes: boolean;
  address: { document: AddressDocument; sameHash: string } | null;
}

export interface CustomerPlan {
  customers: PlannedCustomer[];
  outcomes: LineOutcome[];
  problems: FileProblem[];
  counts: { accounts: number; addresses: number; newsletters: number; notMoved: number };
  digest: string;
}

/** Maximum length of a name in an account. */
const maxName = 30;

export async function planCustomers(
  db: D1Database,
  { importId, text, settings }: { importId: string; text: string; settings: MarketSettings },
): Promise<CustomerPlan> {
  const { customers: found, problems } = readCustomers(text);
  const market = marketOfSite(settings.siteId);
  if (!market) problems.push({ line: 0, message: 'There is no such market.' });
  const phones = new Map(found.map((customer) => [customer.line, market && readPhone(customer.phone, market)]));
  const [taken] = await read(
    db,
    takenAccountsQuery(
      found.map(({ email }) => toLogin(email)),
      [...phones.values()].flatMap((phone) => phone ?? []),
    ),
  );
  const takenLogins = new Set(taken.flatMap(({ login }) => login ?? []));
  const usedPhones = new Set(taken.flatMap(({ phone }) => phone ?? []));
  const customers: PlannedCustomer[] = [];
  const outcomes: LineOutcome[] = [];
  for (const customer of market ? found : []) {
    const { line, email } = customer;
    const reason =
      email === ''
        ? 'the customer has no email address'
        : takenLogins.has(toLogin(email))
          ? 'an account has this email address already'
          : undefined;
    if (reason !== undefined) {
      outcomes.push({ line, handle: email || '–', outcome: `not moved: ${reason}` });
      continue;
    }
    const notes: string[] = [];
    const phone = choosePhone(customer, phones.get(line), { usedPhones, notes });
    const address = await createAddress(customer, market as OpenMarket, notes);
    const planned: PlannedCustomer = {
      ...{ consumerNo: await createConsumerNo(importId, email), login: toLogin(email), email },
      ...{ firstName: readName(customer.firstName, notes), lastName: readName(customer.lastName, notes), phone, address },
      ...{ postalCode: address?.document.postalCode ?? '', subscribes: customer.acceptsEmail },
    };
    customers.push(planned);
    outcomes.push({ line, handle: email, outcome: describeOutcome(planned, notes) });
  }
  return {
    ...{ customers, outcomes, problems: problems.toSorted((one, other) => one.line - other.line) },
    counts: {
      accounts: customers.length,
      addresses: customers.filter(({ address }) => address !== null).length,
      newsletters: customers.filter(({ subscribes }) => subscribes).length,
      notMoved: outcomes.length - customers.length,
    },
    digest: await fingerprint(JSON.stringify([settings, customers])),
  };
}

const describeOutcome = ({ address, subscribes }: PlannedCustomer, notes: readonly string[]): string =>
  [
    `new account${address ? ' with an address' : ''}`,
    ...(subscribes ? ['newsletter, unless the address has unsubscribed in this shop'] : []),
    ...notes,
  ].join('; ');

/** Returns the number of an account. It is derived, so that the check and the import create the same accounts. */
async function createConsumerNo(importId: string, email: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${importId} ${toLogin(email)}`)));
  return formatHex(digest.subarray(0, 16));
}

function readName(name: string, notes: string[]): string {
  if (name === '' || (name.length <= maxName && isPersonName(name))) return name;
  notes.push('a name is left out, because the shop does not permit its characters or its length');
  return '';
}

function readPhone(text: string, { dialCodes }: OpenMarket): string | undefined {
  const phone = text === '' ? undefined : splitPhone(text, dialCodes);
  return phone && isPhone(phone) ? storedPhone(phone) : undefined;
}

function choosePhone(
  { phone: text }: ShopifyCustomer,
  phone: string | undefined,
  { usedPhones, notes }: { usedPhones: Set<string>; notes: string[] },
): string | null {
  if (text === '') return null;
  if (phone === undefined) notes.push('the phone number is left out, because the market does not permit it');
  else if (usedPhones.has(phone)) notes.push('the phone number is left out, because another account has it');
  else {
    usedPhones.add(phone);
    return phone;
  }
  return null;
}

/** Returns the address, validated by the rules of the market. An invalid one is left out with the reason. */
async function createAddress(
  { address, ...customer }: ShopifyCustomer,
  market: OpenMarket,
  notes: string[],
): Promise<PlannedCustomer['address']> {
  if (!address) return null;
  const checked = checkAddress(describeInput(customer, address), market, 'shipping');
  if (!checked.ok) {
    const fields = checked.error.details.fields.map((name) => fieldNames[name] ?? name);
    notes.push(`the address is left out, because of its ${fields.join(', ')}`);
    return null;
  }
  const { email: _, shippingId: _shipment, subscriptions: _subscriptions, ...document } = checked.value;
  return { document, sameHash: await hashAddress(document) };
}

const fieldNames: Readonly<Record<string, string>> = {
  ...{ firstName: 'first name', lastName: 'last name', addressLine1: 'street', addressLine2: 'second line', postalCode: 'postal code' },
};

const describeInput = (
  { firstName, lastName, phone, email }: Pick<ShopifyCustomer, 'firstName' | 'lastName' | 'phone' | 'email'>,
  { line1, line2, company, city, provinceCode, countryCode, zip, phone: ownPhone }: ShopifyAddress,
): AddressInput => ({
  ...{ firstName, lastName, addressLine1: line1, addressLine2: [company, line2].filter((text) => text !== '').join(', '), city },
  ...{ province: provinceCode, country: countryCode, postalCode: zip, phone: ownPhone || phone, email },
});
