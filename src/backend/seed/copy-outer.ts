// What outer layers say of themselves.
import type { Copy } from './copy.ts';

export const outerCopy = {
  shell: {
    summaries: [
      {
        en: 'Three light layers, fully taped, for rain that means it.',
        de: 'Drei leichte Lagen, voll verschweißt, für Regen, der es ernst meint.',
        fr: 'Trois couches légères, entièrement étanchées, pour la pluie qui ne plaisante pas.',
        it: 'Tre strati leggeri, completamente nastrati, per la pioggia che fa sul serio.',
      },
      {
        en: 'A quiet shell that breathes on the climb and shuts out the ridge.',
        de: 'Leise Shell, die im Aufstieg atmet und am Grat dichthält.',
        fr: 'Une veste silencieuse qui respire à la montée et ferme la porte au vent des crêtes.',
        it: 'Un guscio silenzioso che respira in salita e chiude fuori il vento di cresta.',
      },
      {
        en: 'Packs to the size of a mug, holds off an afternoon of weather.',
        de: 'Klein wie eine Tasse verpackt, groß genug für einen Nachmittag Wetter.',
        fr: 'Pliée, elle tient dans une tasse. Dépliée, elle tient tout un après-midi de mauvais temps.',
        it: 'Ripiegata occupa lo spazio di una tazza, aperta regge un pomeriggio di maltempo.',
      },
    ],
    paragraphs: [
      {
        en: 'Weather on high ground changes between two glances at the map. This shell is built for the hour in which it turns: the hood moves with your head, the hem stays put under a hip belt, and the cuffs close over gloves.',
        de: 'Am Berg wechselt das Wetter zwischen zwei Blicken auf die Karte. Diese Shell ist für die Stunde gemacht, in der es kippt: Die Kapuze folgt dem Kopf, der Saum bleibt unter dem Hüftgurt, die Bündchen schließen über Handschuhen.',
        fr: 'En altitude, le temps change entre deux coups d’œil à la carte. Cette veste est faite pour l’heure où il tourne : la capuche suit la tête, l’ourlet reste en place sous la ceinture du sac et les poignets se ferment par-dessus les gants.',
        it: 'In quota il tempo cambia tra uno sguardo alla carta e l’altro. Questo guscio è fatto per l’ora in cui gira: il cappuccio segue la testa, l’orlo resta fermo sotto la fascia dello zaino e i polsini si chiudono sopra i guanti.',
      },
      {
        en: 'The cloth is woven from two thicknesses of yarn, tough over the shoulders and light everywhere else. Wash it often; it works better clean.',
        de: 'Das Gewebe besteht aus zwei Garnstärken, robust an den Schultern und leicht überall sonst. Oft waschen: Sauber arbeitet es besser.',
        fr: 'Le tissu mêle deux grosseurs de fil, solide aux épaules et léger partout ailleurs. À laver souvent, il travaille mieux propre.',
        it: 'Il tessuto unisce due spessori di filato, robusto sulle spalle e leggero altrove. Da lavare spesso, perché pulito lavora meglio.',
      },
    ],
    features: [
      {
        en: 'Taped seams and water-shedding zips',
        de: 'Getapte Nähte und wasserabweisende Reißverschlüsse',
        fr: 'Coutures étanchées et fermetures déperlantes',
        it: 'Cuciture nastrate e zip idrorepellenti',
      },
      {
        en: 'Hood adjusts with one hand and fits over a helmet',
        de: 'Kapuze mit einer Hand verstellbar, passt über den Helm',
        fr: 'Capuche réglable d’une main, compatible avec un casque',
        it: 'Cappuccio regolabile con una mano, compatibile con il casco',
      },
      {
        en: 'Pit zips as long as your forearm',
        de: 'Unterarmbelüftung, lang wie ein Unterarm',
        fr: 'Aérations sous les bras, longues comme l’avant-bras',
        it: 'Zip sotto le ascelle lunghe quanto un avambraccio',
      },
      {
        en: 'Two hand pockets above the hip belt',
        de: 'Zwei Einschubtaschen oberhalb des Hüftgurts',
        fr: 'Deux poches au-dessus de la ceinture du sac',
        it: 'Due tasche sopra la fascia dello zaino',
      },
      {
        en: 'Water repellent finish without fluorocarbons',
        de: 'Wasserabweisende Ausrüstung ohne Fluorcarbone',
        fr: 'Traitement déperlant sans fluorocarbures',
        it: 'Trattamento idrorepellente senza fluorocarburi',
      },
    ],
  },
  insulation: {
    summaries: [
      {
        en: 'Warmth for belays, bus stops and breakfast outside.',
        de: 'Wärme für Standplatz, Haltestelle und Frühstück im Freien.',
        fr: 'De la chaleur pour les relais, les arrêts de bus et les petits-déjeuners dehors.',
        it: 'Calore per le soste in parete, le fermate dell’autobus e le colazioni all’aperto.',
      },
      {
        en: 'High-loft insulation in a face that shrugs off snow and brush.',
        de: 'Bauschige Isolation unter einem Stoff, dem Schnee und Gestrüpp nichts anhaben.',
        fr: 'Une isolation gonflante sous un tissu que ni neige ni broussailles n’impressionnent.',
        it: 'Imbottitura voluminosa sotto un tessuto che non teme neve e sterpaglie.',
      },
      {
        en: 'Soft, light, and warmer than it looks.',
        de: 'Weich, leicht und wärmer, als es aussieht.',
        fr: 'Douce, légère, et plus chaude qu’elle n’en a l’air.',
        it: 'Morbida, leggera e più calda di quanto sembri.',
      },
    ],
    paragraphs: [
      {
        en: 'Cold finds the places where insulation is thin, so we mapped it: more loft over chest and shoulders, less under the arms where you make your own heat. The baffles are sewn small enough that nothing moves, even after years in a pack.',
        de: 'Kälte findet dünne Stellen, also haben wir die Isolation verteilt: mehr Bausch an Brust und Schultern, weniger unter den Armen, wo der Körper selbst heizt. Die Kammern sind so klein genäht, dass auch nach Jahren im Rucksack nichts verrutscht.',
        fr: 'Le froid trouve les endroits où l’isolation est mince, alors nous l’avons répartie : plus de gonflant sur la poitrine et les épaules, moins sous les bras, là où le corps chauffe tout seul. Les caissons sont assez petits pour que rien ne bouge, même après des années dans un sac.',
        it: 'Il freddo trova i punti in cui l’imbottitura è sottile, così l’abbiamo distribuita: più volume su petto e spalle, meno sotto le braccia, dove il corpo si scalda da sé. I riquadri sono abbastanza piccoli perché nulla si sposti, neanche dopo anni nello zaino.',
      },
      {
        en: 'Shake it out, give it a minute, and it is back to full height.',
        de: 'Ausschütteln, eine Minute warten, und der volle Bausch ist zurück.',
        fr: 'On la secoue, on attend une minute, et elle retrouve tout son gonflant.',
        it: 'Una scrollata, un minuto di attesa, e torna al suo pieno volume.',
      },
    ],
    features: [
      {
        en: 'Responsibly sourced or recycled fill',
        de: 'Füllung aus verantwortungsvoller Herkunft oder recycelt',
        fr: 'Garnissage recyclé ou d’origine responsable',
        it: 'Imbottitura riciclata o di provenienza responsabile',
      },
      {
        en: 'Stows in its own inner pocket',
        de: 'Lässt sich in die eigene Innentasche packen',
        fr: 'Se range dans sa propre poche intérieure',
        it: 'Si ripone nella propria tasca interna',
      },
      { en: 'Brushed collar lining', de: 'Angerautes Kragenfutter', fr: 'Doublure de col grattée', it: 'Fodera del collo garzata' },
      {
        en: 'Two-way front zip',
        de: 'Zwei-Wege-Frontreißverschluss',
        fr: 'Fermeture avant à double curseur',
        it: 'Zip frontale a doppio cursore',
      },
      {
        en: 'Hem cord can be set from inside the pockets',
        de: 'Saumkordel von den Taschen aus verstellbar',
        fr: 'Cordon d’ourlet réglable depuis les poches',
        it: 'Coulisse dell’orlo regolabile dalle tasche',
      },
    ],
  },
  fleece: {
    summaries: [
      {
        en: 'Brushed on the inside, calm on the outside.',
        de: 'Innen angeraut, außen ruhig.',
        fr: 'Grattée à l’intérieur, sobre à l’extérieur.',
        it: 'Garzata dentro, sobria fuori.',
      },
      {
        en: 'The middle layer that never seems to be in the wash.',
        de: 'Die mittlere Lage, die nie in der Wäsche zu sein scheint.',
        fr: 'La couche intermédiaire qu’on ne trouve jamais au lavage.',
        it: 'Lo strato intermedio che non sembra mai in lavatrice.',
      },
      {
        en: 'Warm when you stop, easy to forget when you move.',
        de: 'Warm in der Pause, beim Gehen kaum zu spüren.',
        fr: 'Chaude à l’arrêt, vite oubliée en marche.',
        it: 'Calda nelle soste, impercettibile in movimento.',
      },
    ],
    paragraphs: [
      {
        en: 'A good mid layer is worn more days than any other piece you own. We knit this one dense enough to hold its shape, and soft enough for the drive home.',
        de: 'Eine gute mittlere Lage trägt man öfter als jedes andere Stück. Wir stricken sie dicht genug, dass sie die Form hält, und weich genug für die Heimfahrt.',
        fr: 'Une bonne couche intermédiaire se porte plus souvent que tout le reste. Celle-ci est tricotée assez serré pour garder sa forme, et assez douce pour le trajet du retour.',
        it: 'Un buono strato intermedio si indossa più giorni di qualsiasi altro capo. Questo è lavorato abbastanza fitto da tenere la forma e abbastanza morbido per il viaggio di ritorno.',
      },
      {
        en: 'Flat seams sit quietly under pack straps, and the cuffs stay up when you push them up.',
        de: 'Flache Nähte liegen ruhig unter den Trägern, und hochgeschobene Ärmel bleiben oben.',
        fr: 'Les coutures plates se font oublier sous les bretelles, et les manches retroussées le restent.',
        it: 'Le cuciture piatte non si sentono sotto gli spallacci, e le maniche rimboccate restano su.',
      },
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
        en: 'Zipped chest pocket for keys',
        de: 'Brusttasche mit Reißverschluss für Schlüssel',
        fr: 'Poche de poitrine zippée pour les clés',
        it: 'Tasca sul petto con zip per le chiavi',
      },
      {
        en: 'Dries overnight on a tent line',
        de: 'Trocknet über Nacht an der Zeltleine',
        fr: 'Sèche en une nuit sur un hauban de tente',
        it: 'Asciuga in una notte sul filo della tenda',
      },
      {
        en: 'Low-shed yarn',
        de: 'Garn mit geringem Faserabrieb',
        fr: 'Fil qui perd peu de fibres',
        it: 'Filato a basso rilascio di fibre',
      },
    ],
  },
} satisfies Record<string, Copy>;
