// Opinions about insulated jackets, vests and fleeces for the seeded reviews. Each fits every type of the group, in all cuts.
import type { Opinions } from '../opinions.ts';

export const warmOpinions: Opinions = {
  good: [
    {
      en: 'Sat through two hours of a winter ball game without shivering.',
      de: 'Zwei Stunden am Spielfeldrand im Winter, ohne zu frieren.',
      fr: 'Deux heures au bord d’un terrain en plein hiver, sans frissonner.',
      it: 'Due ore a bordo campo in pieno inverno senza tremare.',
    },
    {
      en: 'Warm at once, even on a cold station platform.',
      de: 'Sofort warm, auch am kalten Bahnsteig.',
      fr: 'La chaleur vient tout de suite, même sur un quai glacial.',
      it: 'Scalda subito, anche su un binario gelato.',
    },
    {
      en: 'I put it on at the hut in the evening and keep it on until morning.',
      de: 'Abends auf der Hütte angezogen und bis zum Morgen anbehalten.',
      fr: 'Le soir au refuge, ça ne me quitte plus jusqu’au matin.',
      it: 'La sera in rifugio non me ne separo fino al mattino.',
    },
    { en: 'Soft against the chin.', de: 'Am Kinn angenehm weich.', fr: 'Tout doux au menton.', it: 'Morbidezza piacevole sul mento.' },
    {
      en: 'With just a T-shirt below I was fine at freezing point.',
      de: 'Mit nur einem T-Shirt darunter war es bei null Grad warm genug.',
      fr: 'Avec un simple t-shirt dessous, c’était bien à zéro degré.',
      it: 'Con una sola maglietta sotto stavo bene a zero gradi.',
    },
    {
      en: 'Not puffy, so I can wear it to dinner.',
      de: 'Trägt nicht auf, geht auch beim Abendessen.',
      fr: 'Pas l’effet bonhomme Michelin, ça passe aussi au restaurant.',
      it: 'Non gonfia, va bene anche a cena fuori.',
    },
    {
      en: 'My morning coffee on the balcony is back.',
      de: 'Der Kaffee auf dem Balkon geht wieder.',
      fr: 'Le café du matin sur le balcon est de retour.',
      it: 'È tornato il caffè del mattino sul balcone.',
    },
    {
      en: 'It shook out nicely after a week in a suitcase.',
      de: 'Nach einer Woche im Koffer einmal aufschütteln, und alles ist wie vorher.',
      fr: 'Après une semaine dans une valise, on secoue et c’est reparti.',
      it: 'Dopo una settimana in valigia, basta scuotere e torna come prima.',
    },
    {
      en: 'Enough room for a thin layer below.',
      de: 'Genug Platz für etwas Dünnes darunter.',
      fr: 'Assez de place pour une couche fine dessous.',
      it: 'C’è posto per uno strato sottile sotto.',
    },
    {
      en: 'I sleep in it when I camp in spring.',
      de: 'Beim Zelten im Frühling schlafe ich darin.',
      fr: 'Au printemps, sous la tente, je dors avec.',
      it: 'In primavera, in tenda, ci dormo dentro.',
    },
    {
      en: 'Waiting for the school bus is no longer a punishment.',
      de: 'Warten auf den Schulbus ist keine Strafe mehr.',
      fr: 'Attendre le car scolaire n’est plus une punition.',
      it: 'Aspettare lo scuolabus non è più una punizione.',
    },
    {
      en: 'No cold spots, not even at the seams.',
      de: 'Keine kalten Stellen, auch nicht an den Nähten.',
      fr: 'Pas de zone froide, même aux coutures.',
      it: 'Nessun punto freddo, nemmeno sulle cuciture.',
    },
    {
      en: 'Washed once as the label says, and as warm as before.',
      de: 'Einmal nach Etikett gewaschen und so warm wie vorher.',
      fr: 'Un lavage en suivant l’étiquette, toujours aussi chaud.',
      it: 'Un lavaggio seguendo l’etichetta, e scalda come prima.',
    },
    {
      en: 'On the lift you notice how little wind gets to you.',
      de: 'Im Sessellift merkt man, wie wenig Wind ankommt.',
      fr: 'Sur le télésiège, on sent à peine le vent.',
      it: 'In seggiovia il vento quasi non si sente.',
    },
  ],
  mixed: [
    {
      en: 'Warm, but takes up more room in the bag than I hoped.',
      de: 'Warm, braucht in der Tasche aber mehr Platz als gedacht.',
      fr: 'Bien chaud, mais ça prend plus de place dans le sac que je ne pensais.',
      it: 'Scalda, ma in borsa occupa più spazio di quanto sperassi.',
    },
    {
      en: 'Fine for standing around, too warm for moving fast.',
      de: 'Gut im Stehen, zu warm für schnelles Tempo.',
      fr: 'Très bien à l’arrêt, trop chaud quand ça bouge.',
      it: 'Va bene da fermi, troppo caldo se ci si muove in fretta.',
    },
    {
      en: 'Nice and warm, but the fabric shows every drop.',
      de: 'Schön warm, aber auf dem Stoff sieht man jeden Tropfen.',
      fr: 'Bien chaud, mais le tissu marque à la moindre goutte.',
      it: 'Scalda bene, ma sul tessuto si vede ogni goccia.',
    },
    {
      en: 'I’d like it cut a little longer.',
      de: 'Etwas länger geschnitten wäre mir lieber.',
      fr: 'J’aurais aimé une coupe un peu plus longue.',
      it: 'Avrei preferito un taglio un po’ più lungo.',
    },
    {
      en: 'For real winter days I need something on top.',
      de: 'An richtigen Wintertagen brauche ich etwas darüber.',
      fr: 'Pour le grand froid, il me faut quelque chose par-dessus.',
      it: 'Per il freddo vero mi serve qualcosa sopra.',
    },
  ],
  bad: [
    {
      en: 'A seam came loose after three weeks.',
      de: 'Nach drei Wochen ging eine Naht auf.',
      fr: 'Une couture a lâché au bout de trois semaines.',
      it: 'Dopo tre settimane si è aperta una cucitura.',
    },
    {
      en: 'I froze in it on the first cold day.',
      de: 'Am ersten kalten Tag habe ich darin gefroren.',
      fr: 'J’ai eu froid dès la première journée fraîche.',
      it: 'Al primo giorno freddo ho gelato.',
    },
    {
      en: 'It clings to everything I wear below.',
      de: 'Bleibt an allem hängen, was ich darunter trage.',
      fr: 'Ça accroche tout ce que je porte dessous.',
      it: 'Si attacca a tutto quello che porto sotto.',
    },
    {
      en: 'After one wash the inside is lumpy.',
      de: 'Nach einer Wäsche ist es innen klumpig.',
      fr: 'Après un lavage, l’intérieur fait des paquets.',
      it: 'Dopo un lavaggio l’interno fa i grumi.',
    },
  ],
};
