// The category tree with four-digit ids, labels, and the sentence above each listing's products.
import type { Text } from '#backend/company/language.ts';
import { wardrobe } from './category-wardrobe.ts';

export interface CategoryMember {
  id: string;
  label: Text;
  intro: Text;
}

interface TopCategory {
  id: string;
  name: Text;
  intro: Text;
  children: readonly CategoryMember[];
}

const crossSections = [
  { id: '100', label: { en: 'Men', de: 'Herren', fr: 'Homme', it: 'Uomo' } },
  { id: '200', label: { en: 'Women', de: 'Damen', fr: 'Femme', it: 'Donna' } },
  { id: '300', label: { en: 'Footwear', de: 'Schuhe', fr: 'Chaussures', it: 'Calzature' } },
  { id: '400', label: { en: 'Packs & Gear', de: 'Rucksäcke & Ausrüstung', fr: 'Sacs et équipement', it: 'Zaini e attrezzatura' } },
];

const ids = (first: string, members: readonly CategoryMember[]): CategoryMember[] =>
  members.map((member) => ({ ...member, id: first + member.id }));

const newIntro = {
  en: 'New styles, tested in the mountains.',
  de: 'Neue Modelle, am Berg getestet.',
  fr: 'Nouveaux modèles, testés en montagne.',
  it: 'Nuovi modelli, provati in montagna.',
};
const saleIntro = {
  en: 'Marked down while supplies last.',
  de: 'Gute Ausrüstung zum kleineren Preis, solange der Vorrat reicht.',
  fr: 'Du bon équipement à prix réduit, dans la limite des stocks.',
  it: 'Buona attrezzatura a prezzo ridotto, fino a esaurimento scorte.',
};

export const topCategories: readonly TopCategory[] = [
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
      en: 'Cut for women, tested on steep terrain.',
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
      en: 'Grip, support and comfort, from summer trails to deep snow.',
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
          en: 'Light and sure-footed on roots, rock and gravel.',
          de: 'Leicht und sicher auf Wurzeln, Fels und Schotter.',
          fr: 'Légères et sûres sur les racines, la roche et le gravier.',
          it: 'Leggere e sicure su radici, roccia e ghiaia.',
        },
      },
      {
        id: '3300',
        label: { en: 'Sandals', de: 'Sandalen', fr: 'Sandales', it: 'Sandali' },
        intro: {
          en: 'For river crossings, campsites and hot days.',
          de: 'Für Furten, Zeltplätze und heiße Straßen.',
          fr: 'Pour les gués, le bivouac et les routes chaudes.',
          it: 'Per i guadi, il campeggio e le strade calde.',
        },
      },
      {
        id: '3400',
        label: { en: 'Winter Boots', de: 'Winterstiefel', fr: 'Bottes d’hiver', it: 'Stivali invernali' },
        intro: {
          en: 'Warm, dry and steady on ice.',
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
          en: 'Close to your back, with the essentials within reach.',
          de: 'Nah am Rücken, mit allem Wichtigen in Reichweite.',
          fr: 'Près du dos, avec l’essentiel à portée de main.',
          it: 'Aderenti alla schiena, con l’essenziale a portata di mano.',
        },
      },
      {
        id: '4200',
        label: { en: 'Duffels', de: 'Reisetaschen', fr: 'Sacs de voyage', it: 'Borsoni' },
        intro: {
          en: 'Tough bags for the car, the boat and the cabin.',
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
          en: 'Warm hands, nimble fingers.',
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
