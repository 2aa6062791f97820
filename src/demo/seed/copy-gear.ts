// Texts for packs, bags, hats and gloves.
import type { Copy, PartText } from './copy.ts';

const strongBase = {
  en: 'The base is made of heavier fabric to resist wear.',
  de: 'Der Boden ist aus besonders abriebfestem Gewebe.',
  fr: 'Le fond est en tissu épais, résistant à l’abrasion.',
  it: 'Il fondo è in tessuto più resistente all’abrasione.',
};
const lockable: PartText = {
  needs: ['zip'],
  en: 'Lockable zippers',
  de: 'Abschließbare Reißverschlüsse',
  fr: 'Fermetures cadenassables',
  it: 'Zip lucchettabili',
};

export const gearCopy = {
  pack: {
    summaries: [
      {
        en: 'Sits close, opens wide, carries well.',
        de: 'Sitzt nah am Körper, öffnet weit, trägt sich gut.',
        fr: 'Près du corps, grande ouverture, portage confortable.',
        it: 'Aderente, ampia apertura, facile da portare.',
      },
      {
        en: 'One big compartment, plus a place for everything you reach for.',
        de: 'Ein großes Fach, und ein Platz für alles, was du oft brauchst.',
        fr: 'Un grand compartiment, et une place pour tout ce qui sert souvent.',
        it: 'Un grande vano, e un posto per tutto ciò che ti serve spesso.',
      },
    ],
    paragraphs: [
      [
        {
          en: 'A load feels lighter when it stays where you put it. The back panel bends with you, and you can reach water, map and snacks without taking the pack off.',
          de: 'Eine Last wirkt leichter, wenn sie bleibt, wo du sie hinpackst. Das Rückenteil geht mit, und an Wasser, Karte und Riegel kommst du ohne Absetzen.',
          fr: 'Une charge semble plus légère quand elle reste à sa place. Le dos du sac suit vos mouvements, et vous attrapez l’eau, la carte et l’en-cas sans le poser.',
          it: 'Un carico sembra più leggero quando resta dove lo metti. Lo schienale segue i movimenti, e prendi acqua, carta e merenda senza togliere lo zaino.',
        },
      ],
      [strongBase],
    ],
    features: [
      {
        en: 'Recycled ripstop fabric with a tough base',
        de: 'Recyceltes Ripstop-Gewebe mit robustem Boden',
        fr: 'Tissu ripstop recyclé à fond renforcé',
        it: 'Tessuto ripstop riciclato con fondo rinforzato',
      },
      {
        needs: ['lid'],
        en: 'Top pocket with key clip',
        de: 'Deckelfach mit Schlüsselkarabiner',
        fr: 'Poche de rabat avec mousqueton pour les clés',
        it: 'Tasca superiore con gancio per le chiavi',
      },
      {
        en: 'Padded sleeve for a laptop or water bladder',
        de: 'Gepolstertes Fach für Laptop oder Trinkblase',
        fr: 'Compartiment matelassé pour ordinateur ou poche à eau',
        it: 'Scomparto imbottito per computer o sacca idrica',
      },
      {
        needs: ['side-pockets'],
        en: 'Stretch pockets at the sides',
        de: 'Elastische Seitentaschen',
        fr: 'Poches latérales extensibles',
        it: 'Tasche laterali elastiche',
      },
      {
        needs: ['hip-belt'],
        en: 'Padded hip belt with a pocket',
        de: 'Gepolsterter Hüftgurt mit Tasche',
        fr: 'Ceinture rembourrée avec une poche',
        it: 'Fascia lombare imbottita con tasca',
      },
      lockable,
    ],
  },
  duffel: {
    summaries: [
      {
        en: 'Tough, roomy and easy to load.',
        de: 'Robust, geräumig und leicht zu packen.',
        fr: 'Solide, spacieux et facile à remplir.',
        it: 'Robusto, capiente e facile da riempire.',
      },
      {
        en: 'Wide opening, two handles that close into one.',
        de: 'Große Öffnung, zwei Griffe, die zu einem werden.',
        fr: 'Grande ouverture, deux poignées réunies en une.',
        it: 'Ampia apertura, due manici che diventano uno.',
      },
      {
        en: 'For the car, the boat and the cabin.',
        de: 'Für Auto, Boot und Hütte.',
        fr: 'Pour la voiture, le bateau et le refuge.',
        it: 'Per l’auto, la barca e il rifugio.',
      },
    ],
    paragraphs: [
      [
        {
          en: 'The top opens wide, so you see everything at once. The straps run all the way around the bag, so the handles carry the weight when it is full.',
          de: 'Die Tasche öffnet weit, so siehst du alles auf einmal. Die Gurte laufen ganz um die Tasche, damit die Griffe das Gewicht tragen, wenn sie voll ist.',
          fr: 'Le sac s’ouvre en grand : vous voyez tout d’un coup d’œil. Les sangles font tout le tour, pour que les poignées portent le poids quand il est plein.',
          it: 'Il borsone si apre bene, così vedi tutto subito. Le cinghie girano tutto intorno, così i manici reggono il peso quando è pieno.',
        },
      ],
      [strongBase],
    ],
    features: [
      {
        en: 'Coated fabric made from recycled polyester',
        de: 'Beschichtetes Gewebe aus recyceltem Polyester',
        fr: 'Tissu enduit en polyester recyclé',
        it: 'Tessuto spalmato in poliestere riciclato',
      },
      {
        needs: ['handle'],
        en: 'Handles with a leather grip',
        de: 'Griffe mit Ledermanschette',
        fr: 'Poignées réunies par un cuir',
        it: 'Manici con impugnatura in pelle',
      },
      {
        needs: ['zip-pocket'],
        en: 'Zippered pocket at the front',
        de: 'Reißverschlusstasche vorn',
        fr: 'Poche zippée à l’avant',
        it: 'Tasca frontale con zip',
      },
      { en: 'Mesh pocket inside', de: 'Netzfach innen', fr: 'Poche filet à l’intérieur', it: 'Tasca interna in rete' },
      lockable,
    ],
  },
  hat: {
    summaries: [
      {
        en: 'Small, warm and always with you.',
        de: 'Klein, warm und immer dabei.',
        fr: 'Un petit accessoire qui tient chaud.',
        it: 'Un piccolo accessorio che tiene caldo.',
      },
      {
        en: 'Warm and soft on your skin.',
        de: 'Warm und weich auf der Haut.',
        fr: 'Chaleur et douceur contre la peau.',
        it: 'Morbidezza e calore sulla pelle.',
      },
    ],
    paragraphs: [
      [
        {
          en: 'Knit in two layers, with nothing to scratch your forehead. It fits in a pocket when you get too warm.',
          de: 'Zweilagig gestrickt, und auf der Stirn kratzt nichts. Wird dir zu warm, passt sie in jede Tasche.',
          fr: 'Un tricot en deux couches qui ne gratte pas le front. S’il fait trop chaud, il tient dans une poche.',
          it: 'Lavorato in due strati, non pizzica sulla fronte. Se hai troppo caldo, sta in una tasca.',
          'fr-ca': 'Un tricot en deux couches qui ne gratte pas le front. S’il fait trop chaud, la tuque tient dans une poche.',
        },
      ],
      [
        {
          en: 'Fits smoothly under a helmet or a hood.',
          de: 'Passt faltenlos unter Helm und Kapuze.',
          fr: 'Se glisse sans un pli sous le casque ou la capuche.',
          it: 'Sta sotto il casco o il cappuccio senza una piega.',
        },
      ],
    ],
    features: [
      {
        en: 'Two layers, no inner seams',
        de: 'Zwei Lagen ohne Innennähte',
        fr: 'Deux couches sans couture intérieure',
        it: 'Due strati senza cuciture interne',
      },
      { en: 'Merino blend', de: 'Merinomischung', fr: 'Mélange de mérinos', it: 'Misto merino' },
      {
        en: 'Fits under a helmet or hood',
        de: 'Passt unter Helm und Kapuze',
        fr: 'Se porte sous un casque ou une capuche',
        it: 'Sta sotto il casco o il cappuccio',
      },
      { needs: ['label'], en: 'Leather label', de: 'Lederetikett', fr: 'Étiquette en cuir', it: 'Etichetta in pelle' },
    ],
  },
  gloves: {
    summaries: [
      {
        en: 'Warm hands, nimble fingers.',
        de: 'Warme Hände, bewegliche Finger.',
        fr: 'Les mains au chaud, les doigts agiles.',
        it: 'Mani calde, dita agili.',
      },
      {
        needs: ['fingers'],
        en: 'A firm grip on your poles, and touchscreen fingertips.',
        de: 'Fester Griff am Stock, Fingerspitzen für den Touchscreen.',
        fr: 'Bonne prise sur les bâtons, doigts compatibles avec les écrans tactiles.',
        it: 'Buona presa sui bastoncini, polpastrelli per il touchscreen.',
      },
      {
        en: 'Warm and soft on your skin.',
        de: 'Warm und weich auf der Haut.',
        fr: 'Chaleur et douceur contre la peau.',
        it: 'Morbidezza e calore sulla pelle.',
      },
    ],
    paragraphs: [
      [
        {
          en: 'Tight gloves make for cold fingers. These are pre-curved, so your hand stays relaxed around a pole or a handlebar.',
          de: 'Enge Handschuhe machen kalte Finger. Diese sind vorgeformt, damit deine Hand am Stock oder am Lenker entspannt bleibt.',
          fr: 'Des gants serrés refroidissent les doigts. Ceux-ci sont préformés : la main reste détendue sur un bâton ou un guidon.',
          it: 'I guanti stretti raffreddano le dita. Questi sono preformati, così la mano resta rilassata sul bastoncino o sul manubrio.',
        },
      ],
      [
        {
          needs: ['ribbed-cuff'],
          en: 'The cuffs fit under a jacket sleeve.',
          de: 'Die Bündchen passen unter den Jackenärmel.',
          fr: 'Les poignets se glissent sous la manche de la veste.',
          it: 'I polsini stanno sotto la manica della giacca.',
        },
        {
          needs: ['gauntlet'],
          en: 'The long gauntlets go over a jacket sleeve.',
          de: 'Die langen Stulpen reichen über den Jackenärmel.',
          fr: 'Les longues manchettes recouvrent la manche de la veste.',
          it: 'I lunghi polsi coprono la manica della giacca.',
        },
      ],
    ],
    features: [
      { needs: ['fingers'], en: 'Pre-curved fingers', de: 'Vorgeformte Finger', fr: 'Doigts préformés', it: 'Dita preformate' },
      { en: 'Reinforced palm', de: 'Verstärkte Innenhand', fr: 'Paume renforcée', it: 'Palmo rinforzato' },
      {
        needs: ['fingers'],
        en: 'Touchscreen fingertips',
        de: 'Fingerspitzen für den Touchscreen',
        fr: 'Compatibles avec les écrans tactiles',
        it: 'Polpastrelli per il touchscreen',
      },
      {
        needs: ['wrist-strap'],
        en: 'Adjustable strap at the wrist',
        de: 'Verstellbarer Riemen am Handgelenk',
        fr: 'Sangle réglable au poignet',
        it: 'Cinturino regolabile al polso',
      },
      { needs: ['ribbed-cuff'], en: 'Ribbed cuffs', de: 'Gerippte Bündchen', fr: 'Poignets côtelés', it: 'Polsini a coste' },
      {
        en: 'Warm, quick-drying lining',
        de: 'Warmes, schnell trocknendes Futter',
        fr: 'Doublure chaude à séchage rapide',
        it: 'Fodera calda che asciuga in fretta',
      },
    ],
  },
} satisfies Record<string, Copy>;
