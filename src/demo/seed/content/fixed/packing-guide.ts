// A landing page with packing lists for hikes.

import { type CopyLanguage, findCopyLanguage } from '#backend/company/language.ts';
import { pictureAddress } from '#backend/rules/picture-version.ts';
import { localizeTexts } from '#backend/translations/regions.ts';
import { scenePicture } from '../../taxonomy.ts';
import { type Block, block, linkTo, readName, scene } from '../blocks.ts';
import { proseHtml } from '../texts/prose.ts';
import { createGuide, type GuideHead, type GuideInput, linkToPage } from './guide.ts';

interface Translations extends GuideHead {
  alts: { dawn: string; tent: string; forest: string; falls: string };
  near: { title: string; carry: string; wear: string; care: string };
  carry: { title: string; text: string };
  checks: { title: string; items: readonly [string, string, string] };
  strip: { title: string; text: string; action: string };
  shelters: { title: string; text: string; stories: string; hut: string; first: string };
  wear: string;
  storm: { title: string; text: string; termsTitle: string; terms: string; action: string };
  film: { title: string; text: string };
  caption: string;
  care: { title: string; rain: string; down: string; repair: string };
}

const translations: Record<CopyLanguage, Translations> = {
  en: {
    title: 'Packing guide',
    description: 'What you need for a day, a night or a week on foot, and how to carry it.',
    alts: {
      dawn: 'First sun on a snowy mountainside',
      tent: 'A lit tent at night',
      forest: 'A forest trail in the morning mist',
      falls: 'A waterfall beside a rocky path',
    },
    near: { title: 'On this page', carry: 'Carry', wear: 'Wear', care: 'Care' },
    carry: {
      title: 'Keep the weight close to your back',
      text: 'Sleeping bag at the bottom, food and water in the middle, a jacket on top where you can reach it.',
    },
    checks: {
      title: 'Before you set out',
      items: [
        '### Check the weather\nLook up the forecast for the pass, not the valley.',
        '### Tell someone\nShare your route and when you expect to be back.',
        '### Start early\nIn summer, storms often come in the afternoon.',
      ],
    },
    strip: { title: 'First night in a hut?', text: 'A short list, from earplugs to cash.', action: 'Read the list' },
    shelters: {
      title: 'A night outside',
      text: 'A tent is only as warm as the pad under you.',
      stories: 'Two stories to read first',
      hut: 'First night in a hut',
      first: 'A winter night outside',
    },
    wear: 'Dress for the trail',
    storm: {
      title: 'Three layers for every forecast',
      text: 'Base layer, fleece, shell: take one off before you start to sweat.',
      termsTitle: 'What each layer does',
      terms: 'The base layer moves sweat away from your skin. The fleece holds warm air. The shell keeps out wind and rain.',
      action: 'How layers work',
    },
    film: { title: 'Dawn in the mountains', text: 'The first light of the day moves down a snowy mountainside.' },
    caption: 'On wet rock, short steps are safe steps.',
    care: { title: 'Back home', rain: 'Make rain bead again', down: 'Wash a down jacket', repair: 'Get it repaired' },
  },
  de: {
    title: 'Packliste',
    description: 'Was du für einen Tag, eine Nacht oder eine Woche zu Fuß brauchst und wie du es trägst.',
    alts: {
      dawn: 'Erste Sonne auf einer verschneiten Bergflanke',
      tent: 'Ein leuchtendes Zelt bei Nacht',
      forest: 'Ein Waldweg im Morgennebel',
      falls: 'Ein Wasserfall neben einem felsigen Pfad',
    },
    near: { title: 'Auf dieser Seite', carry: 'Tragen', wear: 'Anziehen', care: 'Pflegen' },
    carry: {
      title: 'Schweres nah an den Rücken',
      text: 'Der Schlafsack nach unten, Essen und Wasser in die Mitte, die Jacke griffbereit nach oben.',
    },
    checks: {
      title: 'Bevor du losgehst',
      items: [
        '### Wetter prüfen\nSieh dir die Vorhersage für den Pass an, nicht die für das Tal.',
        '### Bescheid geben\nHinterlass deine Route und wann du zurück sein willst.',
        '### Früh starten\nIm Sommer kommen Gewitter oft am Nachmittag.',
      ],
    },
    strip: { title: 'Erste Nacht in der Hütte?', text: 'Eine kurze Liste, von Ohrstöpseln bis Bargeld.', action: 'Zur Liste' },
    shelters: {
      title: 'Eine Nacht draußen',
      text: 'Ein Zelt ist nur so warm wie die Matte unter dir.',
      stories: 'Zwei Geschichten vorab',
      hut: 'Erste Nacht in der Hütte',
      first: 'Eine Winternacht draußen',
    },
    wear: 'Passend für jeden Weg',
    storm: {
      title: 'Drei Schichten für jedes Wetter',
      text: 'Unterwäsche, Fleece, Hardshell: Zieh eine Schicht aus, bevor du schwitzt.',
      termsTitle: 'Was jede Schicht leistet',
      terms: 'Die erste Schicht leitet Schweiß von der Haut weg. Das Fleece hält warme Luft. Die Hardshell hält Wind und Regen ab.',
      action: 'So funktionieren Schichten',
    },
    film: { title: 'Morgen in den Bergen', text: 'Das erste Licht des Tages wandert eine verschneite Bergflanke hinab.' },
    caption: 'Auf nassem Fels sind kurze Schritte sichere Schritte.',
    care: { title: 'Wieder zu Hause', rain: 'Regen wieder abperlen lassen', down: 'Daunenjacke waschen', repair: 'Reparieren lassen' },
  },
  fr: {
    title: 'Guide du sac à dos',
    description: 'Ce qu’il vous faut pour un jour, une nuit ou une semaine à pied, et comment le porter.',
    alts: {
      dawn: 'Le premier soleil sur un versant enneigé',
      tent: 'Une tente éclairée dans la nuit',
      forest: 'Un sentier de forêt dans la brume du matin',
      falls: 'Une cascade près d’un sentier rocheux',
    },
    near: { title: 'Sur cette page', carry: 'Porter', wear: 'S’habiller', care: 'Entretenir' },
    carry: {
      title: 'Le lourd près du dos',
      text: 'Le sac de couchage au fond, l’eau et les repas au milieu, la veste en haut, à portée de main.',
    },
    checks: {
      title: 'Avant de partir',
      items: [
        '### Regardez la météo\nConsultez les prévisions du col, pas celles de la vallée.',
        '### Prévenez un proche\nLaissez votre itinéraire et votre heure de retour.',
        '### Partez tôt\nEn été, les orages arrivent souvent l’après-midi.',
      ],
    },
    strip: {
      title: 'Première nuit en refuge\u202f?',
      text: 'Une courte liste, des bouchons d’oreilles aux espèces.',
      action: 'Lire la liste',
    },
    shelters: {
      title: 'Une nuit dehors',
      text: 'Une tente n’est jamais plus chaude que le matelas sous vous.',
      stories: 'Deux récits à lire avant',
      hut: 'Première nuit en refuge',
      first: 'Une nuit d’hiver dehors',
    },
    wear: 'Une tenue pour chaque chemin',
    storm: {
      title: 'Trois couches, tous les temps',
      text: 'Sous-vêtement, polaire, veste de pluie : retirez une couche avant d’avoir chaud.',
      termsTitle: 'Le rôle de chaque couche',
      terms: 'La première couche évacue la transpiration. La polaire retient l’air chaud. La veste de pluie arrête le vent et l’eau.',
      action: 'Comprendre les couches',
    },
    film: { title: 'L’aube en montagne', text: 'La première lumière du jour descend un versant enneigé.' },
    caption: 'Sur la roche mouillée, de petits pas sont plus sûrs.',
    care: { title: 'De retour chez vous', rain: 'Que la pluie perle à nouveau', down: 'Laver une doudoune', repair: 'Faire réparer' },
  },
  it: {
    title: 'Guida allo zaino',
    description: 'Cosa ti serve per un giorno, una notte o una settimana a piedi, e come portarlo.',
    alts: {
      dawn: 'Il primo sole su un versante innevato',
      tent: 'Una tenda illuminata nella notte',
      forest: 'Un sentiero nel bosco con la nebbia del mattino',
      falls: 'Una cascata accanto a un sentiero roccioso',
    },
    near: { title: 'In questa pagina', carry: 'Portare', wear: 'Vestirsi', care: 'Curare' },
    carry: {
      title: 'Il peso vicino alla schiena',
      text: 'Il sacco a pelo sul fondo, cibo e acqua al centro, la giacca in alto, a portata di mano.',
    },
    checks: {
      title: 'Prima di partire',
      items: [
        '### Controlla il meteo\nGuarda le previsioni del passo, non quelle della valle.',
        '### Avvisa qualcuno\nLascia il tuo percorso e l’ora in cui pensi di tornare.',
        '### Parti presto\nD’estate i temporali arrivano spesso nel pomeriggio.',
      ],
    },
    strip: { title: 'Prima notte in rifugio?', text: 'Una breve lista, dai tappi per le orecchie ai contanti.', action: 'Leggi la lista' },
    shelters: {
      title: 'Una notte fuori',
      text: 'Una tenda è calda solo quanto il materassino sotto di te.',
      stories: 'Due storie da leggere prima',
      hut: 'Prima notte in rifugio',
      first: 'Una notte d’inverno fuori',
    },
    wear: 'Vestiti per il sentiero',
    storm: {
      title: 'Tre strati, ogni tempo',
      text: 'Intimo, pile, guscio: togli uno strato prima di sudare.',
      termsTitle: 'Cosa fa ogni strato',
      terms: 'Il primo strato allontana il sudore dalla pelle. Il pile trattiene l’aria calda. Il guscio ferma vento e pioggia.',
      action: 'Come funzionano gli strati',
    },
    film: { title: 'Alba in montagna', text: 'La prima luce del giorno scende lungo un versante innevato.' },
    caption: 'Sulla roccia bagnata i passi corti sono i più sicuri.',
    care: { title: 'Di nuovo a casa', rain: 'Far scivolare di nuovo la pioggia', down: 'Lavare un piumino', repair: 'Far riparare' },
  },
};

const slug = 'packing-guide';
const story = (article: string, text: string) => linkToPage(`/articles/${article}`, text);
const within = (name: string, text: string) => linkToPage(`#${name}`, text);

export const packingGuide = createGuide(slug, translations, listBlocks);

function listBlocks({ locale }: GuideInput): Block[] {
  const own = localizeTexts(translations[findCopyLanguage(locale)], locale);
  const { title, description, alts, near, carry, checks, strip, shelters, storm, film, care } = own;
  const shelf = (id: string) => linkTo(id, readName(id, locale), locale);
  return [
    block('opening', 'overlay-banner', {
      title,
      subtitle: description,
      media: scene('alpine-dawn', alts.dawn),
      gradientStyle: 'focused',
      verticalAlignment: 'bottom',
      textAlignmentLarge: 'left',
    }),
    block('near', 'secondary-navigation', {
      title: near.title,
      targets: [within('carry', near.carry), within('wear', near.wear), within('care', near.care)],
      divider: true,
    }),
    block('carry-anchor', 'anchor', { name: 'carry' }),
    block('carry', 'split-banner', {
      title: carry.title,
      subtitle: carry.text,
      media: scene('forest-trail', alts.forest),
      targets: [shelf('4100')],
      alignmentLarge: 'right',
      imageWidth: 60,
    }),
    block('checks', 'icon-and-text', {
      title: checks.title,
      items: (['sun', 'shield', 'mountain'] as const).map((icon, index) => ({
        icon,
        richText: proseHtml(checks.items[index] ?? ''),
      })),
    }),
    block('hut', 'thin-banner', {
      title: strip.title,
      subtitle: strip.text,
      targets: [story('first-night-in-a-hut', strip.action)],
    }),
    block('shelters', 'espot', { name: 'packing-guide-shelters', columns: [7, 5] }, [
      block('night', 'block-below', {
        title: shelters.title,
        subtitle: shelters.text,
        media: scene('night-tent', alts.tent),
      }),
      block('nights', 'multi-link-card', {
        title: shelters.stories,
        media: scene('snow-camp', ''),
        targets: [story('first-night-in-a-hut', shelters.hut), story('a-winter-night-outside', shelters.first)],
      }),
    ]),
    block('wear-anchor', 'anchor', { name: 'wear' }),
    block('wear', 'vertical-list', {
      title: own.wear,
      items: [['1100', 'ridge-walk'] as const, ['2100', 'lake-morning'] as const, ['3200', 'waterfall'] as const].map(([id, name]) => ({
        title: shelf(id).text,
        mediaTarget: { url: shelf(id).url, targetAttribute: '_self' },
        media: scene(name, ''),
      })),
    }),
    block('layers', 'promotional-space', {
      title: storm.title,
      subtitle: storm.text,
      media: scene('coast-storm', ''),
      targets: [story('three-layers-explained', storm.action)],
      terms: { title: storm.termsTitle, richText: proseHtml(storm.terms) },
    }),
    block('film', 'video', {
      url: '/video/alpine-dawn.webm',
      duration: 12,
      poster: pictureAddress(scenePicture('alpine-dawn')),
      seoTitle: film.title,
      seoDescription: film.text,
    }),
    block('wide', 'image-banner', { title: film.title, media: scene('summer-meadow', ''), ratio: 'strip' }),
    block('rock', 'picture', { media: scene('waterfall', alts.falls), caption: own.caption, width: 'text' }),
    block('care-anchor', 'anchor', { name: 'care' }),
    block('care', 'cta-collection', {
      title: care.title,
      targets: [
        story('make-rain-bead-again', care.rain),
        story('wash-a-down-jacket', care.down),
        story('inside-our-repair-workshop', care.repair),
      ],
    }),
    block('end', 'spacer', { bottomMargins: { sm: 'small', md: 'medium', lg: 'large' } }),
  ];
}
