// Finds the coordinates of a place that a shopper entered.
import type { Position } from '#lib/distance.ts';
import { foldPlace, matchesPlace } from './place-text.ts';
import { listTowns, type Town } from './towns/towns.ts';

interface KnownPlace extends Position {
  city: string;
  province: string;
  postalCode: string;
}

export interface NamedPosition extends Position {
  name: string;
}

/** Finds the town or postal area for an input such as `Denver`, `Denver, CO` or `80202`. Returns undefined if it is unknown. */
export function findPosition(text: string, siteId: string, places: readonly KnownPlace[]): NamedPosition | undefined {
  const [wanted = ''] = foldPlace(text).split(',');
  if (wanted === '') return undefined;
  const towns = listTowns(siteId);
  if (/\d/.test(wanted)) return findByCode(wanted, towns);
  const named = (matches: (name: string) => boolean) => towns.find(({ name }) => matches(foldPlace(name)));
  const place = places.find((each) => foldPlace(each.city) === wanted) ?? places.find((each) => matchesPlace(each, wanted));
  const town = named((name) => name === wanted) ?? named((name) => wanted.length > 2 && name.startsWith(wanted));
  if (town) return createPosition(town);
  return place && { name: place.city, latitude: place.latitude, longitude: place.longitude };
}

/**
 * Finds the town with the longest prefix that matches a postal code. If a prefix ends in a letter, the next character must not be a letter,
 * so that S does not match SW.
 */
function findByCode(wanted: string, towns: readonly Town[]): NamedPosition | undefined {
  const code = (/\d{4,5}/.exec(wanted)?.[0] ?? wanted).replaceAll(/[\s-]/g, '');
  const isOf = (prefix: string) => code.startsWith(prefix) && !/[a-z]{2}/.test(prefix.slice(-1) + (code[prefix.length] ?? ''));
  const [town] = towns.filter(({ prefix }) => isOf(prefix.toLowerCase())).toSorted((one, other) => other.prefix.length - one.prefix.length);
  return town && createPosition(town);
}

const createPosition = ({ name, latitude, longitude }: Town): NamedPosition => ({ name, latitude, longitude });
