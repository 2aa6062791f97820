// Texts that are suitable for reviews of any product: titles, sentences about the fit, and closing sentences.
import type { Text } from '#backend/company/language.ts';
import type { Mood } from './opinions.ts';

export const titles: Record<Mood, readonly Text[]> = {
  good: [
    { en: 'Would buy again', de: 'Würde ich wieder kaufen', fr: 'Je rachèterais sans hésiter', it: 'La ricomprerei subito' },
    { en: 'Better than I expected', de: 'Besser als erwartet', fr: 'Mieux que prévu', it: 'Meglio di quanto pensassi' },
    { en: 'My new go-to', de: 'Mein neues Lieblingsstück', fr: 'Mon nouveau favori', it: 'Il mio nuovo preferito' },
    { en: 'Does what it should', de: 'Macht, was es soll', fr: 'Fait ce qu’on lui demande', it: 'Fa quello che deve' },
    { en: 'Well made', de: 'Gut verarbeitet', fr: 'Belles finitions', it: 'Fatto bene' },
    { en: 'Worth the money', de: 'Sein Geld wert', fr: 'Vaut son prix', it: 'Vale quello che costa' },
    { en: 'Used it all season', de: 'Die ganze Saison dabei', fr: 'Toute la saison avec', it: 'Usato per tutta la stagione' },
  ],
  mixed: [
    { en: 'Good, with one catch', de: 'Gut, mit einer Einschränkung', fr: 'Bien, à un détail près', it: 'Buono, con un difetto' },
    { en: 'Fine, not great', de: 'In Ordnung, mehr nicht', fr: 'Correct, sans plus', it: 'Discreto, niente di più' },
    { en: 'Expected a bit more', de: 'Etwas mehr erwartet', fr: 'J’attendais un peu mieux', it: 'Mi aspettavo qualcosa in più' },
  ],
  bad: [
    { en: 'Sent it back', de: 'Zurückgeschickt', fr: 'Je l’ai renvoyé', it: 'L’ho restituito' },
    { en: 'Not for me', de: 'Nichts für mich', fr: 'Pas pour moi', it: 'Non fa per me' },
    { en: 'Disappointed', de: 'Enttäuscht', fr: 'Déçu', it: 'Una delusione' },
  ],
};

/** Sentences about the fit of products that have sizes. */
export const fitTexts: Record<'small' | 'true' | 'large', readonly Text[]> = {
  small: [
    {
      en: 'Runs small, I went one size up.',
      de: 'Fällt klein aus, ich habe eine Größe größer genommen.',
      fr: 'Taille petit, j’ai pris une taille au-dessus.',
      it: 'Veste piccolo, ho preso una taglia in più.',
    },
    {
      en: 'Tighter than my usual size.',
      de: 'Enger als meine übliche Größe.',
      fr: 'Plus serré que ma taille habituelle.',
      it: 'Più stretto della mia taglia abituale.',
    },
  ],
  true: [
    {
      en: 'My usual size fits.',
      de: 'Meine übliche Größe passt.',
      fr: 'Ma taille habituelle convient.',
      it: 'La mia taglia abituale va bene.',
    },
    {
      en: 'True to size, nothing to add.',
      de: 'Die Größe stimmt, mehr gibt es nicht zu sagen.',
      fr: 'Taille juste, rien à ajouter.',
      it: 'La taglia corrisponde, niente da aggiungere.',
    },
  ],
  large: [
    {
      en: 'Runs large, one size down would have done.',
      de: 'Fällt groß aus, eine Größe kleiner hätte gereicht.',
      fr: 'Taille grand, une taille en dessous aurait suffi.',
      it: 'Veste grande, bastava una taglia in meno.',
    },
    { en: 'Roomier than expected.', de: 'Weiter als gedacht.', fr: 'Plus ample que prévu.', it: 'Più ampio del previsto.' },
  ],
};

/** Closing sentences about where and how long the buyer has used the product. */
export const closings: readonly Text[] = [
  {
    en: 'Bought it for a trip in May and have worn it since.',
    de: 'Für eine Tour im Mai gekauft, seitdem ständig dabei.',
    fr: 'Acheté pour un voyage en mai, et porté depuis.',
    it: 'Comprato per un viaggio a maggio, e da allora lo uso sempre.',
  },
  {
    en: 'Delivery was quick, too.',
    de: 'Auch die Lieferung ging schnell.',
    fr: 'La livraison a été rapide, en plus.',
    it: 'Anche la consegna è stata veloce.',
  },
  {
    en: 'Looks just as it does in the pictures.',
    de: 'Sieht genau so aus wie auf den Bildern.',
    fr: 'Tout à fait comme sur les photos.',
    it: 'Identico alle foto.',
  },
  {
    en: 'A gift for a friend, who is happy with it.',
    de: 'Ein Geschenk, das gut ankam.',
    fr: 'Un cadeau qui a fait plaisir.',
    it: 'Un regalo molto gradito.',
  },
  {
    en: 'After one winter I have nothing to complain about.',
    de: 'Nach einem Winter habe ich nichts auszusetzen.',
    fr: 'Après un hiver, rien à redire.',
    it: 'Dopo un inverno non ho niente da ridire.',
  },
];
