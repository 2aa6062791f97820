// Opinions about hats and gloves for the seeded reviews. Each fits every type of the group, in all cuts.
import type { Opinions } from '../opinions.ts';

export const smallOpinions: Opinions = {
  good: [
    {
      en: 'Warm without itching, and dry on the radiator in an hour.',
      de: 'Warm, ohne zu kratzen, und auf der Heizung in einer Stunde trocken.',
      fr: 'De la chaleur sans gratter, et une heure sur le radiateur pour sécher.',
      it: 'Calore senza prurito, e in un’ora tutto asciutto sul termosifone.',
    },
    {
      en: 'Bought another for my partner.',
      de: 'Gleich noch einmal bestellt, in einer anderen Farbe.',
      fr: 'J’en ai repris pour mon conjoint.',
      it: 'Ho fatto un secondo ordine per il mio compagno.',
    },
    {
      en: 'Nothing slips when I run.',
      de: 'Beim Laufen verrutscht nichts.',
      fr: 'Rien ne glisse quand je cours.',
      it: 'Correndo non si sposta niente.',
    },
    {
      en: 'In my coat pocket from October to April.',
      de: 'Von Oktober bis April in meiner Manteltasche.',
      fr: 'Dans la poche de mon manteau d’octobre à avril.',
      it: 'In tasca al cappotto da ottobre ad aprile.',
    },
    {
      en: 'Thin enough to wear something else on top.',
      de: 'Dünn genug, um etwas darüber zu tragen.',
      fr: 'Assez fin pour passer sous autre chose.',
      it: 'Lo spessore giusto per portarci sopra altro.',
    },
    {
      en: 'No pilling after a whole winter.',
      de: 'Nach einem ganzen Winter keine Knötchen.',
      fr: 'Aucune bouloche après tout un hiver.',
      it: 'Nessun pallino dopo un inverno intero.',
    },
    {
      en: 'Skiing at minus fifteen, no complaints.',
      de: 'Skifahren bei minus fünfzehn, keine Klagen.',
      fr: 'Ski par moins quinze, rien à signaler.',
      it: 'Sci a meno quindici, nessuna lamentela.',
    },
    {
      en: 'Washed by hand, kept its shape.',
      de: 'Von Hand gewaschen, Form behalten.',
      fr: 'Lavage à la main, aucune déformation.',
      it: 'Lavaggio a mano, nessuna deformazione.',
    },
    {
      en: 'Small enough for a stocking, good enough to keep.',
      de: 'Klein genug für den Nikolausstiefel, gut genug zum Behalten.',
      fr: 'Un petit cadeau de Noël que j’ai failli garder.',
      it: 'Un regalino di Natale che stavo per tenere io.',
    },
    {
      en: 'Windy mornings at the bus stop are fine now.',
      de: 'Windige Morgen an der Haltestelle sind jetzt kein Problem.',
      fr: 'Les matins de vent à l’arrêt de bus, c’est réglé.',
      it: 'Le mattine ventose alla fermata non sono più un problema.',
    },
    {
      en: 'Looks neat, not like something off a building site.',
      de: 'Sieht ordentlich aus, nicht nach Baustelle.',
      fr: 'De l’allure, rien d’un équipement de chantier.',
      it: 'Bell’aspetto, niente a che vedere con un cantiere.',
    },
    {
      en: 'Light, and still warm when damp.',
      de: 'Leicht und auch feucht noch warm.',
      fr: 'De la légèreté, et de la chaleur même humide.',
      it: 'Leggerezza, e calore anche con l’umido.',
    },
    {
      en: 'I lost my first and bought the same again.',
      de: 'Das erste habe ich verloren und gleich dasselbe wieder gekauft.',
      fr: 'Perdu une fois, racheté aussitôt.',
      it: 'Ho perso il primo e ho ripreso lo stesso.',
    },
    {
      en: 'My hairdresser asked where I got this.',
      de: 'Sogar meine Friseurin hat gefragt, woher das ist.',
      fr: 'Même ma coiffeuse m’a demandé où j’avais trouvé ça.',
      it: 'Perfino la parrucchiera mi ha chiesto dove si compra.',
    },
  ],
  mixed: [
    {
      en: 'Nice, a little thin for hard frost.',
      de: 'Schön, für starken Frost etwas dünn.',
      fr: 'Joli, un peu mince pour les grands froids.',
      it: 'Bello, un po’ sottile per il gelo intenso.',
    },
    {
      en: 'Warm, but collects fluff from my coat.',
      de: 'Warm, sammelt aber Fusseln vom Mantel.',
      fr: 'Chaud, mais ça ramasse les peluches du manteau.',
      it: 'Caldo, ma raccoglie i pelucchi del cappotto.',
    },
    {
      en: 'Fine for walking, I’d want more for standing still.',
      de: 'Zum Gehen gut, zum Stehen bräuchte ich mehr.',
      fr: 'Bien pour marcher, insuffisant à l’arrêt.',
      it: 'Bene camminando, poco da fermi.',
    },
    {
      en: 'Loosened a bit over the winter.',
      de: 'Über den Winter etwas ausgeleiert.',
      fr: 'Un peu détendu au fil de l’hiver.',
      it: 'Durante l’inverno ha ceduto un po’.',
    },
    {
      en: 'Good quality, plain look.',
      de: 'Gute Qualität, schlichter Look.',
      fr: 'Bonne qualité, look un peu banal.',
      it: 'Buona qualità, aspetto un po’ banale.',
    },
  ],
  bad: [
    {
      en: 'Pilling after a few days.',
      de: 'Nach ein paar Tagen bilden sich Knötchen.',
      fr: 'Des bouloches au bout de quelques jours.',
      it: 'Pallini dopo pochi giorni.',
    },
    {
      en: 'Wind goes straight through.',
      de: 'Der Wind geht einfach durch.',
      fr: 'Le vent passe à travers.',
      it: 'Il vento passa attraverso.',
    },
    {
      en: 'Lost dye on the first wet day.',
      de: 'Hat am ersten nassen Tag abgefärbt.',
      fr: 'A déteint dès la première pluie.',
      it: 'Ha stinto alla prima pioggia.',
    },
    {
      en: 'A thread came loose, and then another.',
      de: 'Ein Faden löste sich, dann der nächste.',
      fr: 'Un fil s’est défait, puis un autre.',
      it: 'Si è sfilato un filo, poi un altro.',
    },
  ],
};
