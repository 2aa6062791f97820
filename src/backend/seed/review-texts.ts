// What buyers say in the seeded reviews: sentences by what a product is and by how content its buyer is.
import type { Text } from './language.ts';
import type { ProductType } from './taxonomy.ts';

/** How content a buyer is: 4 or 5 stars, 3, 2 or 1. */
export type Mood = 'good' | 'mixed' | 'bad';

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

type Group = 'shell' | 'warm' | 'layer' | 'legs' | 'shoe' | 'pack' | 'small';

const groups: Record<ProductType, Group> = {
  'shell-jacket': 'shell',
  windbreaker: 'shell',
  'down-jacket': 'warm',
  parka: 'warm',
  vest: 'warm',
  fleece: 'warm',
  hoodie: 'layer',
  't-shirt': 'layer',
  shirt: 'layer',
  'base-layer': 'layer',
  pants: 'legs',
  shorts: 'legs',
  leggings: 'legs',
  'snow-pants': 'legs',
  'hiking-boot': 'shoe',
  'trail-shoe': 'shoe',
  sandal: 'shoe',
  'winter-boot': 'shoe',
  backpack: 'pack',
  duffel: 'pack',
  beanie: 'small',
  gloves: 'small',
};

export const findOpinions = (type: ProductType): Record<Mood, readonly Text[]> => opinions[groups[type]];

const opinions: Record<Group, Record<Mood, readonly Text[]>> = {
  shell: {
    good: [
      {
        en: 'Wore it on a ridge in gusts that had everyone else turning back. No wind got through.',
        de: 'Auf dem Grat bei Böen getragen, bei denen andere umgekehrt sind. Der Wind kam nicht durch.',
        fr: 'Portée sur une crête, dans des rafales qui en faisaient renoncer d’autres. Le vent n’est pas passé.',
        it: 'Portata in cresta con raffiche che hanno fatto tornare indietro gli altri. Il vento non è passato.',
      },
      {
        en: 'It lives in the bottom of my pack and I forget it is there until the weather turns.',
        de: 'Liegt unten im Rucksack, und ich vergesse sie, bis das Wetter umschlägt.',
        fr: 'Elle reste au fond de mon sac et je l’oublie jusqu’à ce que le temps tourne.',
        it: 'Sta in fondo allo zaino e me ne dimentico finché non cambia il tempo.',
      },
      {
        en: 'The hood moves with my head and stays out of my eyes, which I cannot say of my last one.',
        de: 'Die Kapuze dreht sich mit und rutscht nicht in die Augen, anders als bei meiner alten.',
        fr: 'La capuche suit la tête et ne tombe pas sur les yeux, contrairement à l’ancienne.',
        it: 'Il cappuccio segue la testa e non cade sugli occhi, al contrario di quello vecchio.',
      },
      {
        en: 'Zips run smoothly even with gloves on.',
        de: 'Die Reißverschlüsse laufen auch mit Handschuhen leicht.',
        fr: 'Les fermetures glissent bien, même avec des gants.',
        it: 'Le cerniere scorrono bene anche con i guanti.',
      },
    ],
    mixed: [
      {
        en: 'Keeps the weather out, but it rustles when I walk.',
        de: 'Hält das Wetter ab, raschelt aber beim Gehen.',
        fr: 'Elle protège bien, mais elle fait du bruit en marchant.',
        it: 'Protegge bene, ma fruscia mentre si cammina.',
      },
      {
        en: 'I get warm in it on steep climbs and have to open the front.',
        de: 'Bei steilen Anstiegen wird mir darin warm, dann mache ich sie vorn auf.',
        fr: 'J’ai chaud dans les montées raides et je dois l’ouvrir.',
        it: 'Nelle salite ripide ho caldo e devo aprirla davanti.',
      },
    ],
    bad: [
      {
        en: 'The cuffs were too wide for me and let the cold in.',
        de: 'Die Ärmelbündchen sind mir zu weit, da zieht es kalt hinein.',
        fr: 'Les poignets étaient trop larges pour moi et laissaient entrer le froid.',
        it: 'I polsini erano troppo larghi per me e lasciavano entrare il freddo.',
      },
    ],
  },
  warm: {
    good: [
      {
        en: 'Sat through two hours of a winter ball game without shivering.',
        de: 'Zwei Stunden am Spielfeldrand im Winter, ohne zu frieren.',
        fr: 'Deux heures au bord d’un terrain en plein hiver, sans frissonner.',
        it: 'Due ore a bordo campo in pieno inverno senza tremare.',
      },
      {
        en: 'Light for how warm it is, and it does not feel bulky under a shell.',
        de: 'Leicht für so viel Wärme, und unter einer Hardshell trägt sie nicht auf.',
        fr: 'Légère pour la chaleur qu’elle donne, et pas trop épaisse sous une veste imperméable.',
        it: 'Leggera per quanto scalda, e sotto un guscio non ingombra.',
      },
      {
        en: 'I put it on at the hut in the evening and do not take it off until morning.',
        de: 'Abends auf der Hütte angezogen und bis zum Morgen nicht mehr ausgezogen.',
        fr: 'Je l’enfile le soir au refuge et je ne la quitte plus jusqu’au matin.',
        it: 'La metto la sera in rifugio e non la tolgo fino al mattino.',
      },
      {
        en: 'The pockets are soft inside and deep enough for cold hands.',
        de: 'Die Taschen sind innen weich und tief genug für kalte Hände.',
        fr: 'Les poches sont douces et assez profondes pour les mains froides.',
        it: 'Le tasche sono morbide e abbastanza profonde per le mani fredde.',
      },
    ],
    mixed: [
      {
        en: 'Warm, but it takes up more room in the bag than I hoped.',
        de: 'Warm, braucht in der Tasche aber mehr Platz als gedacht.',
        fr: 'Chaude, mais elle prend plus de place dans le sac que je ne pensais.',
        it: 'Calda, ma in borsa occupa più spazio di quanto sperassi.',
      },
      {
        en: 'Fine for standing around, too warm for moving fast.',
        de: 'Gut im Stehen, zu warm für schnelles Tempo.',
        fr: 'Très bien à l’arrêt, trop chaude quand on avance vite.',
        it: 'Va bene da fermi, troppo calda se ci si muove in fretta.',
      },
    ],
    bad: [
      {
        en: 'A seam at the pocket came loose after three weeks.',
        de: 'Nach drei Wochen ging eine Naht an der Tasche auf.',
        fr: 'Une couture de la poche a lâché au bout de trois semaines.',
        it: 'Dopo tre settimane si è aperta una cucitura della tasca.',
      },
    ],
  },
  layer: {
    good: [
      {
        en: 'Dries overnight on the line, so two of them last me a week.',
        de: 'Trocknet über Nacht auf der Leine. Mit zweien komme ich durch die Woche.',
        fr: 'Il sèche en une nuit : deux me suffisent pour la semaine.',
        it: 'Si asciuga in una notte: con due faccio tutta la settimana.',
      },
      {
        en: 'No scratchy seams under pack straps.',
        de: 'Keine Naht, die unter den Trägern scheuert.',
        fr: 'Aucune couture qui gratte sous les bretelles.',
        it: 'Nessuna cucitura che dà fastidio sotto gli spallacci.',
      },
      {
        en: 'Has been through the wash twenty times and still looks new.',
        de: 'Zwanzigmal gewaschen und sieht noch aus wie neu.',
        fr: 'Une vingtaine de lavages et toujours comme neuf.',
        it: 'Lavato venti volte e sembra ancora nuovo.',
      },
      {
        en: 'I wear it to work and on the trail, and nobody notices the difference.',
        de: 'Trage ich im Büro und auf dem Weg, und niemand sieht einen Unterschied.',
        fr: 'Je le porte au travail comme sur les sentiers.',
        it: 'Lo porto in ufficio e sui sentieri, e nessuno nota la differenza.',
      },
    ],
    mixed: [
      {
        en: 'Comfortable, though the fabric picks up lint.',
        de: 'Bequem, der Stoff zieht aber Fusseln an.',
        fr: 'Confortable, mais le tissu attire les peluches.',
        it: 'Comodo, ma il tessuto attira i pelucchi.',
      },
    ],
    bad: [
      {
        en: 'It got shorter in the first wash, at the temperature on the label.',
        de: 'Nach der ersten Wäsche kürzer, bei der Temperatur auf dem Etikett.',
        fr: 'Il a raccourci au premier lavage, à la température indiquée.',
        it: 'Si è accorciato al primo lavaggio, alla temperatura in etichetta.',
      },
    ],
  },
  legs: {
    good: [
      {
        en: 'High steps are no problem, nothing pulls at the knee.',
        de: 'Hohe Stufen sind kein Problem, am Knie spannt nichts.',
        fr: 'Les grandes enjambées passent bien, rien ne tire au genou.',
        it: 'I passi alti non sono un problema, al ginocchio non tira nulla.',
      },
      {
        en: 'Scraped along granite for a week and there is not a mark on them.',
        de: 'Eine Woche am Granit entlanggeschrammt, und man sieht nichts.',
        fr: 'Une semaine à frotter le granit, et pas une marque.',
        it: 'Una settimana a strisciare sul granito, e nemmeno un segno.',
      },
      {
        en: 'The waistband stays put under a hip belt.',
        de: 'Der Bund bleibt auch unter dem Hüftgurt, wo er ist.',
        fr: 'La taille ne bouge pas sous une ceinture de sac.',
        it: 'La vita resta al suo posto anche sotto la cintura dello zaino.',
      },
    ],
    mixed: [
      {
        en: 'Good fabric, but I would like one more pocket.',
        de: 'Guter Stoff, eine Tasche mehr hätte ich gern.',
        fr: 'Bonne matière, mais il manque une poche.',
        it: 'Buon tessuto, ma manca una tasca.',
      },
    ],
    bad: [
      {
        en: 'The cut did not work for me at all, too tight across the thighs.',
        de: 'Der Schnitt passt mir gar nicht, an den Oberschenkeln zu eng.',
        fr: 'La coupe ne me va pas du tout, trop serrée aux cuisses.',
        it: 'Il taglio non fa per me, troppo stretto sulle cosce.',
      },
    ],
  },
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
};

/** Of what comes in sizes: how it turned out. */
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

/** Where and how long it was used. */
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

export const nicknames: Record<'en' | 'de' | 'fr' | 'it', readonly string[]> = {
  en: ['Hannah W.', 'Trailhead_Tom', 'Priya', 'Marcus D.', 'Ellie', 'J. Okafor', 'Weekend walker', 'Sam R.', 'Grace', 'Northbound'],
  de: ['Katrin', 'Bergfex72', 'Jonas M.', 'Svenja', 'Familie Huber', 'Tobi', 'Wandermaus', 'Anke L.', 'Emre', 'Philipp'],
  fr: ['Camille', 'Julien B.', 'Randonneuse38', 'Manon', 'Thierry', 'Aïcha', 'Léo', 'Nath.', 'Bruno V.', 'Élise'],
  it: ['Giulia', 'Marco T.', 'Dolomiti4ever', 'Chiara', 'Luca', 'Federica P.', 'Nonno Sergio', 'Sara', 'Davide', 'Elena'],
};
