// Opinions about pants, shorts and leggings for the seeded reviews. Each fits every type of the group, in all cuts.
import type { Opinions } from '../opinions.ts';

export const legsOpinions: Opinions = {
  good: [
    {
      en: 'High steps are no problem, nothing pulls.',
      de: 'Hohe Stufen sind kein Problem, nichts spannt.',
      fr: 'Les grandes enjambées passent bien, rien ne tire.',
      it: 'I passi alti non sono un problema, non tira nulla.',
    },
    {
      en: 'Scraped along granite for a week and there is not a mark on them.',
      de: 'Eine Woche am Granit entlanggeschrammt, und man sieht nichts.',
      fr: 'Une semaine à frotter le granit, et pas une marque.',
      it: 'Una settimana a strisciare sul granito, e nemmeno un segno.',
    },
    {
      en: 'Comfortable under a hip belt, too.',
      de: 'Auch unter dem Hüftgurt bequem.',
      fr: 'Confortable même avec un sac serré à la taille.',
      it: 'Comodi anche sotto la cintura dello zaino.',
    },
    {
      en: 'I sat on wet rocks and they dried in half an hour.',
      de: 'Auf nassen Steinen gesessen, nach einer halben Stunde trocken.',
      fr: 'Assis sur des rochers mouillés, sec une demi-heure après.',
      it: 'Seduti su rocce bagnate, asciutti in mezz’ora.',
    },
    {
      en: 'No chafing on a fifteen-mile day.',
      de: 'Kein Scheuern auf 25 Kilometern.',
      fr: 'Aucun frottement sur vingt-cinq kilomètres.',
      it: 'Nessuno sfregamento su venticinque chilometri.',
    },
    {
      en: 'I climbed in them, too, and could move freely.',
      de: 'Auch beim Klettern viel Bewegungsfreiheit.',
      fr: 'Même en escalade, une vraie liberté de mouvement.',
      it: 'Anche in arrampicata mi muovevo senza limiti.',
    },
    {
      en: 'Mud brushes off when dry.',
      de: 'Trockener Matsch lässt sich einfach abbürsten.',
      fr: 'La boue sèche part d’un coup de brosse.',
      it: 'Il fango secco si spazzola via.',
    },
    {
      en: 'They look good in town, too.',
      de: 'Sehen auch in der Stadt gut aus.',
      fr: 'Ça passe très bien en ville aussi.',
      it: 'Stanno bene anche in città.',
    },
    { en: 'Light, but not flimsy.', de: 'Leicht, aber nicht dünn.', fr: 'Léger, sans être fragile.', it: 'Leggeri, ma non delicati.' },
    {
      en: 'The fabric is quiet, nothing swishes.',
      de: 'Der Stoff ist leise, nichts raschelt.',
      fr: 'Un tissu silencieux, rien ne froufroute.',
      it: 'Il tessuto è silenzioso, niente fruscii.',
    },
    {
      en: 'My third pair from here, and the best so far.',
      de: 'Mein drittes Paar von hier und bisher das beste.',
      fr: 'Mon troisième d’ici, et le meilleur à ce jour.',
      it: 'Il mio terzo paio preso qui, il migliore finora.',
    },
    {
      en: 'No sagging at the seat after hours of sitting.',
      de: 'Auch nach Stunden im Sitzen nicht ausgebeult.',
      fr: 'Pas de poches aux fesses, même après des heures de route.',
      it: 'Niente cedimenti dopo ore da seduti.',
    },
    {
      en: 'I kneel a lot in the garden and they take it.',
      de: 'Ich knie viel im Garten, das hält der Stoff aus.',
      fr: 'Je jardine beaucoup avec, et le tissu encaisse.',
      it: 'Ci lavoro in giardino, e il tessuto regge.',
    },
    {
      en: 'Washed after every trip, no fading.',
      de: 'Nach jeder Tour gewaschen, keine Farbe verloren.',
      fr: 'Un lavage après chaque sortie, et la couleur tient.',
      it: 'Lavati dopo ogni uscita, il colore resta.',
    },
  ],
  mixed: [
    {
      en: 'Good fabric, plain cut.',
      de: 'Guter Stoff, langweiliger Schnitt.',
      fr: 'Bonne matière, coupe un peu banale.',
      it: 'Buon tessuto, taglio un po’ banale.',
    },
    {
      en: 'Fine on the trail, a bit warm for August.',
      de: 'Auf dem Weg gut, im August etwas warm.',
      fr: 'Bien sur les sentiers, un peu chaud en août.',
      it: 'Bene sul sentiero, un po’ caldi ad agosto.',
    },
    {
      en: 'Loosens a bit during the day.',
      de: 'Gibt im Laufe des Tages etwas nach.',
      fr: 'Se détend un peu dans la journée.',
      it: 'Durante il giorno cedono un po’.',
    },
    {
      en: 'Comfortable, but dog hair sticks to them.',
      de: 'Bequem, aber Hundehaare bleiben hängen.',
      fr: 'Confortable, mais les poils de chien s’accrochent.',
      it: 'Comodi, ma i peli del cane restano attaccati.',
    },
    {
      en: 'I hoped for more stretch.',
      de: 'Ich hatte mehr Stretch erwartet.',
      fr: 'J’espérais plus d’élasticité.',
      it: 'Speravo fossero più elastici.',
    },
  ],
  bad: [
    {
      en: 'The cut did not work for me at all, too tight across the thighs.',
      de: 'Der Schnitt passt mir gar nicht, an den Oberschenkeln zu eng.',
      fr: 'La coupe ne me va pas du tout, trop serrée aux cuisses.',
      it: 'Il taglio non fa per me, troppo stretto sulle cosce.',
    },
    {
      en: 'A seam gave way when I bent down.',
      de: 'Beim Bücken ging eine Naht auf.',
      fr: 'Une couture a cédé en me baissant.',
      it: 'Una cucitura ha ceduto mentre mi chinavo.',
    },
    {
      en: 'They keep sliding down.',
      de: 'Rutscht ständig.',
      fr: 'Ça glisse tout le temps.',
      it: 'Scendono di continuo.',
    },
    {
      en: 'The fabric pilled after the second hike.',
      de: 'Nach der zweiten Wanderung bildeten sich Knötchen.',
      fr: 'Le tissu bouloche dès la deuxième randonnée.',
      it: 'Dopo la seconda escursione il tessuto ha fatto i pallini.',
    },
  ],
};
