// What footwear, packs and small things say of themselves.
import type { Copy } from './copy.ts';

export const gearCopy = {
  shoe: {
    summaries: [
      { en: 'A sole that bites, a last that forgives.', de: 'Eine Sohle mit Biss, ein Leisten mit Nachsicht.' },
      { en: 'Steady on wet rock, easy on the last mile.', de: 'Sicher auf nassem Fels, sanft auf dem letzten Kilometer.' },
      {
        en: 'Comfortable out of the box, honest after a thousand miles.',
        de: 'Bequem vom ersten Tag an, verlässlich nach tausend Kilometern.',
      },
    ],
    paragraphs: [
      {
        en: 'Feet swell, trails tilt, and laces loosen. We built around that: room for toes on the descent, a heel cup that holds, and eyelets that lock where you set them.',
        de: 'Füße schwellen, Wege kippen, Schnürsenkel lockern sich. Darum herum haben wir gebaut: Platz für die Zehen im Abstieg, eine Fersenschale, die hält, und Ösen, die bleiben, wo man sie einstellt.',
      },
      {
        en: 'The rubber is soft enough to hold on wet granite and deep enough to clear mud in two steps.',
        de: 'Der Gummi ist weich genug für nassen Granit und tief genug, um Schlamm nach zwei Schritten loszuwerden.',
      },
    ],
    features: [
      { en: 'Deep lugs that shed mud', de: 'Tiefe Stollen, die Schlamm abwerfen' },
      { en: 'Toe cap against rock', de: 'Zehenschutz gegen Fels' },
      { en: 'Removable footbed', de: 'Herausnehmbares Fußbett' },
      { en: 'Cushioned midsole with recycled foam', de: 'Gedämpfte Zwischensohle mit recyceltem Schaum' },
      { en: 'Can be resoled or repaired', de: 'Lässt sich neu besohlen oder reparieren' },
    ],
  },
  pack: {
    summaries: [
      { en: 'Rides close, opens wide, carries more than it weighs.', de: 'Sitzt nah, öffnet weit, trägt mehr, als es wiegt.' },
      {
        en: 'One big space, and a place for everything you reach for.',
        de: 'Ein großer Raum, und ein Platz für alles, was man oft braucht.',
      },
    ],
    paragraphs: [
      {
        en: 'A load feels lighter when it stays where you put it. The frame bends with your back, side straps pull the weight in, and water, map and snack can be reached without taking it off.',
        de: 'Eine Last wirkt leichter, wenn sie bleibt, wo man sie hinpackt. Der Rahmen geht mit dem Rücken mit, Seitenriemen ziehen das Gewicht heran, und Wasser, Karte und Riegel sind ohne Absetzen erreichbar.',
      },
      {
        en: 'The base is cut from heavier cloth, because that is where it lands.',
        de: 'Der Boden ist aus festerem Gewebe, denn dort landet es.',
      },
    ],
    features: [
      { en: 'Recycled ripstop cloth with a tough base', de: 'Recyceltes Ripstop-Gewebe mit robustem Boden' },
      { en: 'Lid pocket with key clip', de: 'Deckelfach mit Schlüsselkarabiner' },
      { en: 'Padded sleeve for a laptop or bladder', de: 'Gepolstertes Fach für Laptop oder Trinkblase' },
      { en: 'Loops for poles and axe', de: 'Schlaufen für Stöcke und Pickel' },
      { en: 'Lockable zips', de: 'Abschließbare Reißverschlüsse' },
    ],
  },
  small: {
    summaries: [
      { en: 'A small thing that changes the day.', de: 'Ein kleines Ding, das den Tag verändert.' },
      { en: 'Warm, soft, and easy to find in a dark pack.', de: 'Warm, weich und auch im dunklen Rucksack leicht zu finden.' },
    ],
    paragraphs: [
      {
        en: 'The best ones live in the lid of the pack from October to May. Ours is knit or cut in two layers, with nothing scratchy where it meets skin.',
        de: 'Die guten wohnen von Oktober bis Mai im Deckelfach. Unsere sind zweilagig gestrickt oder geschnitten, und nichts kratzt auf der Haut.',
      },
      { en: 'It goes under a helmet or a hood without a fold.', de: 'Passt faltenlos unter Helm und Kapuze.' },
    ],
    features: [
      { en: 'Two layers without inner seams', de: 'Zwei Lagen ohne Innennähte' },
      { en: 'Merino blend', de: 'Merinomischung' },
      { en: 'Fits below a helmet or hood', de: 'Passt unter Helm und Kapuze' },
      { en: 'Reflective loop', de: 'Reflektierende Schlaufe' },
    ],
  },
} satisfies Record<string, Copy>;
