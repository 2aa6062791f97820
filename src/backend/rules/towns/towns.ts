// Approximate coordinates of towns and postal areas, which are sufficient to find the nearest store. A production gateway would use a
// geocoder.
import { ca } from './ca.ts';
import { de } from './de.ts';
import { fr } from './fr.ts';
import { gb } from './gb.ts';
import { it } from './it.ts';
import { us } from './us.ts';

export interface Town {
  /** Prefix of the town's postal codes. */
  prefix: string;
  name: string;
  latitude: number;
  longitude: number;
}

const texts: Readonly<Record<string, string>> = { us, ca, gb, de, fr, it };

/** Lists a site's towns. The list is empty for a site without a table. */
export const listTowns = (siteId: string): readonly Town[] => parseTowns(texts[siteId] ?? '');

const parseTowns = (text: string): Town[] =>
  text.split(/[;\n]/).flatMap((entry) => {
    const [, prefix = '', name = '', latitude, longitude] = /^\s*(\w+) (.+) (-?[\d.]+) (-?[\d.]+)$/.exec(entry) ?? [];
    return name === '' ? [] : [{ prefix, name, latitude: Number(latitude), longitude: Number(longitude) }];
  });
