// Where towns and postal areas lie, roughly: enough to say which place is nearest. Other gateways have a geocoder.
import { ca } from './ca.ts';
import { de } from './de.ts';
import { fr } from './fr.ts';
import { gb } from './gb.ts';
import { it } from './it.ts';
import { us } from './us.ts';

export interface Town {
  /** Postal codes there begin with it. */
  prefix: string;
  name: string;
  latitude: number;
  longitude: number;
}

const texts: Readonly<Record<string, string>> = { us, ca, gb, de, fr, it };

/** Towns of a site; none where nobody has written them down. */
export const listTowns = (siteId: string): readonly Town[] => parseTowns(texts[siteId] ?? '');

const parseTowns = (text: string): Town[] =>
  text.split(/[;\n]/).flatMap((entry) => {
    const [, prefix = '', name = '', latitude, longitude] = /^\s*(\w+) (.+) (-?[\d.]+) (-?[\d.]+)$/.exec(entry) ?? [];
    return name === '' ? [] : [{ prefix, name, latitude: Number(latitude), longitude: Number(longitude) }];
  });
