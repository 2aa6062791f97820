// The category tree: ids of four digits, names and slugs per language.
import type { Text } from './language.ts';
import { slugOf } from './slug.ts';

export interface Category {
  id: string;
  parentId: string | null;
  name: Text;
  slug: Text;
  /** What it is called below its parent, where the parent is said already. */
  label: Text;
  /** Stands above the products of the listing. */
  intro: Text;
}

interface Top {
  id: string;
  name: Text;
  intro: Text;
  children: readonly { id: string; label: Text; intro: Text }[];
}

const wardrobe = [
  {
    id: '100',
    label: { en: 'Jackets', de: 'Jacken' },
    intro: { en: 'Shells that keep weather out and let warmth breathe.', de: 'Shells, die das Wetter draußen lassen und trotzdem atmen.' },
  },
  {
    id: '200',
    label: { en: 'Down & Insulated', de: 'Daunen & Isolation' },
    intro: {
      en: 'Warmth that packs small, for cold starts and long stops.',
      de: 'Wärme mit kleinem Packmaß, für kalte Starts und lange Pausen.',
    },
  },
  {
    id: '300',
    label: { en: 'Fleece & Hoodies', de: 'Fleece & Hoodies' },
    intro: { en: 'The layer you put on first and take off last.', de: 'Die Schicht, die man zuerst anzieht und zuletzt ablegt.' },
  },
  {
    id: '400',
    label: { en: 'Shirts & Tees', de: 'Hemden & T-Shirts' },
    intro: {
      en: 'Quick to dry, easy to wear, made for more than one day out.',
      de: 'Schnell trocken, bequem zu tragen, gemacht für mehr als einen Tag draußen.',
    },
  },
  {
    id: '500',
    label: { en: 'Base Layers', de: 'Funktionswäsche' },
    intro: { en: 'Next to skin, dry and calm, whatever the pace.', de: 'Direkt auf der Haut, trocken und ruhig, bei jedem Tempo.' },
  },
  {
    id: '600',
    label: { en: 'Pants & Shorts', de: 'Hosen & Shorts' },
    intro: {
      en: 'Cut to move, built to be knelt, sat and scrambled in.',
      de: 'Geschnitten für Bewegung, gebaut zum Knien, Sitzen und Kraxeln.',
    },
  },
  {
    id: '700',
    label: { en: 'Snow', de: 'Schnee' },
    intro: { en: 'Snow-proof, warm and hard to wear out.', de: 'Schneedicht, warm und kaum kleinzukriegen.' },
  },
  {
    id: '800',
    label: { en: 'Shoes', de: 'Schuhe' },
    intro: { en: 'Sure footing from the car park to the summit cairn.', de: 'Sicherer Tritt vom Parkplatz bis zum Gipfelsteinmann.' },
  },
];

const crossSections = [
  { id: '100', label: { en: 'Men', de: 'Herren' } },
  { id: '200', label: { en: 'Women', de: 'Damen' } },
  { id: '300', label: { en: 'Footwear', de: 'Schuhe' } },
  { id: '400', label: { en: 'Packs & Gear', de: 'Rucksäcke & Ausrüstung' } },
];

const ids = (first: string, members: readonly { id: string; label: Text; intro: Text }[]) =>
  members.map((member) => ({ ...member, id: first + member.id }));

const newIntro = { en: 'Fresh from the workshop, tried on the hill.', de: 'Frisch aus der Werkstatt, erprobt am Berg.' };
const saleIntro = {
  en: 'Good gear at a lower price, while it lasts.',
  de: 'Gute Ausrüstung zum kleineren Preis, solange der Vorrat reicht.',
};

const tops: readonly Top[] = [
  {
    id: '1000',
    name: { en: 'Men', de: 'Herren' },
    intro: { en: 'Layers, shells and trousers for days that start early.', de: 'Schichten, Shells und Hosen für Tage, die früh beginnen.' },
    children: ids('1', wardrobe),
  },
  {
    id: '2000',
    name: { en: 'Women', de: 'Damen' },
    intro: {
      en: 'Cut for her stride, tested where the path gets steep.',
      de: 'Geschnitten für ihren Schritt, getestet, wo der Weg steil wird.',
    },
    children: ids('2', wardrobe),
  },
  {
    id: '3000',
    name: { en: 'Footwear', de: 'Schuhe' },
    intro: {
      en: 'Grip, support and comfort, from summer path to deep snow.',
      de: 'Grip, Halt und Komfort, vom Sommerweg bis in den Tiefschnee.',
    },
    children: [
      {
        id: '3100',
        label: { en: 'Hiking Boots', de: 'Wanderstiefel' },
        intro: {
          en: 'Ankles held, soles that bite, leather and cloth that last.',
          de: 'Halt für die Knöchel, Sohlen mit Biss, Leder und Gewebe, die bleiben.',
        },
      },
      {
        id: '3200',
        label: { en: 'Trail Shoes', de: 'Trailschuhe' },
        intro: { en: 'Light and sure on roots, rock and gravel.', de: 'Leicht und sicher auf Wurzeln, Fels und Schotter.' },
      },
      {
        id: '3300',
        label: { en: 'Sandals', de: 'Sandalen' },
        intro: { en: 'For river crossings, camp evenings and hot roads.', de: 'Für Furten, Abende im Lager und heiße Straßen.' },
      },
      {
        id: '3400',
        label: { en: 'Winter Boots', de: 'Winterstiefel' },
        intro: { en: 'Warm, dry, and steady on ice.', de: 'Warm, trocken und standfest auf Eis.' },
      },
    ],
  },
  {
    id: '4000',
    name: { en: 'Packs & Gear', de: 'Rucksäcke & Ausrüstung' },
    intro: { en: 'What carries the day, and what keeps fingers and ears warm.', de: 'Was den Tag trägt und Finger und Ohren wärmt.' },
    children: [
      {
        id: '4100',
        label: { en: 'Backpacks', de: 'Rucksäcke' },
        intro: {
          en: 'They ride close, and keep what matters within reach.',
          de: 'Sie sitzen nah am Körper und halten Wichtiges griffbereit.',
        },
      },
      {
        id: '4200',
        label: { en: 'Duffels', de: 'Reisetaschen' },
        intro: { en: 'Throw them on the roof, in the boat, under the bunk.', de: 'Aufs Dach, ins Boot, unter die Koje.' },
      },
      {
        id: '4300',
        label: { en: 'Hats', de: 'Mützen' },
        intro: { en: 'Small, warm, never left at home.', de: 'Klein, warm, immer dabei.' },
      },
      {
        id: '4400',
        label: { en: 'Gloves', de: 'Handschuhe' },
        intro: { en: 'Warm hands, working fingers.', de: 'Warme Hände, bewegliche Finger.' },
      },
    ],
  },
  {
    id: '5000',
    name: { en: 'New', de: 'Neu' },
    intro: newIntro,
    children: ids(
      '5',
      crossSections.map((section) => ({ ...section, intro: newIntro })),
    ),
  },
  {
    id: '6000',
    name: { en: 'Sale', de: 'Sale' },
    intro: saleIntro,
    children: ids(
      '6',
      crossSections.map((section) => ({ ...section, intro: saleIntro })),
    ),
  },
];

/** Whose things a child of each top holds, said in full: "Men's Jackets", "Herren-Jacken". */
const fullNames: Readonly<Record<string, (label: Text) => Text>> = {
  '1000': (label) => ({ en: `Men's ${label.en}`, de: `${label.de} für Herren` }),
  '2000': (label) => ({ en: `Women's ${label.en}`, de: `${label.de} für Damen` }),
  '5000': (label) => ({ en: `New: ${label.en}`, de: `Neu: ${label.de}` }),
  '6000': (label) => ({ en: `Sale: ${label.en}`, de: `Sale: ${label.de}` }),
};

/** Every category, parents before their children. */
export const categories: readonly Category[] = tops.flatMap((top) => [
  { id: top.id, parentId: null, name: top.name, slug: slugs(top.name), label: top.name, intro: top.intro },
  ...top.children.map(({ id, label, intro }) => {
    const name = fullNames[top.id]?.(label) ?? label;
    return { id, parentId: top.id, name, slug: slugs(name), label, intro };
  }),
]);

export const childrenOf = (parentId: string | null): Category[] => categories.filter((category) => category.parentId === parentId);

export function categoryOf(id: string): Category {
  const category = categories.find((each) => each.id === id);
  if (!category) throw new Error(`The seed's tree has no category ${id}.`);
  return category;
}

export const categoryIds = { men: '1000', women: '2000', footwear: '3000', gear: '4000', new: '5000', sale: '6000' } as const;

function slugs(name: Text): Text {
  return { en: slugOf(name.en), de: slugOf(name.de) };
}
