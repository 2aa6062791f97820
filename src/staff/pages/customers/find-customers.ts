// Finds accounts by an email address, a phone number, an order number, or the beginnings of words of a name.
import { read } from '#backend/platform/query.ts';
import {
  customersByEmailQuery,
  customersByNameQuery,
  customersByPhoneQuery,
  type FoundCustomer,
  maxFound,
  orderOwnerQuery,
} from '#backend/stores/customer-search.ts';
import { listNameWords } from '#backend/stores/name-words.ts';
import { orderNumberSchema } from '#contract/entities/primitives.ts';
import { splitPhone, storedPhone } from '#lib/address/phone.ts';
import { markets, type SiteId } from '#markets/registry.ts';

export interface Findings {
  customers: FoundCustomer[];
  /** True if there are more accounts than the result contains. */
  isCut: boolean;
  /** An order with the number. `consumerNo` is undefined if it was placed without an account. */
  order?: { orderNumber: string; consumerNo: string | undefined };
}

const cut = (rows: readonly FoundCustomer[]): Findings => {
  const unique = [...new Map(rows.map((row) => [row.consumerNo, row])).values()];
  return { customers: unique.slice(0, maxFound), isCut: unique.length > maxFound };
};

/** Finds accounts in the permitted markets. */
export async function findCustomers(db: D1Database, input: string, siteIds: readonly SiteId[]): Promise<Findings> {
  const text = input.trim().normalize('NFC');
  const order = await findOwner(db, text.toUpperCase(), siteIds);
  if (order) return { customers: [], isCut: false, order };
  if (text.includes('@')) return cut((await read(db, customersByEmailQuery(text, siteIds)))[0]);
  const phones = listPhones(text, siteIds);
  if (phones.length > 0) return cut((await read(db, customersByPhoneQuery(phones, siteIds)))[0]);
  const words = listNameWords(text.replaceAll(',', ' '));
  return cut(words.length === 0 ? [] : (await read(db, customersByNameQuery(words, siteIds)))[0]);
}

/** Returns the account of an order of a permitted market. */
async function findOwner(db: D1Database, orderNumber: string, siteIds: readonly string[]): Promise<Findings['order']> {
  if (!orderNumberSchema.safeParse(orderNumber).success) return undefined;
  const [[owner]] = await read(db, orderOwnerQuery(orderNumber));
  return owner && siteIds.includes(owner.siteId) ? { orderNumber, consumerNo: owner.consumerNo ?? undefined } : undefined;
}

/** Returns the possible phone numbers for an input. A number without a dial code belongs to one of the permitted markets. */
function listPhones(text: string, siteIds: readonly SiteId[]): string[] {
  if (!/^[\d\s()+./-]{6,}$/.test(text)) return [];
  const phones = siteIds.flatMap((siteId) => {
    const { dialCodes } = markets[siteId];
    const phone = splitPhone(text, dialCodes, dialCodes[0].code);
    return phone ? [storedPhone(phone)] : [];
  });
  return [...new Set(phones)];
}
