// What shirts, base layers and trousers say of themselves.
import type { Copy } from './copy.ts';

export const layersCopy = {
  top: {
    summaries: [
      { en: 'Cut straight, dries fast, goes to dinner.', de: 'Gerade geschnitten, schnell trocken, abendtauglich.' },
      {
        en: 'A light hand of cotton and recycled yarn for warm miles.',
        de: 'Leichter Griff aus Baumwolle und recyceltem Garn für warme Kilometer.',
      },
      { en: 'Sun on the shoulders, air everywhere else.', de: 'Sonne auf den Schultern, Luft überall sonst.' },
    ],
    paragraphs: [
      {
        en: 'We wanted one piece for the trail and for the town after it. The shoulder seams are moved forward so a pack rubs on nothing, and the hem is long enough to stay tucked.',
        de: 'Ein Teil für den Weg und für den Ort danach, das war die Aufgabe. Die Schulternähte liegen weiter vorn, damit der Rucksack nicht scheuert, und der Saum ist lang genug, um in der Hose zu bleiben.',
      },
      { en: 'It fades slowly and well.', de: 'Es bleicht langsam und schön.' },
    ],
    features: [
      { en: 'Shoulder seams clear of pack straps', de: 'Schulternähte abseits der Träger' },
      { en: 'Sun protection factor 30', de: 'UV-Schutzfaktor 30' },
      { en: 'Odour-resistant finish', de: 'Geruchshemmende Ausrüstung' },
      { en: 'Collar keeps its shape', de: 'Formstabiler Kragen' },
    ],
  },
  base: {
    summaries: [
      { en: 'Fine merino blend that stays fresh for days.', de: 'Feine Merinomischung, die tagelang frisch bleibt.' },
      { en: 'Moves moisture out before you feel it.', de: 'Leitet Feuchtigkeit weiter, bevor man sie spürt.' },
    ],
    paragraphs: [
      {
        en: 'The layer next to skin decides how the others work. This one is knit in zones, thicker where wind meets you and open where you work hardest.',
        de: 'Die Schicht auf der Haut entscheidet, wie alle anderen arbeiten. Diese ist in Zonen gestrickt: dichter, wo der Wind trifft, offener, wo man am meisten leistet.',
      },
      {
        en: 'Wear it three days on a hut tour, air it at night, and nobody at the table will mind.',
        de: 'Drei Tage Hüttentour, nachts auslüften, und am Tisch stört es niemanden.',
      },
    ],
    features: [
      { en: 'Seamless underarms', de: 'Nahtlos unter den Armen' },
      { en: 'Merino and recycled nylon', de: 'Merino und recyceltes Nylon' },
      { en: 'Thumb loops', de: 'Daumenschlaufen' },
      { en: 'Drop tail', de: 'Verlängerter Rücken' },
    ],
  },
  legs: {
    summaries: [
      { en: 'Four-way stretch with knees that already know the bend.', de: 'Vier-Wege-Stretch mit Knien, die die Beuge schon kennen.' },
      { en: 'Light cloth, strong seat, five honest pockets.', de: 'Leichter Stoff, starker Sitz, fünf ehrliche Taschen.' },
      { en: 'For long strides and short breaks.', de: 'Für lange Schritte und kurze Pausen.' },
    ],
    paragraphs: [
      {
        en: 'Nothing pulls when you step up, nothing flaps when you step down. The waistband lies flat below a hip belt and the zipped pocket holds a phone without a swing.',
        de: 'Nichts spannt beim Hochsteigen, nichts flattert beim Absteigen. Der Bund liegt flach unter dem Hüftgurt, und die Reißverschlusstasche hält das Telefon ohne Pendeln.',
      },
      {
        en: 'A dry finish sheds the first shower; the cloth dries before the second.',
        de: 'Die Ausrüstung hält den ersten Schauer ab; bis zum zweiten ist der Stoff wieder trocken.',
      },
    ],
    features: [
      { en: 'Articulated knees', de: 'Vorgeformte Knie' },
      { en: 'Gusseted crotch', de: 'Zwickel im Schritt' },
      { en: 'Zipped thigh pocket', de: 'Beintasche mit Reißverschluss' },
      { en: 'Brushed inner waistband', de: 'Angerauter Innenbund' },
      { en: 'Cloth made to a strict chemical standard', de: 'Gewebe nach strengem Umweltstandard' },
    ],
  },
  snow: {
    summaries: [
      {
        en: 'Waterproof, insulated where you sit, vented where you climb.',
        de: 'Wasserdicht, isoliert beim Sitzen, belüftet beim Steigen.',
      },
      { en: 'Made for first lifts and last light.', de: 'Gemacht für den ersten Lift und das letzte Licht.' },
    ],
    paragraphs: [
      {
        en: 'Snow gets in at the cuffs and at the back, so both are closed: gaiters with a grip edge below, a high back with soft braces above.',
        de: 'Schnee kommt am Saum und am Rücken herein, also ist beides zu: unten Schneefänge mit Haftrand, oben ein hoher Rücken mit weichen Trägern.',
      },
      { en: 'Reinforced inner ankles take the edges, again and again.', de: 'Verstärkte Innenknöchel halten Kanten aus, immer wieder.' },
    ],
    features: [
      { en: 'Snow gaiters with grip', de: 'Schneefänge mit Haftrand' },
      { en: 'Thigh vents with mesh', de: 'Oberschenkelbelüftung mit Netz' },
      { en: 'Removable braces', de: 'Abnehmbare Träger' },
      { en: 'Edge guards at the ankle', de: 'Kantenschutz am Knöchel' },
    ],
  },
} satisfies Record<string, Copy>;
