// Texts for insulated jackets and mid layers.
import type { Copy } from './copy.ts';

export const warmCopy = {
  insulation: {
    summaries: [
      {
        en: 'Warmth for belays, bus stops and breakfast outside.',
        de: 'Wärme für Standplatz, Haltestelle und Frühstück im Freien.',
        fr: 'De la chaleur pour les relais, les arrêts de bus et les petits-déjeuners dehors.',
        it: 'Calore per le soste in parete, le fermate dell’autobus e le colazioni all’aperto.',
      },
      {
        en: 'High-loft insulation under a tough, snow-resistant fabric.',
        de: 'Bauschige Isolation unter robustem, schneeabweisendem Stoff.',
        fr: 'Une isolation gonflante sous un tissu solide que la neige ne traverse pas.',
        it: 'Imbottitura voluminosa sotto un tessuto robusto, a prova di neve.',
      },
      {
        en: 'Soft, light, and warmer than it looks.',
        de: 'Weich, leicht und wärmer, als es aussieht.',
        fr: 'Douceur, légèreté et une chaleur étonnante.',
        it: 'Morbidezza, leggerezza e tanto calore.',
      },
    ],
    paragraphs: [
      [
        {
          needs: ['baffles'],
          en: 'There’s more loft over your chest and shoulders and less under your arms, where you warm up on your own. The baffles are small, so the fill stays in place even after years in a pack.',
          de: 'An Brust und Schultern ist mehr Füllung, unter den Armen weniger, denn dort wird dir von selbst warm. Die Kammern sind so klein, dass auch nach Jahren im Rucksack nichts verrutscht.',
          fr: 'Il y a plus de gonflant sur la poitrine et les épaules, et moins sous les bras, où vous vous réchauffez vite. Les caissons sont assez petits pour que rien ne bouge, même après des années dans un sac.',
          it: 'C’è più imbottitura su petto e spalle e meno sotto le braccia, dove ti scaldi da te. I riquadri sono abbastanza piccoli perché nulla si sposti, neanche dopo anni nello zaino.',
        },
        {
          en: 'There is more loft over your chest and shoulders, and less under the arms where you warm up on your own. The fill stays in place, even after years in a pack.',
          de: 'An Brust und Schultern ist mehr Füllung, unter den Armen weniger, denn dort wird dir von selbst warm. Auch nach Jahren im Rucksack verrutscht nichts.',
          fr: 'Il y a plus de gonflant sur la poitrine et les épaules, et moins sous les bras, où vous vous réchauffez vite. Rien ne bouge, même après des années dans un sac.',
          it: 'C’è più imbottitura su petto e spalle e meno sotto le braccia, dove ti scaldi da te. Nulla si sposta, neanche dopo anni nello zaino.',
        },
      ],
      [
        {
          en: 'Shake it out, give it a minute, and it’s back to full loft.',
          de: 'Ausschütteln, eine Minute warten, und der volle Bausch ist zurück.',
          fr: 'Secouez, attendez une minute : tout le gonflant revient.',
          it: 'Una scrollata, un minuto di attesa, e il volume torna pieno.',
        },
      ],
    ],
    features: [
      {
        en: 'Responsibly sourced or recycled fill',
        de: 'Füllung aus verantwortungsvoller Herkunft oder recycelt',
        fr: 'Garnissage recyclé ou d’origine responsable',
        it: 'Imbottitura riciclata o di provenienza responsabile',
      },
      {
        en: 'Packs into its own inner pocket',
        de: 'Lässt sich in die eigene Innentasche packen',
        fr: 'Se range dans sa propre poche intérieure',
        it: 'Si ripone nella propria tasca interna',
      },
      {
        needs: ['collar'],
        en: 'Brushed collar lining',
        de: 'Angerautes Kragenfutter',
        fr: 'Doublure de col grattée',
        it: 'Fodera del collo garzata',
      },
      {
        needs: ['front-zip'],
        en: 'Two-way front zipper',
        de: 'Zwei-Wege-Frontreißverschluss',
        fr: 'Fermeture avant à double curseur',
        it: 'Zip frontale a doppio cursore',
      },
      {
        needs: ['hood'],
        en: 'Insulated hood',
        de: 'Isolierte Kapuze',
        fr: 'Capuche isolée',
        it: 'Cappuccio imbottito',
      },
      {
        needs: ['hand-pockets', 'hem-band'],
        en: 'Hem adjusts from inside the pockets',
        de: 'Saum von den Taschen aus verstellbar',
        fr: 'Ourlet réglable depuis les poches',
        it: 'Orlo regolabile dalle tasche',
      },
    ],
  },
  fleece: {
    summaries: [
      {
        en: 'Brushed inside, smooth outside.',
        de: 'Innen angeraut, außen glatt.',
        fr: 'Intérieur gratté, extérieur lisse.',
        it: 'Interno garzato, esterno liscio.',
      },
      {
        en: 'The mid layer for every day.',
        de: 'Die mittlere Lage für jeden Tag.',
        fr: 'La couche de tous les jours.',
        it: 'Lo strato di tutti i giorni.',
      },
      {
        en: 'Warm when you stop, easy to forget when you move.',
        de: 'Warm in der Pause, beim Gehen kaum zu spüren.',
        fr: 'De la chaleur à l’arrêt, de la liberté en marche.',
        it: 'Calore nelle soste, libertà in movimento.',
      },
    ],
    paragraphs: [
      [
        {
          en: 'A good mid layer is the one you wear most. This one is knit dense enough to hold its shape and soft enough for the drive home.',
          de: 'Eine gute mittlere Lage trägst du am häufigsten. Diese ist dicht genug gestrickt, um die Form zu halten, und weich genug für die Heimfahrt.',
          fr: 'Une bonne couche intermédiaire est celle que vous portez le plus. Celle-ci est tricotée assez serré pour garder sa forme, et assez douce pour le trajet du retour.',
          it: 'Un buono strato intermedio è quello che indossi più spesso. Questo è lavorato abbastanza fitto da tenere la forma e abbastanza morbido per il viaggio di ritorno.',
        },
      ],
      [
        {
          needs: ['long-sleeves'],
          en: 'Flat seams are comfortable under pack straps, and the sleeves stay up when you push them up.',
          de: 'Flache Nähte drücken nicht unter den Trägern, und hochgeschobene Ärmel bleiben oben.',
          fr: 'Les coutures plates se font oublier sous les bretelles, et les manches retroussées restent en place.',
          it: 'Le cuciture piatte non premono sotto gli spallacci, e le maniche rimboccate restano su.',
        },
      ],
    ],
    features: [
      {
        en: 'Knit from recycled polyester',
        de: 'Gestrickt aus recyceltem Polyester',
        fr: 'Tricot en polyester recyclé',
        it: 'Maglia in poliestere riciclato',
      },
      {
        en: 'Flat seams under pack straps',
        de: 'Flache Nähte unter den Rucksackträgern',
        fr: 'Coutures plates sous les bretelles',
        it: 'Cuciture piatte sotto gli spallacci',
      },
      {
        needs: ['pocket'],
        en: 'Pocket for your keys',
        de: 'Tasche für die Schlüssel',
        fr: 'Poche pour les clés',
        it: 'Tasca per le chiavi',
      },
      { en: 'Dries overnight', de: 'Trocknet über Nacht', fr: 'Sèche en une nuit', it: 'Asciuga in una notte' },
      {
        en: 'Low-shed yarn',
        de: 'Garn mit geringem Faserabrieb',
        fr: 'Fil qui perd peu de fibres',
        it: 'Filato a basso rilascio di fibre',
      },
    ],
  },
} satisfies Record<string, Copy>;
