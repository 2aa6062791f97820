// What outer layers say of themselves.
import type { Copy } from './copy.ts';

export const outerCopy = {
  shell: {
    summaries: [
      {
        en: 'Three light layers, fully taped, for rain that means it.',
        de: 'Drei leichte Lagen, voll verschweißt, für Regen, der es ernst meint.',
      },
      {
        en: 'A quiet shell that breathes on the climb and shuts out the ridge.',
        de: 'Leise Shell, die im Aufstieg atmet und am Grat dichthält.',
      },
      {
        en: 'Packs to the size of a mug, holds off an afternoon of weather.',
        de: 'Klein wie eine Tasse verpackt, groß genug für einen Nachmittag Wetter.',
      },
    ],
    paragraphs: [
      {
        en: 'Weather on high ground changes between two glances at the map. This shell is built for the hour in which it turns: the hood moves with your head, the hem stays put under a hip belt, and the cuffs close over gloves.',
        de: 'Am Berg wechselt das Wetter zwischen zwei Blicken auf die Karte. Diese Shell ist für die Stunde gemacht, in der es kippt: Die Kapuze folgt dem Kopf, der Saum bleibt unter dem Hüftgurt, die Bündchen schließen über Handschuhen.',
      },
      {
        en: 'The cloth is woven from two thicknesses of yarn, tough over the shoulders and light everywhere else. Wash it often; it works better clean.',
        de: 'Das Gewebe besteht aus zwei Garnstärken, robust an den Schultern und leicht überall sonst. Oft waschen: Sauber arbeitet es besser.',
      },
    ],
    features: [
      { en: 'Taped seams and water-shedding zips', de: 'Getapte Nähte und wasserabweisende Reißverschlüsse' },
      { en: 'Hood adjusts with one hand and fits over a helmet', de: 'Kapuze mit einer Hand verstellbar, passt über den Helm' },
      { en: 'Pit zips as long as your forearm', de: 'Unterarmbelüftung, lang wie ein Unterarm' },
      { en: 'Two hand pockets above the hip belt', de: 'Zwei Einschubtaschen oberhalb des Hüftgurts' },
      { en: 'Water repellent finish without fluorocarbons', de: 'Wasserabweisende Ausrüstung ohne Fluorcarbone' },
    ],
  },
  insulation: {
    summaries: [
      { en: 'Warmth for belays, bus stops and breakfast outside.', de: 'Wärme für Standplatz, Haltestelle und Frühstück im Freien.' },
      {
        en: 'High-loft insulation in a face that shrugs off snow and brush.',
        de: 'Bauschige Isolation unter einem Stoff, dem Schnee und Gestrüpp nichts anhaben.',
      },
      { en: 'Soft, light, and warmer than it looks.', de: 'Weich, leicht und wärmer, als es aussieht.' },
    ],
    paragraphs: [
      {
        en: 'Cold finds the places where insulation is thin, so we mapped it: more loft over chest and shoulders, less under the arms where you make your own heat. The baffles are sewn small enough that nothing moves, even after years in a pack.',
        de: 'Kälte findet dünne Stellen, also haben wir die Isolation verteilt: mehr Bausch an Brust und Schultern, weniger unter den Armen, wo der Körper selbst heizt. Die Kammern sind so klein genäht, dass auch nach Jahren im Rucksack nichts verrutscht.',
      },
      {
        en: 'Shake it out, give it a minute, and it is back to full height.',
        de: 'Ausschütteln, eine Minute warten, und der volle Bausch ist zurück.',
      },
    ],
    features: [
      { en: 'Responsibly sourced or recycled fill', de: 'Füllung aus verantwortungsvoller Herkunft oder recycelt' },
      { en: 'Stows in its own inner pocket', de: 'Lässt sich in die eigene Innentasche packen' },
      { en: 'Brushed collar lining', de: 'Angerautes Kragenfutter' },
      { en: 'Two-way front zip', de: 'Zwei-Wege-Frontreißverschluss' },
      { en: 'Hem cord can be set from inside the pockets', de: 'Saumkordel von den Taschen aus verstellbar' },
    ],
  },
  fleece: {
    summaries: [
      { en: 'Brushed on the inside, calm on the outside.', de: 'Innen angeraut, außen ruhig.' },
      { en: 'The middle layer that never seems to be in the wash.', de: 'Die mittlere Lage, die nie in der Wäsche zu sein scheint.' },
      { en: 'Warm when you stop, easy to forget when you move.', de: 'Warm in der Pause, beim Gehen kaum zu spüren.' },
    ],
    paragraphs: [
      {
        en: 'A good mid layer is worn more days than any other piece you own. We knit this one dense enough to hold its shape, and soft enough for the drive home.',
        de: 'Eine gute mittlere Lage trägt man öfter als jedes andere Stück. Wir stricken sie dicht genug, dass sie die Form hält, und weich genug für die Heimfahrt.',
      },
      {
        en: 'Flat seams sit quietly under pack straps, and the cuffs stay up when you push them up.',
        de: 'Flache Nähte liegen ruhig unter den Trägern, und hochgeschobene Ärmel bleiben oben.',
      },
    ],
    features: [
      { en: 'Knit from recycled polyester', de: 'Gestrickt aus recyceltem Polyester' },
      { en: 'Flat seams under pack straps', de: 'Flache Nähte unter den Rucksackträgern' },
      { en: 'Zipped chest pocket for keys', de: 'Brusttasche mit Reißverschluss für Schlüssel' },
      { en: 'Dries overnight on a tent line', de: 'Trocknet über Nacht an der Zeltleine' },
      { en: 'Low-shed yarn', de: 'Garn mit geringem Faserabrieb' },
    ],
  },
} satisfies Record<string, Copy>;
