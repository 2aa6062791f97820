// Questions with answers by the shop and by buyers. Each question fits every product of the types for which it is listed.
import type { Text } from '#backend/company/language.ts';

interface Asked {
  question: Text;
  shop: Text;
  buyer?: Text;
}

export const clothingQuestions: readonly Asked[] = [
  {
    question: {
      en: 'I am between two sizes. Which one should I take?',
      de: 'Ich liege zwischen zwei Größen. Welche soll ich nehmen?',
      fr: 'J’hésite entre deux tailles. Laquelle prendre ?',
      it: 'Sono tra due taglie. Quale devo prendere?',
    },
    shop: {
      en: 'Take the larger one if you want to wear something warm underneath, otherwise the smaller one.',
      de: 'Nimm die größere, wenn du etwas Warmes darunter tragen willst, sonst die kleinere.',
      fr: 'Prenez la plus grande si vous voulez porter quelque chose de chaud dessous, sinon la plus petite.',
      it: 'Prendi la più grande se vuoi mettere sotto qualcosa di caldo, altrimenti la più piccola.',
    },
    buyer: {
      en: 'Same here. I took the larger one and am happy with it.',
      de: 'Ging mir auch so. Ich habe die größere genommen und bin zufrieden.',
      fr: 'J’étais dans le même cas. J’ai pris la plus grande et j’en suis contente.',
      it: 'Anch’io. Ho preso la più grande e mi trovo bene.',
    },
  },
  {
    question: {
      en: 'How do I wash it?',
      de: 'Wie wasche ich das?',
      fr: 'Comment faut-il le laver ?',
      it: 'Come si lava?',
    },
    shop: {
      en: 'As the care label inside says. Close all zips first, and leave out fabric softener.',
      de: 'Wie es auf dem Pflegeetikett innen steht. Vorher alle Reißverschlüsse schließen, und ohne Weichspüler.',
      fr: 'Comme l’indique l’étiquette d’entretien à l’intérieur. Fermez d’abord les fermetures, et sans adoucissant.',
      it: 'Come dice l’etichetta interna. Prima chiudi tutte le cerniere, e non usare ammorbidente.',
    },
  },
];

export const gearQuestions: readonly Asked[] = [
  {
    question: {
      en: 'How do I clean it after a muddy trip?',
      de: 'Wie bekomme ich das nach einer matschigen Tour sauber?',
      fr: 'Comment le nettoyer après une sortie boueuse ?',
      it: 'Come si pulisce dopo un’uscita nel fango?',
    },
    shop: {
      en: 'Let the mud dry, brush it off, then use lukewarm water and a soft cloth. Dry it away from heat.',
      de: 'Den Matsch trocknen lassen, abbürsten, dann lauwarmes Wasser und ein weiches Tuch. Nicht auf der Heizung trocknen.',
      fr: 'Laissez sécher la boue, brossez, puis passez un chiffon doux à l’eau tiède. Faites sécher loin d’une source de chaleur.',
      it: 'Lascia seccare il fango, spazzolalo via, poi acqua tiepida e un panno morbido. Asciugalo lontano dal calore.',
    },
    buyer: {
      en: 'An old toothbrush helps with the seams.',
      de: 'Für die Nähte hilft eine alte Zahnbürste.',
      fr: 'Une vieille brosse à dents aide pour les coutures.',
      it: 'Per le cuciture aiuta un vecchio spazzolino.',
    },
  },
  {
    question: {
      en: 'Does it look in daylight as it does in the pictures?',
      de: 'Sieht es bei Tageslicht aus wie auf den Bildern?',
      fr: 'À la lumière du jour, est-ce comme sur les photos ?',
      it: 'Alla luce del giorno è come nelle foto?',
    },
    shop: {
      en: 'Very close. In bright sun it looks a little lighter.',
      de: 'Ziemlich genau. In der Sonne wirkt die Farbe etwas heller.',
      fr: 'Très proche. En plein soleil, la teinte paraît un peu plus claire.',
      it: 'Molto simile. In pieno sole sembra un po’ più chiaro.',
    },
  },
];
