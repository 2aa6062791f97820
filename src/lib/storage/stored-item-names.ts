// What the table of stored items says, by name: which are cookies, and how long each stays.
import { storedItems } from './stored-items.ts';

type Items = typeof storedItems;
export type ItemName = keyof Items;
export type StoredItem = Items[ItemName];

/** Names whose item has these properties. */
type NamesOf<Wanted> = { [Name in ItemName]: Items[Name] extends Wanted ? Name : never }[ItemName];

export type CookieName = NamesOf<{ place: 'cookie' }>;
export type RequiredCookieName = NamesOf<{ place: 'cookie'; consentClass: 'required' }>;
export type OptionalCookieName = Exclude<CookieName, RequiredCookieName>;
export type StorageKey = Exclude<ItemName, CookieName>;

/** Every item, as a list. */
export const listStoredItems = (): { name: ItemName; item: StoredItem }[] =>
  (Object.keys(storedItems) as ItemName[]).map((name) => ({ name, item: storedItems[name] })); // Object.keys widens names

export const isCookieName = (name: ItemName): name is CookieName => storedItems[name].place === 'cookie';

const unitSeconds = { minute: 60, hour: 60 * 60, day: 24 * 60 * 60, month: 30.5 * 24 * 60 * 60, year: 365 * 24 * 60 * 60 };

/** Seconds that a cookie stays. */
export function cookieLifeSeconds(name: CookieName): number {
  const [count, unit] = storedItems[name].life;
  return count * unitSeconds[unit];
}
