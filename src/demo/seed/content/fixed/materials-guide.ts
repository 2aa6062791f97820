// A landing page about fabrics: their properties, their care, and which fabric is right for which weather.

import { type CopyLanguage, findCopyLanguage } from '#backend/company/language.ts';
import { namePicture } from '#backend/rules/picture-version.ts';
import { localizeTexts } from '#backend/translations/regions.ts';
import { type ColourCode, type Fabric, fabricPicture } from '../../taxonomy.ts';
import { type Block, block, createStill, linkTo, readName, scene } from '../blocks.ts';
import { proseHtml } from '../texts/prose.ts';
import { repairs } from './fixed-page.ts';
import { createGuide, type GuideHead, type GuideInput, linkToPage } from './guide.ts';

interface FabricTranslations {
  title: string;
  text: string;
  more: string;
}

interface Translations extends GuideHead {
  alt: string;
  intro: string;
  closer: { title: string; shell: FabricTranslations; fleece: FabricTranslations; down: FabricTranslations; recycled: FabricTranslations };
  guide: { action: string; title: string; text: string; cottonTitle: string; cotton: string; warmTitle: string; warm: string };
  stories: string;
}

const translations: Record<CopyLanguage, Translations> = {
  en: {
    title: 'Materials',
    description: 'What our clothing is made of, what each fabric can do, and how to care for it.',
    alt: 'A glacier under a blue sky',
    intro:
      '## Few fabrics, each for a reason\nEvery fabric is good at one thing. A shell keeps rain out, fleece keeps warmth in, and down does the same for less weight. Each product page lists its fabrics by percentage.',
    closer: {
      title: 'A closer look',
      shell: { title: 'Shell', text: 'A woven face, a membrane and a lining: rain stays out, sweat gets out.', more: 'Care for a shell' },
      fleece: { title: 'Fleece', text: 'Knit polyester traps warm air and dries within hours.', more: 'How layers work' },
      down: { title: 'Down', text: 'The most warmth for its weight, as long as it stays dry.', more: 'Wash down' },
      recycled: { title: 'Recycled fibers', text: 'Made from bottles and fishing nets. The label says how much.', more: 'What it means' },
    },
    guide: {
      action: 'Which fabric for which weather?',
      title: 'Fabrics by weather',
      text: '## Fabrics by weather\n| Weather | Fabric\n| Hours of rain | Shell\n| Wind or a light shower | Softshell\n| Cold and dry | Down\n| Cold and damp | Fleece under a shell\n| Hot | Thin jersey or nylon',
      cottonTitle: 'What about cotton?',
      cotton: 'Good in town and in dry heat. Once wet, it dries slowly and keeps you cold.',
      warmTitle: 'Down or fleece?',
      warm: 'Fleece while you walk, down while you rest.',
    },
    stories: 'Read more about materials',
  },
  de: {
    title: 'Materialien',
    description: 'Woraus unsere Kleidung ist, was jeder Stoff kann und wie du ihn pflegst.',
    alt: 'Ein Gletscher unter blauem Himmel',
    intro:
      '## Wenige Stoffe, jeder mit Grund\nJeder Stoff kann eine Sache gut. Eine Hardshell hält Regen ab, Fleece hält Wärme, und Daune schafft das bei weniger Gewicht. Jede Artikelseite nennt die Stoffe in Prozent.',
    closer: {
      title: 'Genauer hingesehen',
      shell: {
        title: 'Hardshell',
        text: 'Oberstoff, Membran und Futter: Regen bleibt draußen, Dampf entweicht.',
        more: 'Hardshell pflegen',
      },
      fleece: {
        title: 'Fleece',
        text: 'Gestricktes Polyester hält warme Luft und trocknet in wenigen Stunden.',
        more: 'So funktionieren Schichten',
      },
      down: { title: 'Daune', text: 'Am wärmsten für ihr Gewicht, solange sie trocken bleibt.', more: 'Daune waschen' },
      recycled: { title: 'Recycelte Fasern', text: 'Aus Flaschen und Fischernetzen. Das Etikett sagt, wie viel.', more: 'Was das heißt' },
    },
    guide: {
      action: 'Welcher Stoff bei welchem Wetter?',
      title: 'Stoffe nach Wetter',
      text: '## Stoffe nach Wetter\n| Wetter | Stoff\n| Stundenlanger Regen | Hardshell\n| Wind, kurzer Schauer | Softshell\n| Kalt und trocken | Daune\n| Kalt und feucht | Fleece unter einer Hardshell\n| Heiß | Dünner Jersey oder Nylon',
      cottonTitle: 'Und Baumwolle?',
      cotton: 'Gut in der Stadt und bei trockener Hitze. Nass trocknet sie langsam und kühlt dich aus.',
      warmTitle: 'Daune oder Fleece?',
      warm: 'Fleece beim Gehen, Daune in der Pause.',
    },
    stories: 'Mehr über Materialien',
  },
  fr: {
    title: 'Matières',
    description: 'De quoi sont faits nos vêtements, ce que sait faire chaque tissu et comment l’entretenir.',
    alt: 'Un glacier sous un ciel bleu',
    intro:
      '## Peu de tissus, chacun pour une raison\nChaque tissu a son point fort. Une coque arrête la pluie, la polaire garde la chaleur, et le duvet le fait avec le moins de poids. Chaque page d’article indique les matières en pourcentage.',
    closer: {
      title: 'Vus de près',
      shell: {
        title: 'Coque',
        text: 'Un tissu, une membrane, une doublure : la pluie reste dehors, la vapeur sort.',
        more: 'Entretenir une coque',
      },
      fleece: {
        title: 'Polaire',
        text: 'Un tricot de polyester qui retient l’air chaud et sèche en quelques heures.',
        more: 'Comprendre les couches',
      },
      down: { title: 'Duvet', text: 'Le plus de chaleur pour son poids, tant qu’il reste sec.', more: 'Laver le duvet' },
      recycled: {
        title: 'Fibres recyclées',
        text: 'Issues de bouteilles et de filets de pêche. L’étiquette dit combien.',
        more: 'Ce que cela veut dire',
      },
    },
    guide: {
      action: 'Quel tissu par quel temps ?',
      title: 'Les tissus selon le temps',
      text: '## Les tissus selon le temps\n| Temps | Tissu\n| Pluie pendant des heures | Coque\n| Vent, courte averse | Softshell\n| Froid et sec | Duvet\n| Froid et humide | Polaire sous une coque\n| Chaleur | Jersey fin ou nylon',
      cottonTitle: 'Et le coton ?',
      cotton: 'Bien en ville et par temps sec et chaud. Mouillé, il sèche lentement et vous refroidit.',
      warmTitle: 'Duvet ou polaire ?',
      warm: 'La polaire en marchant, le duvet à la pause.',
    },
    stories: 'En savoir plus sur les matières',
  },
  it: {
    title: 'Materiali',
    description: 'Di cosa sono fatti i nostri capi, cosa sa fare ogni tessuto e come curarlo.',
    alt: 'Un ghiacciaio sotto un cielo azzurro',
    intro:
      '## Pochi tessuti, ognuno con un motivo\nOgni tessuto ha il suo punto forte. Un guscio ferma la pioggia, il pile tiene il calore, e la piuma lo fa con il minor peso. Ogni pagina di prodotto indica i tessuti in percentuale.',
    closer: {
      title: 'Visti da vicino',
      shell: {
        title: 'Guscio',
        text: 'Un tessuto, una membrana, una fodera: la pioggia resta fuori, il vapore esce.',
        more: 'Curare un guscio',
      },
      fleece: {
        title: 'Pile',
        text: 'Maglia di poliestere che trattiene l’aria calda e si asciuga in poche ore.',
        more: 'Come funzionano gli strati',
      },
      down: { title: 'Piuma', text: 'Il massimo del calore per il suo peso, finché resta asciutta.', more: 'Lavare la piuma' },
      recycled: { title: 'Fibre riciclate', text: 'Da bottiglie e reti da pesca. L’etichetta dice quanto.', more: 'Cosa significa' },
    },
    guide: {
      action: 'Quale tessuto con quale tempo?',
      title: 'I tessuti secondo il tempo',
      text: '## I tessuti secondo il tempo\n| Tempo | Tessuto\n| Pioggia per ore | Guscio\n| Vento, breve acquazzone | Softshell\n| Freddo e asciutto | Piuma\n| Freddo e umido | Pile sotto un guscio\n| Caldo | Jersey sottile o nylon',
      cottonTitle: 'E il cotone?',
      cotton: 'Va bene in città e con il caldo secco. Bagnato, asciuga lentamente e ti raffredda.',
      warmTitle: 'Piuma o pile?',
      warm: 'Pile mentre cammini, piuma durante la pausa.',
    },
    stories: 'Altro sui materiali',
  },
};

const slug = 'materials';
const dialogName = 'fabric-guide';

export const materialsGuide = createGuide(slug, translations, listBlocks);

function listBlocks({ locale }: GuideInput): Block[] {
  const { title, description, alt, intro, closer, guide, stories } = localizeTexts(translations[findCopyLanguage(locale)], locale);
  const category = (id: string) => linkTo(id, readName(id, locale), locale);
  const fabric = (name: Fabric, colour: ColourCode, said: FabricTranslations, article: string) => ({
    title: said.title,
    text: said.text,
    media: { ...namePicture(fabricPicture(name, colour)), alt: said.title },
    target: linkToPage(`/articles/${article}`, said.more),
  });
  return [
    block('opening', 'overlay-banner', {
      title,
      subtitle: description,
      media: scene('glacier', alt),
      gradientStyle: 'focused',
      verticalAlignment: 'bottom',
      textAlignmentLarge: 'left',
    }),
    block('intro', 'rich-text', { html: proseHtml(intro) }),
    block('closer', 'collection', {
      type: 'linked-card',
      title: closer.title,
      items: [
        fabric('shell', 'ALP', closer.shell, 'make-rain-bead-again'),
        fabric('fleece', 'STN', closer.fleece, 'three-layers-explained'),
        fabric('nylon', 'SAF', closer.down, 'wash-a-down-jacket'),
        fabric('jersey', 'SPR', closer.recycled, 'what-recycled-means'),
      ],
      breakpoints: { sm: { type: 'carousel' }, md: { type: 'carousel', showArrows: true }, lg: { type: 'carousel', slideWidth: '24%' } },
    }),
    block('guide', 'cta', { ...linkToPage(`#modal-${dialogName}`, guide.action), style: 'outline' }),
    block('guide-dialog', 'generic-dialog', { name: dialogName, title: guide.title }, [
      block('guide-table', 'rich-text', { html: proseHtml(guide.text) }),
      block('guide-notes', 'accordions', {
        items: [
          { title: guide.cottonTitle, richText: proseHtml(guide.cotton) },
          { title: guide.warmTitle, richText: proseHtml(guide.warm) },
        ],
      }),
    ]),
    block('shelves', 'espot', { name: 'materials-shelves', columns: [6, 6] }, [
      block('shelf-1200', 'category-card', {
        title: category('1200').text,
        target: category('1200'),
        media: createStill({ type: 'down-jacket', shape: 'a', cut: 'men' }, 'SAF', category('1200').text),
      }),
      block('shelf-2100', 'category-card', {
        title: category('2100').text,
        target: category('2100'),
        media: createStill({ type: 'shell-jacket', shape: 'b', cut: 'women' }, 'GLC', category('2100').text),
      }),
    ]),
    block('stories', 'article-grid', {
      title: stories,
      initialRows: 3,
      gridSize: { sm: 1, md: 3, lg: 3 },
    }),
    block('repairs', 'fragment', { fragmentId: repairs }),
  ];
}
