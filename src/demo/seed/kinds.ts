// The product types with their names, prices, sizes and categories.
import type { Text } from '#backend/company/language.ts';
import type { SizeRange } from './sizes.ts';
import type { ProductType } from './taxonomy.ts';

export type Audience = 'men' | 'women' | 'all';

export interface Kind {
  name: Text;
  sizes: SizeRange;
  /** Lowest and highest full price in whole US dollars. */
  dollars: readonly [low: number, high: number];
  /** True if the type has separate styles for men and women. Otherwise, its styles are for everyone. */
  gendered: boolean;
  /** Id of the category that contains the type's styles: one each for men and women, or one for everyone. */
  home: { men: string; women: string } | { all: string };
  /** Weight that determines the type's approximate share of all styles. */
  share: number;
}

const apparel = (home: string): { men: string; women: string } => ({ men: `1${home}`, women: `2${home}` });

const kinds = {
  'shell-jacket': {
    name: { en: 'Shell Jacket', de: 'Hardshelljacke', fr: 'Veste imperméable', it: 'Giacca impermeabile' },
    sizes: 'letters',
    dollars: [169, 399],
    gendered: true,
    home: apparel('100'),
    share: 6,
  },
  'down-jacket': {
    name: { en: 'Down Jacket', de: 'Daunenjacke', fr: 'Doudoune', it: 'Piumino' },
    sizes: 'letters',
    dollars: [199, 369],
    gendered: true,
    home: apparel('200'),
    share: 5,
  },
  parka: {
    name: { en: 'Parka', de: 'Parka', fr: 'Parka', it: 'Parka' },
    sizes: 'letters',
    dollars: [249, 449],
    gendered: true,
    home: apparel('200'),
    share: 4,
  },
  fleece: {
    name: { en: 'Fleece', de: 'Fleecejacke', fr: 'Veste polaire', it: 'Giacca in pile' },
    sizes: 'letters',
    dollars: [79, 169],
    gendered: true,
    home: apparel('300'),
    share: 6,
  },
  vest: {
    name: { en: 'Insulated Vest', de: 'Isolationsweste', fr: 'Gilet isolant', it: 'Gilet imbottito' },
    sizes: 'letters',
    dollars: [109, 199],
    gendered: true,
    home: apparel('200'),
    share: 4,
  },
  windbreaker: {
    name: { en: 'Windbreaker', de: 'Windjacke', fr: 'Coupe-vent', it: 'Giacca antivento' },
    sizes: 'letters',
    dollars: [89, 159],
    gendered: true,
    home: apparel('100'),
    share: 5,
  },
  't-shirt': {
    name: { en: 'T-Shirt', de: 'T-Shirt', fr: 'T-shirt', it: 'T-shirt' },
    sizes: 'letters',
    dollars: [32, 59],
    gendered: true,
    home: apparel('400'),
    share: 7,
  },
  shirt: {
    name: { en: 'Shirt', de: 'Hemd', fr: 'Chemise', it: 'Camicia' },
    sizes: 'letters',
    dollars: [65, 115],
    gendered: true,
    home: apparel('400'),
    share: 5,
  },
  hoodie: {
    name: { en: 'Hoodie', de: 'Hoodie', fr: 'Sweat à capuche', it: 'Felpa con cappuccio' },
    sizes: 'letters',
    dollars: [69, 119],
    gendered: true,
    home: apparel('300'),
    share: 5,
  },
  'base-layer': {
    name: { en: 'Base Layer', de: 'Funktionsshirt', fr: 'Haut thermique', it: 'Maglia termica' },
    sizes: 'letters',
    dollars: [59, 109],
    gendered: true,
    home: apparel('500'),
    share: 5,
  },
  pants: {
    name: { en: 'Hiking Pants', de: 'Wanderhose', fr: 'Pantalon de randonnée', it: 'Pantaloni da trekking' },
    sizes: 'waists',
    dollars: [85, 149],
    gendered: true,
    home: apparel('600'),
    share: 6,
  },
  shorts: {
    name: { en: 'Hiking Shorts', de: 'Wandershorts', fr: 'Short de randonnée', it: 'Pantaloncini da trekking' },
    sizes: 'waists',
    dollars: [55, 89],
    gendered: true,
    home: apparel('600'),
    share: 5,
  },
  leggings: {
    name: { en: 'Leggings', de: 'Leggings', fr: 'Legging', it: 'Leggings' },
    sizes: 'letters',
    dollars: [65, 109],
    gendered: true,
    home: apparel('600'),
    share: 4,
  },
  'snow-pants': {
    name: { en: 'Snow Pants', de: 'Skihose', fr: 'Pantalon de ski', it: 'Pantaloni da sci', 'en-gb': 'Ski Trousers' },
    sizes: 'letters',
    dollars: [149, 299],
    gendered: true,
    home: apparel('700'),
    share: 4,
  },
  'hiking-boot': {
    name: { en: 'Hiking Boots', de: 'Wanderstiefel', fr: 'Chaussures de randonnée', it: 'Scarponi da trekking' },
    sizes: 'shoes',
    dollars: [139, 249],
    gendered: true,
    home: { all: '3100' },
    share: 6,
  },
  'trail-shoe': {
    name: { en: 'Trail Shoes', de: 'Trailschuhe', fr: 'Chaussures de trail', it: 'Scarpe da trail' },
    sizes: 'shoes',
    dollars: [115, 175],
    gendered: true,
    home: { all: '3200' },
    share: 6,
  },
  sandal: {
    name: { en: 'Sandals', de: 'Trekkingsandalen', fr: 'Sandales de randonnée', it: 'Sandali da trekking' },
    sizes: 'shoes',
    dollars: [65, 125],
    gendered: true,
    home: { all: '3300' },
    share: 3,
  },
  'winter-boot': {
    name: { en: 'Winter Boots', de: 'Winterstiefel', fr: 'Bottes d’hiver', it: 'Stivali invernali' },
    sizes: 'shoes',
    dollars: [139, 229],
    gendered: true,
    home: { all: '3400' },
    share: 4,
  },
  backpack: {
    name: { en: 'Backpack', de: 'Rucksack', fr: 'Sac à dos', it: 'Zaino' },
    sizes: 'one',
    dollars: [95, 289],
    gendered: false,
    home: { all: '4100' },
    share: 5,
  },
  duffel: {
    name: { en: 'Duffel', de: 'Reisetasche', fr: 'Sac de voyage', it: 'Borsone' },
    sizes: 'one',
    dollars: [89, 179],
    gendered: false,
    home: { all: '4200' },
    share: 3,
  },
  beanie: {
    name: { en: 'Beanie', de: 'Mütze', fr: 'Bonnet', it: 'Berretto' },
    sizes: 'one',
    dollars: [25, 45],
    gendered: false,
    home: { all: '4300' },
    share: 3,
  },
  gloves: {
    name: { en: 'Gloves', de: 'Handschuhe', fr: 'Gants', it: 'Guanti' },
    sizes: 'letters',
    dollars: [39, 129],
    gendered: false,
    home: { all: '4400' },
    share: 3,
  },
} as const satisfies Record<ProductType, Kind>;

export const findKind = (type: ProductType): Kind => kinds[type];
