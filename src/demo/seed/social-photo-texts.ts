// Captions of the seeded gallery photos, in the style of shoppers.
import type { Text } from '#backend/company/language.ts';
import type { PhotoCategory } from '#lib/rules/social-photos.ts';
import type { Snapshot } from './taxonomy.ts';

interface SnapshotText {
  snapshot: Snapshot;
  category: PhotoCategory;
  caption: Text;
}

/** Captions, newest first. They must not reveal the author's gender, because author names are assigned in turn. */
export const snapshotTexts: readonly SnapshotText[] = [
  {
    snapshot: 'summit-shell',
    category: 'summit',
    caption: {
      en: 'Up at three, on top at six. Worth every yawn.',
      de: 'Um drei aufgestanden, um sechs oben. Jedes Gähnen wert.',
      fr: 'Debout à trois heures, au sommet à six. Ça valait chaque bâillement.',
      it: 'Sveglia alle tre, in cima alle sei. Ne è valsa la pena, sbadigli compresi.',
    },
  },
  {
    snapshot: 'camp-night',
    category: 'camp',
    caption: {
      en: 'No signal, no neighbors, no complaints.',
      de: 'Kein Netz, keine Nachbarn, keine Klagen.',
      fr: 'Pas de réseau, pas de voisins, pas de regrets.',
      it: 'Niente rete, niente vicini, niente da ridire.',
      'en-gb': 'No signal, no neighbours, no complaints.',
      'en-ca': 'No signal, no neighbours, no complaints.',
    },
  },
  {
    snapshot: 'trail-pack',
    category: 'trail',
    caption: {
      en: 'Day four of six. The pack is lighter, the socks are not.',
      de: 'Tag vier von sechs. Der Rucksack wird leichter, die Socken nicht.',
      fr: 'Quatrième jour sur six. Le sac s’allège, les chaussettes non.',
      it: 'Quarto giorno su sei. Lo zaino è più leggero, i calzini no.',
    },
  },
  {
    snapshot: 'town-coat',
    category: 'town',
    caption: {
      en: 'It rained all week. I walked to work anyway.',
      de: 'Es hat die ganze Woche geregnet. Zur Arbeit ging es trotzdem zu Fuß.',
      fr: 'Il a plu toute la semaine. J’ai fait le trajet à pied quand même.',
      it: 'Ha piovuto tutta la settimana. Al lavoro ci vado a piedi lo stesso.',
    },
  },
  {
    snapshot: 'snow-down',
    category: 'snow',
    caption: {
      en: 'Minus twelve and I took my gloves off for this.',
      de: 'Minus zwölf Grad, und dafür habe ich die Handschuhe ausgezogen.',
      fr: 'Moins douze, et j’ai enlevé mes gants pour cette photo.',
      it: 'Meno dodici, e per questa foto ho tolto i guanti.',
      'en-us': 'Ten degrees out and I took my gloves off for this.',
    },
  },
  {
    snapshot: 'trail-forest',
    category: 'trail',
    caption: {
      en: 'Nobody else out there before breakfast.',
      de: 'Vor dem Frühstück war niemand sonst unterwegs.',
      fr: 'Personne d’autre avant le petit déjeuner.',
      it: 'Prima di colazione non c’era nessun altro.',
    },
  },
  {
    snapshot: 'camp-fleece',
    category: 'camp',
    caption: {
      en: 'Coffee first, then the lake.',
      de: 'Erst Kaffee, dann der See.',
      fr: 'Le café d’abord, le lac ensuite.',
      it: 'Prima il caffè, poi il lago.',
    },
  },
  {
    snapshot: 'summit-ridge',
    category: 'summit',
    caption: {
      en: 'The wind did not read the forecast.',
      de: 'Der Wind hatte den Wetterbericht nicht gelesen.',
      fr: 'Le vent n’avait pas lu la météo.',
      it: 'Il vento non aveva letto le previsioni.',
    },
  },
  {
    snapshot: 'trail-boot',
    category: 'trail',
    caption: {
      en: 'Three years, two pairs of laces, one pair of boots.',
      de: 'Drei Jahre, zwei Paar Schnürsenkel, ein Paar Schuhe.',
      fr: 'Trois ans, deux paires de lacets, une seule paire de chaussures.',
      it: 'Tre anni, due paia di lacci, un solo paio di scarponi.',
    },
  },
  {
    snapshot: 'snow-tent',
    category: 'snow',
    caption: {
      en: 'Our kitchen with a view.',
      de: 'Unsere Küche mit Aussicht.',
      fr: 'Notre cuisine avec vue.',
      it: 'La nostra cucina con vista.',
    },
  },
  {
    snapshot: 'trail-falls',
    category: 'trail',
    caption: {
      en: 'Wet from above, wet from the side, dry inside.',
      de: 'Nass von oben, nass von der Seite, innen trocken.',
      fr: 'Mouillé d’en haut, mouillé de côté, au sec dedans.',
      it: 'Bagnato sopra, bagnato di lato, asciutto dentro.',
    },
  },
  {
    snapshot: 'town-rain',
    category: 'town',
    caption: {
      en: 'Missed the last train. At least the laptop stayed dry.',
      de: 'Letzte Bahn verpasst. Wenigstens blieb der Laptop trocken.',
      fr: 'Dernier train raté. Au moins, l’ordinateur est resté au sec.',
      it: 'Ultimo treno perso. Almeno il portatile è rimasto asciutto.',
    },
  },
];
