// Groups of calls. The shop can send each group to an origin of its own, such as a content system or a photo gallery (docs/gateway/origins.md).
import type { CallName } from './calls.ts';

export const callGroups = ['commerce', 'content', 'photos', 'reviews', 'search'] as const;
export type CallGroup = (typeof callGroups)[number];

/** The group of each area of calls. An area that is not listed belongs to `commerce`. */
const groupOfArea: Readonly<Record<string, CallGroup>> = {
  components: 'content',
  content: 'content',
  reviews: 'reviews',
  social: 'photos',
};

/** Calls whose group is not the group of their area. Listings stay with `commerce`, because every gateway has them. */
const groupOfCall: Partial<Record<CallName, CallGroup>> = { 'products.productSearch': 'search', 'products.autoSuggest': 'search' };

/** Groups that were looked up before, because every page looks up some. */
const knownGroups = new Map<CallName, CallGroup>();

/** Returns the group of a call. */
export function findGroup(name: CallName): CallGroup {
  const known = knownGroups.get(name);
  if (known) return known;
  const group = groupOfCall[name] ?? groupOfArea[name.slice(0, name.indexOf('.'))] ?? 'commerce';
  knownGroups.set(name, group);
  return group;
}

/**
 * Assigns a value, such as an origin, to each group. `commerce` and `content` default to `gateway`. The other groups default to the value of
 * `commerce`, because search results, reviews and photos belong to products.
 */
export function assignGroups<Value>(gateway: Value, own: { readonly [Group in CallGroup]?: Value }): Record<CallGroup, Value> {
  const { commerce = gateway, content = gateway, photos = commerce, reviews = commerce, search = commerce } = own;
  return { commerce, content, photos, reviews, search };
}
