// Questions with answers by the shop and by buyers. Each question fits every product of the types for which it is listed.
import type { Text } from '#backend/company/language.ts';
import { findKind } from './kinds.ts';
import type { ProductType } from './taxonomy.ts';

interface Asked {
  question: Text;
  shop: Text;
  buyer?: Text;
}

/** Returns the questions that fit a type, each at most once per product. */
export function listQuestions(type: ProductType): readonly Asked[] {
  const { sizes } = findKind(type);
  if (sizes === 'shoes') return [...shoeQuestions, ...sizedQuestions, ...questions];
  if (sizes !== 'one') return [...clothingQuestions, ...sizedQuestions, ...questions];
  return type === 'beanie' ? [...knitQuestions, ...questions] : [...packQuestions, ...questions];
}

const questions: readonly Asked[] = [
  {
    question: {
      en: 'Does it look in daylight as it does in the pictures?',
      de: 'Sieht es bei Tageslicht aus wie auf den Bildern?',
      fr: 'À la lumière du jour, est-ce comme sur les photos ?',
      it: 'Alla luce del giorno è come nelle foto?',
    },
    shop: {
      en: 'Very close. In bright sun it looks a little lighter.',
      de: 'Ziemlich genau. In der Sonne wirkt die Farbe etwas heller.',
      fr: 'Très proche. En plein soleil, la teinte paraît un peu plus claire.',
      it: 'Molto simile. In pieno sole sembra un po’ più chiaro.',
    },
    buyer: {
      en: 'I ordered two shades to compare, and both matched the pictures.',
      de: 'Ich habe zum Vergleich zwei Farben bestellt, beide sahen aus wie abgebildet.',
      fr: 'J’avais commandé deux couleurs pour comparer, et les deux étaient fidèles aux images.',
      it: 'Ho ordinato due colori per confrontarli, ed erano entrambi fedeli alle immagini.',
    },
  },
  {
    question: {
      en: 'Can you repair it if something breaks?',
      de: 'Repariert ihr das, wenn etwas kaputtgeht?',
      fr: 'Est-ce réparable si quelque chose casse ?',
      it: 'Se si rompe qualcosa, lo riparate?',
    },
    shop: {
      en: 'Usually, yes. Send us a photo of the damage and we’ll tell you what is possible.',
      de: 'Meistens schon. Schick uns ein Foto vom Schaden, dann sagen wir dir, was möglich ist.',
      fr: 'Le plus souvent, oui. Envoyez-nous une photo du dommage et nous vous dirons ce qui est possible.',
      it: 'Di solito sì. Mandaci una foto del danno e ti diciamo che cosa si può fare.',
    },
    buyer: {
      en: 'They sewed mine up for me within two weeks.',
      de: 'Meins wurde innerhalb von zwei Wochen genäht.',
      fr: 'Pour moi, la couture a été refaite en deux semaines.',
      it: 'A me hanno rifatto la cucitura in due settimane.',
    },
  },
  {
    question: {
      en: 'Can I see it in a store before I buy?',
      de: 'Kann ich es mir vor dem Kauf in einer Filiale ansehen?',
      fr: 'Est-il possible de le voir en magasin avant d’acheter ?',
      it: 'Posso vederlo in negozio prima di comprarlo?',
    },
    shop: {
      en: 'Yes, if a store near you has it. Choose your store above to see whether it is in stock there.',
      de: 'Ja, wenn eine Filiale in deiner Nähe es hat. Wähl oben deine Filiale, um zu sehen, ob es dort vorrätig ist.',
      fr: 'Oui, si un magasin près de chez vous l’a en stock. Choisissez votre magasin ci-dessus pour le vérifier.',
      it: 'Sì, se un negozio vicino a te lo ha. Scegli il tuo negozio qui sopra per vedere se è disponibile.',
    },
  },
];

const sizedQuestions: readonly Asked[] = [
  {
    question: {
      en: 'What if the size turns out wrong?',
      de: 'Was mache ich, wenn die Größe doch nicht passt?',
      fr: 'Que faire si la taille ne convient pas ?',
      it: 'E se poi la taglia non va bene?',
    },
    shop: {
      en: 'Start a return for the order and choose the other size. We send the replacement as soon as your package is on its way.',
      de: 'Starte zur Bestellung eine Rücksendung und wähl die andere Größe. Wir schicken den Ersatz los, sobald dein Paket unterwegs ist.',
      fr: 'Démarrez un retour depuis la commande et choisissez l’autre taille. Nous expédions l’échange dès que votre colis est en route.',
      it: 'Avvia un reso dall’ordine e scegli l’altra taglia. Spediamo il cambio appena il tuo pacco è in viaggio.',
    },
    buyer: {
      en: 'Did that last month, took about a week in all.',
      de: 'Habe ich letzten Monat gemacht, hat insgesamt etwa eine Woche gedauert.',
      fr: 'Je l’ai fait le mois dernier, une semaine environ en tout.',
      it: 'L’ho fatto il mese scorso, in tutto circa una settimana.',
    },
  },
];

const clothingQuestions: readonly Asked[] = [
  {
    question: {
      en: 'I am between two sizes. Which one should I take?',
      de: 'Ich liege zwischen zwei Größen. Welche soll ich nehmen?',
      fr: 'J’hésite entre deux tailles. Laquelle prendre ?',
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
      fr: 'J’étais dans le même cas. J’ai pris la plus grande et ça me va très bien.',
      it: 'Anch’io. Ho preso la più grande e mi trovo bene.',
    },
  },
  {
    question: {
      en: 'How do I wash it?',
      de: 'Wie wasche ich das?',
      fr: 'Comment faut-il le laver ?',
      it: 'Come si lava?',
    },
    shop: {
      en: 'As the care label inside says: inside out, and without fabric softener.',
      de: 'Wie es auf dem Pflegeetikett innen steht: auf links gedreht und ohne Weichspüler.',
      fr: 'Comme l’indique l’étiquette d’entretien : à l’envers et sans adoucissant.',
      it: 'Come dice l’etichetta interna: al rovescio e senza ammorbidente.',
    },
  },
];

const shoeQuestions: readonly Asked[] = [
  {
    question: {
      en: 'Do they need breaking in?',
      de: 'Muss man sie einlaufen?',
      fr: 'Faut-il les faire avant une longue sortie ?',
      it: 'Bisogna ammorbidirle prima di un’uscita lunga?',
    },
    shop: {
      en: 'A few short walks are enough. Wear them at home for an evening first.',
      de: 'Ein paar kurze Runden reichen. Trag sie vorher einen Abend lang zu Hause.',
      fr: 'Quelques petites marches suffisent. Portez-les d’abord une soirée à la maison.',
      it: 'Bastano poche camminate brevi. Prima indossale una sera in casa.',
    },
    buyer: {
      en: 'Two laps around the park and mine were fine.',
      de: 'Zweimal um den Park, dann war bei mir alles gut.',
      fr: 'Deux tours de parc, et les miennes étaient parfaites.',
      it: 'Due giri del parco e per me erano a posto.',
    },
  },
  {
    question: {
      en: 'Half a size up, or my usual size?',
      de: 'Eine halbe Nummer größer oder die übliche Größe?',
      fr: 'Une demi-taille au-dessus, ou ma taille habituelle ?',
      it: 'Mezzo numero in più o il mio solito?',
    },
    shop: {
      en: 'For short trips, your usual size. For long days, half a size more, because feet swell.',
      de: 'Für kurze Touren die übliche Größe. Für lange Tage eine halbe Nummer mehr, weil Füße anschwellen.',
      fr: 'Pour les petites sorties, votre taille habituelle. Pour les longues journées, une demi-taille de plus, car les pieds gonflent.',
      it: 'Per uscite brevi il tuo solito numero. Per giornate lunghe mezzo numero in più, perché i piedi si gonfiano.',
    },
    buyer: {
      en: 'I went up half a size and my toes have room.',
      de: 'Ich habe eine halbe Nummer größer genommen, die Zehen haben Platz.',
      fr: 'J’ai pris une demi-taille au-dessus, mes orteils ont de la place.',
      it: 'Ho preso mezzo numero in più e le dita hanno spazio.',
    },
  },
];

const packQuestions: readonly Asked[] = [
  {
    question: {
      en: 'How do I clean it after a muddy trip?',
      de: 'Wie bekomme ich das nach einer matschigen Tour sauber?',
      fr: 'Comment le nettoyer après une sortie boueuse ?',
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
      en: 'How should I store it over the winter?',
      de: 'Wie bewahre ich es über den Winter auf?',
      fr: 'Comment le ranger pendant l’hiver ?',
      it: 'Come lo conservo durante l’inverno?',
    },
    shop: {
      en: 'Empty and dry, in a dark place, with the straps loosened.',
      de: 'Leer, trocken und dunkel, mit gelockerten Riemen.',
      fr: 'Vide et sec, à l’abri de la lumière, sangles desserrées.',
      it: 'Vuoto e asciutto, al buio, con le cinghie allentate.',
    },
    buyer: {
      en: 'Mine hangs on a hook in the basement and looks fine every spring.',
      de: 'Meins hängt im Keller am Haken und sieht jedes Frühjahr gut aus.',
      fr: 'Le mien passe l’hiver suspendu à la cave et ressort impeccable.',
      it: 'Il mio sta appeso in cantina e ogni primavera è come prima.',
    },
  },
];

const knitQuestions: readonly Asked[] = [
  {
    question: {
      en: 'Can it go in the dryer?',
      de: 'Darf das in den Trockner?',
      fr: 'Peut-on le passer au sèche-linge ?',
      it: 'Si può mettere in asciugatrice?',
    },
    shop: {
      en: 'Better not. Shape it while damp and let it dry flat, away from heat.',
      de: 'Lieber nicht. Feucht in Form ziehen und liegend trocknen, nicht auf der Heizung.',
      fr: 'Mieux vaut éviter. Remettez-le en forme encore humide et faites-le sécher à plat, loin d’une source de chaleur.',
      it: 'Meglio di no. Dagli forma da umido e lascialo asciugare disteso, lontano dal calore.',
    },
    buyer: {
      en: 'A towel on the kitchen table overnight is all I need.',
      de: 'Bei mir reicht ein Handtuch auf dem Küchentisch über Nacht.',
      fr: 'Une nuit sur une serviette posée sur la table, et c’est bon.',
      it: 'Basta una notte su un asciugamano sul tavolo della cucina.',
    },
  },
];
