// Looks are sets of styles for one gender and one activity that are worn or carried together. Styles are combined by position, such as the
// first jacket with the first pants, so that existing sets do not change if the catalog grows.

import { type Text, textsIn } from '#backend/company/language.ts';
import type { Activity } from '#backend/rules/facet-values.ts';
import type { Facts } from './facts.ts';
import { findKind } from './kinds.ts';
import type { SeedChunk, SeedValue } from './tables.ts';
import type { ColourCode, ProductType } from './taxonomy.ts';

export interface Look {
  /** The third character of the look's set ids, for men and for women. */
  letters: { men: string; women: string };
  name: Text;
  /** The activity for which all types of the look are suitable. */
  activity: Activity;
  /** Product types, from the outermost layer inwards or from head to foot. */
  types: readonly ProductType[];
}

export const looks: readonly Look[] = [
  {
    letters: { men: 'A', women: 'B' },
    name: {
      en: 'Hiking in any weather',
      de: 'Wandern bei jedem Wetter',
      fr: 'La randonnée par tous les temps',
      it: 'Trekking con ogni tempo',
    },
    activity: 'hiking',
    types: ['shell-jacket', 'fleece', 'pants', 'hiking-boot'],
  },
  {
    letters: { men: 'C', women: 'D' },
    name: { en: 'A summer hike', de: 'Eine Sommerwanderung', fr: 'Une randonnée d’été', it: 'Un’escursione d’estate' },
    activity: 'hiking',
    types: ['windbreaker', 't-shirt', 'shorts', 'trail-shoe'],
  },
  {
    letters: { men: 'E', women: 'F' },
    name: { en: 'A day on the slopes', de: 'Ein Tag auf der Piste', fr: 'Une journée sur les pistes', it: 'Una giornata sulle piste' },
    activity: 'skiing',
    types: ['beanie', 'base-layer', 'gloves', 'snow-pants'],
  },
  {
    letters: { men: 'G', women: 'H' },
    name: { en: 'High in the mountains', de: 'Hoch hinaus', fr: 'En altitude', it: 'In alta quota' },
    activity: 'mountaineering',
    types: ['down-jacket', 'backpack', 'hiking-boot'],
  },
  {
    letters: { men: 'J', women: 'K' },
    name: { en: 'On the road', de: 'Unterwegs', fr: 'En voyage', it: 'In viaggio' },
    activity: 'travel',
    types: ['shirt', 'duffel', 'sandal'],
  },
  {
    letters: { men: 'L', women: 'M' },
    name: {
      en: 'A cold day in town',
      de: 'Ein kalter Tag in der Stadt',
      fr: 'Une journée d’hiver en ville',
      it: 'Una fredda giornata in città',
    },
    activity: 'everyday',
    types: ['beanie', 'parka', 'hoodie'],
  },
];

/** Number of sets that are generated at a time. */
const setsAtOnce = 1000;

/** Generates the rows of all sets. `languages` are the languages of the set names. */
export function* productSetRows(all: readonly Facts[], languages: readonly string[]): Generator<SeedChunk> {
  const pools = createPools(all);
  for (const look of looks)
    for (const audience of ['men', 'women'] as const) {
      const members = look.types.map((type) => pools.get(createPoolName(type, audience)) ?? []);
      const size = Math.min(...members.map(({ length }) => length));
      for (let start = 0; start < size; start += setsAtOnce) {
        const sets = Array.from({ length: Math.min(setsAtOnce, size - start) }, (_, index) => ({
          setId: `CS${look.letters[audience]}${String(start + index).padStart(5, '0')}`,
          members: members.flatMap((pool) => pool[start + index] ?? []),
        }));
        const names = JSON.stringify(textsIn(languages, look.name));
        yield { table: 'product_set', rows: sets.map(({ setId, members }) => [setId, names, JSON.stringify(chooseColours(members))]) };
        yield {
          table: 'product_set_member',
          rows: sets.flatMap(({ setId, members }) => members.map(({ masterId }): SeedValue[] => [masterId, setId])),
        };
      }
    }
}

const createPoolName = (type: ProductType, audience: 'men' | 'women'): string => `${type} ${audience}`;

/** Returns the styles of each type for men and for women. Styles for everyone are assigned to men and women in turn. */
function createPools(all: readonly Facts[]): Map<string, Facts[]> {
  const pools = new Map<string, Facts[]>();
  for (const facts of all) {
    const audience = findKind(facts.type).gendered ? facts.audience : facts.ofType % 2 === 0 ? 'men' : 'women';
    if (audience === 'all') continue;
    const name = createPoolName(facts.type, audience);
    const pool = pools.get(name) ?? [];
    pool.push(facts);
    pools.set(name, pool);
  }
  return pools;
}

/** Codes of neutral colors, which match every color. */
const quiet: readonly ColourCode[] = ['INK', 'STN'];

/** Returns the product ids of a set: the first style in its default color, the other styles in a neutral color if they have one. */
const chooseColours = (members: readonly Facts[]): string[] =>
  members.map(({ masterId, colourCodes }, index) => {
    const own = colourCodes[0] ?? '';
    const calm = quiet.find((code) => colourCodes.includes(code));
    return masterId + (index === 0 ? own : (calm ?? own));
  });
