// The clothing categories that exist both below Men and below Women.
import type { CategoryMember } from './category-tree.ts';

export const wardrobe: readonly CategoryMember[] = [
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
      en: 'Quick-drying and easy to wear, day after day.',
      de: 'Schnell trocken, bequem zu tragen, für mehr als einen Tag draußen.',
      fr: 'Vite secs, faciles à porter, pour plus d’une journée dehors.',
      it: 'Asciugatura rapida e comfort, per più di una giornata fuori.',
    },
  },
  {
    id: '500',
    label: { en: 'Base Layers', de: 'Funktionswäsche', fr: 'Premières couches', it: 'Intimo tecnico' },
    intro: {
      en: 'Soft and dry next to your skin, at any pace.',
      de: 'Weich und trocken auf der Haut, bei jedem Tempo.',
      fr: 'Douces et sèches contre la peau, à toutes les allures.',
      it: 'Morbido e asciutto sulla pelle, a ogni ritmo.',
    },
  },
  {
    id: '600',
    label: { en: 'Pants & Shorts', de: 'Hosen & Shorts', fr: 'Pantalons et shorts', it: 'Pantaloni e pantaloncini' },
    intro: {
      en: 'Room to move, uphill and down.',
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
