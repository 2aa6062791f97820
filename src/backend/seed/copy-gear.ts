// What footwear, packs and small things say of themselves.
import type { Copy } from './copy.ts';

export const gearCopy = {
  shoe: {
    summaries: [
      {
        en: 'A sole that bites, a last that forgives.',
        de: 'Eine Sohle mit Biss, ein Leisten mit Nachsicht.',
        fr: 'Une semelle qui mord, une forme qui pardonne.',
        it: 'Una suola che morde, una forma che perdona.',
      },
      {
        en: 'Steady on wet rock, easy on the last mile.',
        de: 'Sicher auf nassem Fels, sanft auf dem letzten Kilometer.',
        fr: 'Stables sur le rocher mouillé, douces au dernier kilomètre.',
        it: 'Sicure sulla roccia bagnata, morbide nell’ultimo chilometro.',
      },
      {
        en: 'Comfortable out of the box, honest after a thousand miles.',
        de: 'Bequem vom ersten Tag an, verlässlich nach tausend Kilometern.',
        fr: 'Confortables dès la boîte, fidèles après mille kilomètres.',
        it: 'Comode appena tolte dalla scatola, oneste dopo mille chilometri.',
      },
    ],
    paragraphs: [
      {
        en: 'Feet swell, trails tilt, and laces loosen. We built around that: room for toes on the descent, a heel cup that holds, and eyelets that lock where you set them.',
        de: 'Füße schwellen, Wege kippen, Schnürsenkel lockern sich. Darum herum haben wir gebaut: Platz für die Zehen im Abstieg, eine Fersenschale, die hält, und Ösen, die bleiben, wo man sie einstellt.',
        fr: 'Les pieds gonflent, les sentiers penchent, les lacets se desserrent. Nous avons construit autour de cela : de la place pour les orteils à la descente, un talon bien tenu et des œillets qui restent où on les règle.',
        it: 'I piedi si gonfiano, i sentieri pendono, i lacci si allentano. Noi siamo partiti da lì: spazio per le dita in discesa, un tallone che tiene e occhielli che restano dove si regolano.',
      },
      {
        en: 'The rubber is soft enough to hold on wet granite and deep enough to clear mud in two steps.',
        de: 'Der Gummi ist weich genug für nassen Granit und tief genug, um Schlamm nach zwei Schritten loszuwerden.',
        fr: 'La gomme est assez tendre pour accrocher le granit mouillé et assez profonde pour se défaire de la boue en deux pas.',
        it: 'La gomma è abbastanza morbida da tenere sul granito bagnato e abbastanza profonda da liberarsi del fango in due passi.',
      },
    ],
    features: [
      {
        en: 'Deep lugs that shed mud',
        de: 'Tiefe Stollen, die Schlamm abwerfen',
        fr: 'Crampons profonds qui évacuent la boue',
        it: 'Tasselli profondi che scaricano il fango',
      },
      { en: 'Toe cap against rock', de: 'Zehenschutz gegen Fels', fr: 'Pare-pierres à l’avant', it: 'Puntale contro le rocce' },
      { en: 'Removable footbed', de: 'Herausnehmbares Fußbett', fr: 'Semelle intérieure amovible', it: 'Plantare estraibile' },
      {
        en: 'Cushioned midsole with recycled foam',
        de: 'Gedämpfte Zwischensohle mit recyceltem Schaum',
        fr: 'Semelle intermédiaire amortissante en mousse recyclée',
        it: 'Intersuola ammortizzata in schiuma riciclata',
      },
      {
        en: 'Can be resoled or repaired',
        de: 'Lässt sich neu besohlen oder reparieren',
        fr: 'Peut être ressemelée ou réparée',
        it: 'Si può risuolare o riparare',
      },
    ],
  },
  pack: {
    summaries: [
      {
        en: 'Rides close, opens wide, carries more than it weighs.',
        de: 'Sitzt nah, öffnet weit, trägt mehr, als es wiegt.',
        fr: 'Près du dos, grand ouvert, il porte plus qu’il ne pèse.',
        it: 'Aderisce alla schiena, si apre bene, porta più di quanto pesa.',
      },
      {
        en: 'One big space, and a place for everything you reach for.',
        de: 'Ein großer Raum, und ein Platz für alles, was man oft braucht.',
        fr: 'Un grand volume, et une place pour tout ce qu’on attrape souvent.',
        it: 'Un grande vano, e un posto per tutto ciò che serve spesso.',
      },
    ],
    paragraphs: [
      {
        en: 'A load feels lighter when it stays where you put it. The frame bends with your back, side straps pull the weight in, and water, map and snack can be reached without taking it off.',
        de: 'Eine Last wirkt leichter, wenn sie bleibt, wo man sie hinpackt. Der Rahmen geht mit dem Rücken mit, Seitenriemen ziehen das Gewicht heran, und Wasser, Karte und Riegel sind ohne Absetzen erreichbar.',
        fr: 'Une charge semble plus légère quand elle reste à sa place. L’armature suit le dos, les sangles latérales ramènent le poids, et l’eau, la carte et le casse-croûte s’attrapent sans poser le sac.',
        it: 'Un carico sembra più leggero quando resta dove lo si mette. Il telaio segue la schiena, le cinghie laterali avvicinano il peso, e acqua, carta e merenda si prendono senza posare nulla a terra.',
      },
      {
        en: 'The base is cut from heavier cloth, because that is where it lands.',
        de: 'Der Boden ist aus festerem Gewebe, denn dort landet es.',
        fr: 'Le fond est taillé dans un tissu plus lourd, car c’est là qu’il atterrit.',
        it: 'Il fondo è in tessuto più pesante, perché è lì che atterra.',
      },
    ],
    features: [
      {
        en: 'Recycled ripstop cloth with a tough base',
        de: 'Recyceltes Ripstop-Gewebe mit robustem Boden',
        fr: 'Tissu ripstop recyclé à fond renforcé',
        it: 'Tessuto ripstop riciclato con fondo rinforzato',
      },
      {
        en: 'Lid pocket with key clip',
        de: 'Deckelfach mit Schlüsselkarabiner',
        fr: 'Poche de rabat avec mousqueton pour les clés',
        it: 'Tasca superiore con gancio per le chiavi',
      },
      {
        en: 'Padded sleeve for a laptop or bladder',
        de: 'Gepolstertes Fach für Laptop oder Trinkblase',
        fr: 'Compartiment matelassé pour ordinateur ou poche à eau',
        it: 'Scomparto imbottito per computer o sacca idrica',
      },
      {
        en: 'Loops for poles and axe',
        de: 'Schlaufen für Stöcke und Pickel',
        fr: 'Porte-bâtons et porte-piolet',
        it: 'Passanti per bastoncini e piccozza',
      },
      { en: 'Lockable zips', de: 'Abschließbare Reißverschlüsse', fr: 'Fermetures cadenassables', it: 'Zip lucchettabili' },
    ],
  },
  small: {
    summaries: [
      {
        en: 'A small thing that changes the day.',
        de: 'Ein kleines Ding, das den Tag verändert.',
        fr: 'Une petite chose qui change la journée.',
        it: 'Una piccola cosa che cambia la giornata.',
      },
      {
        en: 'Warm, soft, and easy to find in a dark pack.',
        de: 'Warm, weich und auch im dunklen Rucksack leicht zu finden.',
        fr: 'Chaud, doux, et facile à trouver au fond d’un sac sombre.',
        it: 'Caldo, morbido, facile da trovare in uno zaino buio.',
      },
    ],
    paragraphs: [
      {
        en: 'The best ones live in the lid of the pack from October to May. Ours is knit or cut in two layers, with nothing scratchy where it meets skin.',
        de: 'Die guten wohnen von Oktober bis Mai im Deckelfach. Unsere sind zweilagig gestrickt oder geschnitten, und nichts kratzt auf der Haut.',
        fr: 'Les meilleurs habitent le rabat du sac d’octobre à mai. Les nôtres sont tricotés ou taillés en deux couches, et rien ne gratte contre la peau.',
        it: 'I migliori vivono nel cappuccio dello zaino da ottobre a maggio. I nostri sono lavorati o tagliati in due strati, e sulla pelle non pizzica nulla.',
      },
      {
        en: 'It goes under a helmet or a hood without a fold.',
        de: 'Passt faltenlos unter Helm und Kapuze.',
        fr: 'Se glisse sans un pli sous le casque ou la capuche.',
        it: 'Sta sotto il casco o il cappuccio senza una piega.',
      },
    ],
    features: [
      {
        en: 'Two layers without inner seams',
        de: 'Zwei Lagen ohne Innennähte',
        fr: 'Deux couches sans couture intérieure',
        it: 'Due strati senza cuciture interne',
      },
      { en: 'Merino blend', de: 'Merinomischung', fr: 'Mélange de mérinos', it: 'Misto merino' },
      {
        en: 'Fits below a helmet or hood',
        de: 'Passt unter Helm und Kapuze',
        fr: 'Se porte sous un casque ou une capuche',
        it: 'Si porta sotto il casco o il cappuccio',
      },
      { en: 'Reflective loop', de: 'Reflektierende Schlaufe', fr: 'Passant réfléchissant', it: 'Passante riflettente' },
    ],
  },
} satisfies Record<string, Copy>;
