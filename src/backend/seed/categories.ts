// The category tree: ids of four digits, and names.
import type { MarketLocale } from '#markets/registry.ts';
import { readText, type Text } from './language.ts';
import { createSlug } from './slug.ts';

export interface Category {
  id: string;
  parentId: string | null;
  name: Text;
  /** Its name where its parent is named already, as in the menu. */
  label: Text;
  /** The sentence above the products of the listing. */
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
    label: { en: 'Jackets', de: 'Jacken', fr: 'Vestes', it: 'Giacche' },
    intro: {
      en: 'Waterproof and windproof jackets that breathe.',
      de: 'Wasser- und winddichte Jacken, die atmungsaktiv sind.',
      fr: 'Des vestes imperméables, coupe-vent et respirantes.',
      it: 'Giacche impermeabili, antivento e traspiranti.',
      'fr-ca': 'Des manteaux imperméables, coupe-vent et respirants.',
    },
  },
  {
    id: '200',
    label: { en: 'Down & Insulated', de: 'Daunen & Isolation', fr: 'Doudounes et parkas', it: 'Piumini e imbottiti' },
    intro: {
      en: 'Warmth that packs small, for cold starts and long stops.',
      de: 'Wärme mit kleinem Packmaß, für kalte Starts und lange Pausen.',
      fr: 'De la chaleur peu encombrante, pour les départs froids et les longues pauses.',
      it: 'Calore che occupa poco spazio, per partenze fredde e lunghe soste.',
    },
  },
  {
    id: '300',
    label: { en: 'Fleece & Hoodies', de: 'Fleece & Hoodies', fr: 'Polaires et sweats', it: 'Pile e felpe' },
    intro: {
      en: 'Warm mid layers for every day outside.',
      de: 'Warme mittlere Lagen für jeden Tag draußen.',
      fr: 'Des couches chaudes pour tous les jours dehors.',
      it: 'Strati caldi per ogni giorno all’aperto.',
    },
  },
  {
    id: '400',
    label: { en: 'Shirts & Tees', de: 'Hemden & T-Shirts', fr: 'Chemises et t-shirts', it: 'Camicie e t-shirt' },
    intro: {
      en: 'Quick to dry, easy to wear, for more than one day out.',
      de: 'Schnell trocken, bequem zu tragen, für mehr als einen Tag draußen.',
      fr: 'Vite secs, faciles à porter, pour plus d’une journée dehors.',
      it: 'Asciugatura rapida e comfort, per più di una giornata fuori.',
    },
  },
  {
    id: '500',
    label: { en: 'Base Layers', de: 'Funktionswäsche', fr: 'Premières couches', it: 'Intimo tecnico' },
    intro: {
      en: 'Soft and dry next to skin, at any pace.',
      de: 'Weich und trocken auf der Haut, bei jedem Tempo.',
      fr: 'Douces et sèches contre la peau, à toutes les allures.',
      it: 'Morbido e asciutto sulla pelle, a ogni ritmo.',
    },
  },
  {
    id: '600',
    label: { en: 'Pants & Shorts', de: 'Hosen & Shorts', fr: 'Pantalons et shorts', it: 'Pantaloni e pantaloncini' },
    intro: {
      en: 'Freedom of movement, uphill and down.',
      de: 'Volle Bewegungsfreiheit, bergauf und bergab.',
      fr: 'Une pleine liberté de mouvement, à la montée comme à la descente.',
      it: 'Piena libertà di movimento, in salita e in discesa.',
    },
  },
  {
    id: '700',
    label: { en: 'Ski & Snow', de: 'Skibekleidung', fr: 'Vêtements de ski', it: 'Abbigliamento da sci' },
    intro: {
      en: 'Waterproof, warm and durable.',
      de: 'Wasserdicht, warm und robust.',
      fr: 'Chauds, étanches à la neige et résistants.',
      it: 'Caldo, a prova di neve e resistente.',
    },
  },
  {
    id: '800',
    label: { en: 'Shoes', de: 'Schuhe', fr: 'Chaussures', it: 'Scarpe' },
    intro: {
      en: 'Sure-footed from the trailhead to the summit.',
      de: 'Sicherer Tritt vom Parkplatz bis zum Gipfel.',
      fr: 'Le pied sûr, du parking jusqu’au sommet.',
      it: 'Passo sicuro, dal parcheggio alla vetta.',
    },
  },
];

const crossSections = [
  { id: '100', label: { en: 'Men', de: 'Herren', fr: 'Homme', it: 'Uomo' } },
  { id: '200', label: { en: 'Women', de: 'Damen', fr: 'Femme', it: 'Donna' } },
  { id: '300', label: { en: 'Footwear', de: 'Schuhe', fr: 'Chaussures', it: 'Calzature' } },
  { id: '400', label: { en: 'Packs & Gear', de: 'Rucksäcke & Ausrüstung', fr: 'Sacs et équipement', it: 'Zaini e attrezzatura' } },
];

const ids = (first: string, members: readonly { id: string; label: Text; intro: Text }[]) =>
  members.map((member) => ({ ...member, id: first + member.id }));

const newIntro = {
  en: 'New styles, tested in the mountains.',
  de: 'Neue Modelle, am Berg getestet.',
  fr: 'Nouveaux modèles, testés en montagne.',
  it: 'Nuovi modelli, provati in montagna.',
};
const saleIntro = {
  en: 'Reduced while stocks last.',
  de: 'Gute Ausrüstung zum kleineren Preis, solange der Vorrat reicht.',
  fr: 'Du bon équipement à prix réduit, dans la limite des stocks.',
  it: 'Buona attrezzatura a prezzo ridotto, fino a esaurimento scorte.',
};

const tops: readonly Top[] = [
  {
    id: '1000',
    name: { en: 'Men', de: 'Herren', fr: 'Homme', it: 'Uomo' },
    intro: {
      en: 'Jackets, layers and boots for early starts.',
      de: 'Jacken, Lagen und Stiefel für frühe Starts.',
      fr: 'Vestes, couches et chaussures pour les départs matinaux.',
      it: 'Giacche, strati e scarponi per partire presto.',
    },
    children: ids('1', wardrobe),
  },
  {
    id: '2000',
    name: { en: 'Women', de: 'Damen', fr: 'Femme', it: 'Donna' },
    intro: {
      en: 'Cut for women, tested on steep ground.',
      de: 'Für Frauen geschnitten, in steilem Gelände getestet.',
      fr: 'Coupés pour les femmes, testés en terrain raide.',
      it: 'Tagliati per le donne, provati sui sentieri ripidi.',
    },
    children: ids('2', wardrobe),
  },
  {
    id: '3000',
    name: { en: 'Footwear', de: 'Schuhe', fr: 'Chaussures', it: 'Calzature' },
    intro: {
      en: 'Grip, support and comfort, from summer path to deep snow.',
      de: 'Grip, Halt und Komfort, vom Sommerweg bis in den Tiefschnee.',
      fr: 'Accroche, maintien et confort, du sentier d’été à la neige profonde.',
      it: 'Presa, sostegno e comfort, dal sentiero estivo alla neve alta.',
    },
    children: [
      {
        id: '3100',
        label: { en: 'Hiking Boots', de: 'Wanderstiefel', fr: 'Chaussures de randonnée', it: 'Scarponi da trekking' },
        intro: {
          en: 'Ankle support, grippy soles, leather that lasts.',
          de: 'Halt am Knöchel, griffige Sohlen, langlebiges Leder.',
          fr: 'Maintien de la cheville, semelles accrocheuses, cuir durable.',
          it: 'Sostegno alla caviglia, suole con grip, pelle resistente.',
        },
      },
      {
        id: '3200',
        label: { en: 'Trail Shoes', de: 'Trailschuhe', fr: 'Chaussures de trail', it: 'Scarpe da trail' },
        intro: {
          en: 'Light and sure on roots, rock and gravel.',
          de: 'Leicht und sicher auf Wurzeln, Fels und Schotter.',
          fr: 'Légères et sûres sur les racines, la roche et le gravier.',
          it: 'Leggere e sicure su radici, roccia e ghiaia.',
        },
      },
      {
        id: '3300',
        label: { en: 'Sandals', de: 'Sandalen', fr: 'Sandales', it: 'Sandali' },
        intro: {
          en: 'For river crossings, campsites and hot roads.',
          de: 'Für Furten, Zeltplätze und heiße Straßen.',
          fr: 'Pour les gués, le bivouac et les routes chaudes.',
          it: 'Per i guadi, il campeggio e le strade calde.',
        },
      },
      {
        id: '3400',
        label: { en: 'Winter Boots', de: 'Winterstiefel', fr: 'Bottes d’hiver', it: 'Stivali invernali' },
        intro: {
          en: 'Warm, dry, and steady on ice.',
          de: 'Warm, trocken und standfest auf Eis.',
          fr: 'Chaudes, sèches et stables sur la glace.',
          it: 'Caldi, asciutti e saldi sul ghiaccio.',
        },
      },
    ],
  },
  {
    id: '4000',
    name: { en: 'Packs & Gear', de: 'Rucksäcke & Ausrüstung', fr: 'Sacs et équipement', it: 'Zaini e attrezzatura' },
    intro: {
      en: 'Packs, bags, hats and gloves for every trip.',
      de: 'Rucksäcke, Taschen, Mützen und Handschuhe für jede Tour.',
      fr: 'Sacs, bonnets et gants pour chaque sortie.',
      it: 'Zaini, borsoni, berretti e guanti per ogni uscita.',
    },
    children: [
      {
        id: '4100',
        label: { en: 'Backpacks', de: 'Rucksäcke', fr: 'Sacs à dos', it: 'Zaini' },
        intro: {
          en: 'Close to your back, with what you need within reach.',
          de: 'Nah am Rücken, mit allem Wichtigen in Reichweite.',
          fr: 'Près du dos, avec l’essentiel à portée de main.',
          it: 'Aderenti alla schiena, con l’essenziale a portata di mano.',
        },
      },
      {
        id: '4200',
        label: { en: 'Duffels', de: 'Reisetaschen', fr: 'Sacs de voyage', it: 'Borsoni' },
        intro: {
          en: 'Tough bags for the car, the boat and the hut.',
          de: 'Robuste Taschen für Auto, Boot und Hütte.',
          fr: 'Des sacs solides pour la voiture, le bateau et le refuge.',
          it: 'Borse robuste per l’auto, la barca e il rifugio.',
        },
      },
      {
        id: '4300',
        label: { en: 'Hats', de: 'Mützen', fr: 'Bonnets', it: 'Berretti' },
        intro: {
          en: 'Small, warm and always with you.',
          de: 'Klein, warm und immer dabei.',
          fr: 'De la chaleur à glisser dans la poche.',
          it: 'Piccoli, caldi e sempre con te.',
        },
      },
      {
        id: '4400',
        label: { en: 'Gloves', de: 'Handschuhe', fr: 'Gants', it: 'Guanti' },
        intro: {
          en: 'Warm hands, working fingers.',
          de: 'Warme Hände, bewegliche Finger.',
          fr: 'Les mains au chaud, les doigts agiles.',
          it: 'Mani calde, dita agili.',
        },
      },
    ],
  },
  {
    id: '5000',
    name: { en: 'New', de: 'Neu', fr: 'Nouveautés', it: 'Novità' },
    intro: newIntro,
    children: ids(
      '5',
      crossSections.map((section) => ({ ...section, intro: newIntro })),
    ),
  },
  {
    id: '6000',
    name: { en: 'Sale', de: 'Sale', fr: 'Promotions', it: 'Offerte' },
    intro: saleIntro,
    children: ids(
      '6',
      crossSections.map((section) => ({ ...section, intro: saleIntro })),
    ),
  },
];

/** The full name of a category, with the people it is for: “Men’s Jackets”, “Jacken für Herren”. */
const fullNames: Readonly<Record<string, (label: Text) => Text>> = {
  '1000': ({ en, de, fr, it }) => ({ en: `Men’s ${en}`, de: `${de} für Herren`, fr: `${fr} pour homme`, it: `${it} da uomo` }),
  '2000': ({ en, de, fr, it }) => ({ en: `Women’s ${en}`, de: `${de} für Damen`, fr: `${fr} pour femme`, it: `${it} da donna` }),
  '5000': ({ en, de, fr, it }) => ({ en: `New: ${en}`, de: `Neu: ${de}`, fr: `Nouveautés : ${fr}`, it: `Novità: ${it}` }),
  '6000': ({ en, de, fr, it }) => ({ en: `Sale: ${en}`, de: `Sale: ${de}`, fr: `Promotions : ${fr}`, it: `Offerte: ${it}` }),
};

/** Every category, parents before their children. */
export const categories: readonly Category[] = tops.flatMap((top) => [
  { id: top.id, parentId: null, name: top.name, label: top.name, intro: top.intro },
  ...top.children.map(({ id, label, intro }) => {
    const name = fullNames[top.id]?.(label) ?? label;
    return { id, parentId: top.id, name, label, intro };
  }),
]);

export const listChildren = (parentId: string | null): Category[] => categories.filter((category) => category.parentId === parentId);

export function requireCategory(id: string): Category {
  const category = categories.find((each) => each.id === id);
  if (!category) throw new Error(`The seed's tree has no category ${id}.`);
  return category;
}

export const categoryIds = { men: '1000', women: '2000', footwear: '3000', gear: '4000', new: '5000', sale: '6000' } as const;

/** Its words in an address: those of its name in the locale. */
export const createCategorySlug = ({ name }: Category, locale: MarketLocale): string => createSlug(readText(name, locale));
