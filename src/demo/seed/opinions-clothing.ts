// Opinions about clothing for the seeded reviews.
import type { Opinions } from './opinions.ts';

export const clothingOpinions = {
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
} satisfies Record<string, Opinions>;
