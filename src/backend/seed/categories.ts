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
    label: { en: 'Jackets', de: 'Jacken', fr: 'Vestes', it: 'Giacche' },
    intro: {
      en: 'Shells that keep weather out and let warmth breathe.',
      de: 'Shells, die das Wetter draußen lassen und trotzdem atmen.',
      fr: 'Des vestes qui laissent le mauvais temps dehors et la chaleur respirer.',
      it: 'Gusci che tengono fuori il maltempo e lasciano respirare il calore.',
    },
  },
  {
    id: '200',
    label: { en: 'Down & Insulated', de: 'Daunen & Isolation', fr: 'Doudounes et vestes isolantes', it: 'Piumini e imbottiti' },
    intro: {
      en: 'Warmth that packs small, for cold starts and long stops.',
      de: 'Wärme mit kleinem Packmaß, für kalte Starts und lange Pausen.',
      fr: 'De la chaleur qui se fait petite, pour les départs froids et les longues pauses.',
      it: 'Calore che occupa poco spazio, per partenze fredde e lunghe soste.',
    },
  },
  {
    id: '300',
    label: { en: 'Fleece & Hoodies', de: 'Fleece & Hoodies', fr: 'Polaires et sweats', it: 'Pile e felpe' },
    intro: {
      en: 'The layer you put on first and take off last.',
      de: 'Die Schicht, die man zuerst anzieht und zuletzt ablegt.',
      fr: 'La couche qu’on enfile en premier et qu’on quitte en dernier.',
      it: 'Lo strato che si mette per primo e si toglie per ultimo.',
    },
  },
  {
    id: '400',
    label: { en: 'Shirts & Tees', de: 'Hemden & T-Shirts', fr: 'Chemises et t-shirts', it: 'Camicie e t-shirt' },
    intro: {
      en: 'Quick to dry, easy to wear, made for more than one day out.',
      de: 'Schnell trocken, bequem zu tragen, gemacht für mehr als einen Tag draußen.',
      fr: 'Vite secs, faciles à porter, faits pour plus d’une journée dehors.',
      it: 'Asciugano in fretta, si portano bene, durano più di una giornata fuori.',
    },
  },
  {
    id: '500',
    label: { en: 'Base Layers', de: 'Funktionswäsche', fr: 'Premières couches', it: 'Intimo tecnico' },
    intro: {
      en: 'Next to skin, dry and calm, whatever the pace.',
      de: 'Direkt auf der Haut, trocken und ruhig, bei jedem Tempo.',
      fr: 'Contre la peau, au sec et sans bruit, à toutes les allures.',
      it: 'A contatto con la pelle, asciutto e discreto, a ogni ritmo.',
    },
  },
  {
    id: '600',
    label: { en: 'Pants & Shorts', de: 'Hosen & Shorts', fr: 'Pantalons et shorts', it: 'Pantaloni e pantaloncini' },
    intro: {
      en: 'Cut to move, built to be knelt, sat and scrambled in.',
      de: 'Geschnitten für Bewegung, gebaut zum Knien, Sitzen und Kraxeln.',
      fr: 'Coupés pour bouger, faits pour s’agenouiller, s’asseoir et grimper.',
      it: 'Tagliati per muoversi, fatti per inginocchiarsi, sedersi e arrampicare.',
    },
  },
  {
    id: '700',
    label: { en: 'Snow', de: 'Schnee', fr: 'Vêtements de ski', it: 'Abbigliamento da sci' },
    intro: {
      en: 'Snow-proof, warm and hard to wear out.',
      de: 'Schneedicht, warm und kaum kleinzukriegen.',
      fr: 'Chaud, étanche à la neige et difficile à user.',
      it: 'Caldo, a prova di neve e difficile da consumare.',
    },
  },
  {
    id: '800',
    label: { en: 'Shoes', de: 'Schuhe', fr: 'Chaussures', it: 'Scarpe' },
    intro: {
      en: 'Sure footing from the car park to the summit cairn.',
      de: 'Sicherer Tritt vom Parkplatz bis zum Gipfelsteinmann.',
      fr: 'Le pied sûr, du parking jusqu’au cairn du sommet.',
      it: 'Passo sicuro dal parcheggio all’ometto di vetta.',
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
  en: 'Fresh from the workshop, tried on the hill.',
  de: 'Frisch aus der Werkstatt, erprobt am Berg.',
  fr: 'Tout juste sortis de l’atelier, déjà éprouvés en montagne.',
  it: 'Appena usciti dal laboratorio, già provati in montagna.',
};
const saleIntro = {
  en: 'Good gear at a lower price, while it lasts.',
  de: 'Gute Ausrüstung zum kleineren Preis, solange der Vorrat reicht.',
  fr: 'Du bon équipement à prix réduit, dans la limite des stocks.',
  it: 'Buona attrezzatura a prezzo ridotto, fino a esaurimento.',
};

const tops: readonly Top[] = [
  {
    id: '1000',
    name: { en: 'Men', de: 'Herren', fr: 'Homme', it: 'Uomo' },
    intro: {
      en: 'Layers, shells and trousers for days that start early.',
      de: 'Schichten, Shells und Hosen für Tage, die früh beginnen.',
      fr: 'Premières couches, vestes et pantalons pour les journées qui commencent tôt.',
      it: 'Strati, gusci e pantaloni per giornate che iniziano presto.',
    },
    children: ids('1', wardrobe),
  },
  {
    id: '2000',
    name: { en: 'Women', de: 'Damen', fr: 'Femme', it: 'Donna' },
    intro: {
      en: 'Cut for her stride, tested where the path gets steep.',
      de: 'Geschnitten für ihren Schritt, getestet, wo der Weg steil wird.',
      fr: 'Coupés pour sa foulée, testés là où le sentier se redresse.',
      it: 'Tagliati per il suo passo, provati dove il sentiero si fa ripido.',
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
          en: 'Ankles held, soles that bite, leather and cloth that last.',
          de: 'Halt für die Knöchel, Sohlen mit Biss, Leder und Gewebe, die bleiben.',
          fr: 'Chevilles tenues, semelles qui mordent, cuir et toile qui durent.',
          it: 'Caviglie salde, suole che mordono, pelle e tessuto che durano.',
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
          en: 'For river crossings, camp evenings and hot roads.',
          de: 'Für Furten, Abende im Lager und heiße Straßen.',
          fr: 'Pour les gués, les soirs de bivouac et les routes brûlantes.',
          it: 'Per i guadi, le sere al campo e le strade roventi.',
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
      en: 'What carries the day, and what keeps fingers and ears warm.',
      de: 'Was den Tag trägt und Finger und Ohren wärmt.',
      fr: 'De quoi porter la journée, et garder au chaud les doigts et les oreilles.',
      it: 'Ciò che porta la giornata, e ciò che tiene calde dita e orecchie.',
    },
    children: [
      {
        id: '4100',
        label: { en: 'Backpacks', de: 'Rucksäcke', fr: 'Sacs à dos', it: 'Zaini' },
        intro: {
          en: 'They ride close, and keep what matters within reach.',
          de: 'Sie sitzen nah am Körper und halten Wichtiges griffbereit.',
          fr: 'Près du dos, avec l’essentiel à portée de main.',
          it: 'Aderiscono alla schiena e tengono l’essenziale a portata di mano.',
        },
      },
      {
        id: '4200',
        label: { en: 'Duffels', de: 'Reisetaschen', fr: 'Sacs de voyage', it: 'Borsoni' },
        intro: {
          en: 'Throw them on the roof, in the boat, under the bunk.',
          de: 'Aufs Dach, ins Boot, unter die Koje.',
          fr: 'Sur le toit, dans le bateau, sous la couchette.',
          it: 'Sul tetto, in barca, sotto la cuccetta.',
        },
      },
      {
        id: '4300',
        label: { en: 'Hats', de: 'Mützen', fr: 'Bonnets', it: 'Berretti' },
        intro: {
          en: 'Small, warm, never left at home.',
          de: 'Klein, warm, immer dabei.',
          fr: 'Petits, chauds, jamais oubliés à la maison.',
          it: 'Piccoli, caldi, mai lasciati a casa.',
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

/** Whose things a child of each top holds, said in full: "Men's Jackets", "Herren-Jacken". */
const fullNames: Readonly<Record<string, (label: Text) => Text>> = {
  '1000': ({ en, de, fr, it }) => ({ en: `Men's ${en}`, de: `${de} für Herren`, fr: `${fr} pour homme`, it: `${it} da uomo` }),
  '2000': ({ en, de, fr, it }) => ({ en: `Women's ${en}`, de: `${de} für Damen`, fr: `${fr} pour femme`, it: `${it} da donna` }),
  '5000': ({ en, de, fr, it }) => ({ en: `New: ${en}`, de: `Neu: ${de}`, fr: `Nouveautés : ${fr}`, it: `Novità: ${it}` }),
  '6000': ({ en, de, fr, it }) => ({ en: `Sale: ${en}`, de: `Sale: ${de}`, fr: `Promotions : ${fr}`, it: `Offerte: ${it}` }),
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
  return { en: slugOf(name.en), de: slugOf(name.de), fr: slugOf(name.fr), it: slugOf(name.it) };
}
