// Synonyms of product types, as shoppers type them. Search finds a product by its name and by these synonyms.
import type { Text } from '#backend/company/language.ts';
import type { ProductType } from './taxonomy.ts';

/** Comma-separated synonyms. All countries with the same language share one list. */
export const synonyms: Readonly<Record<ProductType, Text>> = {
  'shell-jacket': {
    en: 'jacket, coat, rain jacket, raincoat, hardshell, anorak, waterproof jacket',
    de: 'Jacke, Regenjacke, Hardshell, Anorak, Funktionsjacke, Wanderjacke',
    fr: 'veste, manteau, imperméable, veste de pluie, hardshell, anorak',
    it: 'giacca, giubbotto, impermeabile, giacca antipioggia, hardshell, guscio',
  },
  'down-jacket': {
    en: 'jacket, coat, puffer, puffer jacket, insulated jacket, winter jacket',
    de: 'Jacke, Steppjacke, Winterjacke, Daune, Isolationsjacke',
    fr: 'veste, manteau, duvet, veste matelassée, veste d’hiver, plume',
    it: 'giacca, giubbotto, piuma, giacca invernale, giacca imbottita',
  },
  parka: {
    en: 'coat, jacket, winter coat, winter jacket',
    de: 'Jacke, Mantel, Winterjacke, Wintermantel',
    fr: 'manteau, veste, manteau d’hiver',
    it: 'cappotto, giacca, giaccone, giacca invernale',
  },
  fleece: {
    en: 'jacket, pullover, midlayer, fleece jacket',
    de: 'Fleece, Jacke, Fleecepullover, Zwischenschicht',
    fr: 'polaire, veste, pull',
    it: 'pile, giacca, maglione',
  },
  vest: {
    en: 'vest, gilet, bodywarmer, sleeveless jacket',
    de: 'Weste, Steppweste, Gilet, Daunenweste',
    fr: 'gilet, doudoune sans manches, veste sans manches',
    it: 'gilet, smanicato, piumino smanicato',
  },
  windbreaker: {
    en: 'jacket, windshell, wind jacket, windcheater',
    de: 'Jacke, Windbreaker, Windstopper',
    fr: 'veste, coupevent, veste légère',
    it: 'giacca, kway, giacca a vento',
  },
  't-shirt': {
    en: 'tee, top, tshirt, shirt',
    de: 'Shirt, Tshirt, Oberteil',
    fr: 'tee-shirt, teeshirt, haut, maillot',
    it: 'maglietta, maglia, tshirt',
  },
  shirt: {
    en: 'top, blouse, button-down, flannel',
    de: 'Bluse, Oberteil, Wanderhemd',
    fr: 'chemisette, haut, blouse',
    it: 'camicetta, maglia',
  },
  hoodie: {
    en: 'hoody, sweatshirt, sweater, jumper, hooded sweatshirt',
    de: 'Kapuzenpullover, Pullover, Pulli, Sweatshirt, Kapuzenpulli',
    fr: 'sweat, hoodie, pull, sweat-shirt',
    it: 'hoodie, maglione, cappuccio',
  },
  'base-layer': {
    en: 'thermal, thermals, underwear, long underwear, long johns, undershirt',
    de: 'Unterwäsche, Unterhemd, Thermounterwäsche, Baselayer, Funktionsunterwäsche',
    fr: 'sous-vêtement, thermique, sous-couche, première couche',
    it: 'intimo, termico, maglia della pelle, primo strato',
  },
  pants: {
    en: 'trousers, hiking trousers, slacks',
    de: 'Hose, Trekkinghose, Outdoorhose',
    fr: 'pantalon, pantalon de marche',
    it: 'pantalone, calzoni',
  },
  shorts: {
    en: 'short pants, bermuda',
    de: 'Hose, kurze Hose, Shorts, Bermuda',
    fr: 'bermuda, pantalon court',
    it: 'pantaloncino, bermuda, shorts',
  },
  leggings: {
    en: 'tights, running tights, leggins',
    de: 'Hose, Tights, Laufhose',
    fr: 'collant, collants, legging, pantalon',
    it: 'calzamaglia, collant, pantalone',
  },
  'snow-pants': {
    en: 'ski pants, ski trousers, snow trousers, salopettes, snowboard pants',
    de: 'Hose, Schneehose, Snowboardhose, Winterhose',
    fr: 'salopette, pantalon de neige, pantalon de snowboard',
    it: 'salopette, pantaloni da neve, pantalone da snowboard',
  },
  'hiking-boot': {
    en: 'shoes, walking boots, trekking boots, footwear',
    de: 'Schuhe, Wanderschuhe, Bergschuhe, Trekkingschuhe, Stiefel',
    fr: 'chaussure de marche, bottines, chaussures de montagne',
    it: 'scarpe, scarponcini, scarpe da montagna',
  },
  'trail-shoe': {
    en: 'running shoes, sneakers, trainers, footwear',
    de: 'Schuhe, Laufschuhe, Turnschuhe, Trailrunningschuhe, Halbschuhe',
    fr: 'baskets, chaussures de course, tennis',
    it: 'scarpe da corsa, scarpe da ginnastica, sneakers',
  },
  sandal: {
    en: 'flip-flops, slippers, footwear',
    de: 'Schuhe, Sandale, Sandalen, Badeschuhe',
    fr: 'claquettes, tongs, nu-pieds',
    it: 'ciabatte, infradito',
  },
  'winter-boot': {
    en: 'snow boots, shoes, footwear',
    de: 'Schuhe, Stiefel, Schneestiefel, Winterschuhe, Schneeschuhe',
    fr: 'bottes de neige, après-ski, bottines',
    it: 'scarpe, doposci, stivali da neve',
  },
  backpack: {
    en: 'rucksack, pack, daypack, bag',
    de: 'Wanderrucksack, Tagesrucksack, Tasche',
    fr: 'sac de randonnée, sac',
    it: 'zainetto, borsa, sacca',
  },
  duffel: {
    en: 'duffle, holdall, travel bag, gym bag, bag',
    de: 'Tasche, Duffel, Sporttasche, Reisegepäck',
    fr: 'sac, duffel, sac de sport, bagage',
    it: 'borsa, duffel, borsa da viaggio, borsa sportiva',
  },
  beanie: {
    en: 'hat, cap, toque, tuque, winter hat, bobble hat, beanie',
    de: 'Beanie, Wintermütze, Wollmütze, Haube, Kappe',
    fr: 'tuque, chapeau, bonnet d’hiver',
    it: 'cappello, cuffia, cappellino',
  },
  gloves: {
    en: 'mittens, mitts, winter gloves',
    de: 'Handschuh, Fäustlinge, Winterhandschuhe, Fausthandschuhe',
    fr: 'moufles, mitaines',
    it: 'manopole, muffole, guanto',
  },
};

/** Synonyms of the audiences, which supplement the audience names in category names. */
export const audienceSynonyms: Readonly<Record<'men' | 'women' | 'all', Text>> = {
  men: { en: 'man, mens, male, gents', de: 'Herren, Männer, Mann', fr: 'homme, hommes, masculin', it: 'uomo, uomini, maschile' },
  women: { en: 'woman, womens, female, ladies', de: 'Damen, Frauen, Frau', fr: 'femme, femmes, féminin', it: 'donna, donne, femminile' },
  all: { en: 'unisex', de: 'Unisex', fr: 'unisexe', it: 'unisex' },
};
