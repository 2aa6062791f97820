// Opinions about shoes, packs and accessories for the seeded reviews.
import type { Opinions } from './opinions.ts';

export const gearOpinions = {
  shoe: {
    good: [
      {
        en: 'Walked twelve miles in them straight out of the box, no blisters.',
        de: 'Gleich am ersten Tag zwanzig Kilometer gelaufen, keine Blase.',
        fr: 'Vingt kilomètres dès le premier jour, pas une ampoule.',
        it: 'Venti chilometri il primo giorno, nessuna vescica.',
      },
      {
        en: 'Grip on wet rock is the best I have had.',
        de: 'So guten Halt auf nassem Fels hatte ich noch nie.',
        fr: 'La meilleure accroche que j’aie eue sur rocher mouillé.',
        it: 'La migliore tenuta che abbia avuto sulla roccia bagnata.',
      },
      {
        en: 'Plenty of room for the toes and a firm heel.',
        de: 'Viel Platz für die Zehen und fester Sitz an der Ferse.',
        fr: 'De la place pour les orteils et un talon bien tenu.',
        it: 'Spazio per le dita e tallone ben fermo.',
      },
    ],
    mixed: [
      {
        en: 'They needed two weeks before they stopped rubbing at the ankle.',
        de: 'Zwei Wochen Einlaufen, bis am Knöchel nichts mehr rieb.',
        fr: 'Il a fallu deux semaines avant qu’elles ne frottent plus à la cheville.',
        it: 'Ci sono volute due settimane prima che smettessero di sfregare alla caviglia.',
      },
    ],
    bad: [
      {
        en: 'The sole wore down at the heel after two months of weekends.',
        de: 'Nach zwei Monaten nur an Wochenenden ist die Sohle an der Ferse abgelaufen.',
        fr: 'La semelle est usée au talon après deux mois de week-ends.',
        it: 'Dopo due mesi di soli fine settimana la suola è consumata sul tallone.',
      },
    ],
  },
  pack: {
    good: [
      {
        en: 'Everything has its place and I can reach the side pockets while walking.',
        de: 'Alles hat seinen Platz, an die Seitentaschen komme ich im Gehen.',
        fr: 'Tout a sa place et j’atteins les poches latérales en marchant.',
        it: 'Ogni cosa ha il suo posto e arrivo alle tasche laterali camminando.',
      },
      {
        en: 'Carries well even when it is full to the top.',
        de: 'Trägt sich gut, auch bis oben gefüllt.',
        fr: 'Se porte bien, même plein à ras bord.',
        it: 'Si porta bene anche pieno fino all’orlo.',
      },
      {
        en: 'Three flights and a bus roof later there is no tear in it.',
        de: 'Drei Flüge und ein Busdach später: kein Riss.',
        fr: 'Trois vols et un toit de bus plus tard, aucune déchirure.',
        it: 'Tre voli e il tetto di un autobus dopo, nessuno strappo.',
      },
    ],
    mixed: [
      {
        en: 'Sturdy, but the straps are long and need tidying away.',
        de: 'Robust, die Riemen sind aber lang und wollen verstaut sein.',
        fr: 'Solide, mais les sangles sont longues et il faut les ranger.',
        it: 'Robusto, ma le cinghie sono lunghe e bisogna sistemarle.',
      },
    ],
    bad: [
      {
        en: 'A buckle broke on the second trip.',
        de: 'Auf der zweiten Tour ist eine Schnalle gebrochen.',
        fr: 'Une boucle a cassé à la deuxième sortie.',
        it: 'Alla seconda uscita si è rotta una fibbia.',
      },
    ],
  },
  small: {
    good: [
      {
        en: 'Warm without itching, and it dries on the radiator in an hour.',
        de: 'Warm, ohne zu kratzen, und auf der Heizung in einer Stunde trocken.',
        fr: 'Chaud sans gratter, et sec en une heure sur un radiateur.',
        it: 'Caldo senza pizzicare, e in un’ora è asciutto sul termosifone.',
      },
      {
        en: 'Bought a second one for my partner.',
        de: 'Habe gleich ein zweites Mal bestellt, in einer anderen Farbe.',
        fr: 'J’en ai repris un autre dans une seconde couleur.',
        it: 'Ne ho preso un altro in un secondo colore.',
      },
      {
        en: 'Stays where it should when I run.',
        de: 'Bleibt beim Laufen da, wo es sein soll.',
        fr: 'Reste bien en place quand je cours.',
        it: 'Resta al suo posto quando corro.',
      },
    ],
    mixed: [
      {
        en: 'Nice, a little thin for hard frost.',
        de: 'Schön, für starken Frost etwas dünn.',
        fr: 'Joli, un peu mince pour les grands froids.',
        it: 'Bello, un po’ sottile per il gelo intenso.',
      },
    ],
    bad: [
      {
        en: 'It started pilling after a few days.',
        de: 'Nach ein paar Tagen bilden sich Knötchen.',
        fr: 'Des bouloches au bout de quelques jours.',
        it: 'Dopo pochi giorni ha fatto i pallini.',
      },
    ],
  },
} satisfies Record<string, Opinions>;
