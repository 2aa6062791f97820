// Texts for shirts and base layers.
import type { Copy } from './copy.ts';

const strapSeams = {
  en: 'Shoulder seams clear of pack straps',
  de: 'Schulternähte abseits der Träger',
  fr: 'Coutures d’épaule hors des bretelles',
  it: 'Cuciture delle spalle lontane dagli spallacci',
};
const odorFinish = {
  en: 'Odor-resistant finish',
  de: 'Geruchshemmende Ausrüstung',
  fr: 'Traitement anti-odeurs',
  it: 'Trattamento antiodore',
};

export const layersCopy = {
  top: {
    summaries: [
      {
        en: 'Straight cut, quick drying, from trail to town.',
        de: 'Gerade geschnitten, schnell trocken, für Weg und Stadt.',
        fr: 'Coupe droite, séchage rapide, du sentier à la ville.',
        it: 'Taglio dritto, asciuga in fretta, dal sentiero alla città.',
      },
      {
        en: 'A light blend of cotton and recycled yarn for warm days.',
        de: 'Leichter Mix aus Baumwolle und recyceltem Garn für warme Tage.',
        fr: 'Un mélange léger de coton et de fil recyclé pour les beaux jours.',
        it: 'Misto leggero di cotone e filato riciclato per le giornate calde.',
      },
      {
        en: 'Light and airy, made for sunny days.',
        de: 'Leicht und luftig, für sonnige Tage.',
        fr: 'Léger et aéré, pour les journées ensoleillées.',
        it: 'Leggero e arioso, per le giornate di sole.',
      },
    ],
    paragraphs: [
      [
        {
          needs: ['tail-hem'],
          en: 'One shirt for the trail and for town. The shoulder seams sit forward so your pack doesn’t rub, and the hem is long enough to stay tucked in.',
          de: 'Ein Hemd für den Weg und für die Stadt. Die Schulternähte liegen weiter vorn, damit der Rucksack nicht scheuert, und der Saum ist lang genug, um in der Hose zu bleiben.',
          fr: 'Une seule chemise pour le sentier et pour la ville. Les coutures d’épaule sont avancées pour que le sac ne frotte pas, et l’ourlet est assez long pour rester dans le pantalon.',
          it: 'Una camicia sola per il sentiero e per la città. Le cuciture delle spalle sono spostate in avanti, così lo zaino non sfrega, e l’orlo è abbastanza lungo da restare nei pantaloni.',
        },
        {
          en: 'One shirt for the trail and for town. The shoulder seams are moved forward so that your pack does not rub, and the straight hem is made to be worn untucked.',
          de: 'Ein Hemd für den Weg und für die Stadt. Die Schulternähte liegen weiter vorn, damit der Rucksack nicht scheuert, und der gerade Saum lässt sich über der Hose tragen.',
          fr: 'Une seule chemise pour le sentier et pour la ville. Les coutures d’épaule sont avancées pour que le sac ne frotte pas, et l’ourlet droit se porte par-dessus le pantalon.',
          it: 'Una camicia sola per il sentiero e per la città. Le cuciture delle spalle sono spostate in avanti, così lo zaino non sfrega, e l’orlo dritto si porta fuori dai pantaloni.',
        },
      ],
      [
        {
          en: 'Keeps its shape and color, wash after wash.',
          de: 'Behält Form und Farbe, Wäsche für Wäsche.',
          fr: 'Garde sa forme et sa couleur, lavage après lavage.',
          it: 'Mantiene forma e colore, lavaggio dopo lavaggio.',
        },
      ],
    ],
    features: [
      strapSeams,
      {
        en: 'Sun protection factor UPF 30',
        de: 'UV-Schutzfaktor UPF 30',
        fr: 'Indice de protection solaire UPF 30',
        it: 'Protezione solare UPF 30',
      },
      odorFinish,
      {
        needs: ['collar'],
        en: 'Collar that keeps its shape',
        de: 'Formstabiler Kragen',
        fr: 'Col qui garde sa forme',
        it: 'Colletto che mantiene la forma',
      },
    ],
  },
  tee: {
    summaries: [
      {
        en: 'Soft jersey that dries fast.',
        de: 'Weicher Jersey, der schnell trocknet.',
        fr: 'Un jersey doux qui sèche vite.',
        it: 'Jersey morbido che asciuga in fretta.',
      },
      {
        en: 'A light blend of cotton and recycled polyester for warm days.',
        de: 'Leichter Mix aus Baumwolle und recyceltem Polyester für warme Tage.',
        fr: 'Un mélange léger de coton et de polyester recyclé pour les beaux jours.',
        it: 'Misto leggero di cotone e poliestere riciclato per le giornate calde.',
      },
      {
        en: 'For the trail, for travel, for every day.',
        de: 'Für den Weg, für die Reise, für jeden Tag.',
        fr: 'Pour le sentier, pour le voyage, pour tous les jours.',
        it: 'Per il sentiero, per il viaggio, per tutti i giorni.',
      },
    ],
    paragraphs: [
      [
        {
          en: 'The shoulder seams sit forward so your pack doesn’t rub. The fabric is thick enough not to show through, and thin enough to dry over lunch.',
          de: 'Die Schulternähte liegen weiter vorn, damit der Rucksack nicht scheuert. Der Stoff ist dick genug, um nicht durchzuscheinen, und dünn genug, um in der Mittagspause zu trocknen.',
          fr: 'Les coutures d’épaule sont avancées pour que le sac ne frotte pas. Le tissu est assez épais pour ne pas être transparent, et assez fin pour sécher le temps d’un déjeuner.',
          it: 'Le cuciture delle spalle sono spostate in avanti, così lo zaino non sfrega. Il tessuto è abbastanza spesso da non essere trasparente e abbastanza sottile da asciugare durante il pranzo.',
        },
      ],
      [
        {
          en: 'Wash cold and air dry.',
          de: 'Kalt waschen und an der Luft trocknen.',
          fr: 'Lavage à froid, séchage à l’air libre.',
          it: 'Lavaggio a freddo, asciugatura all’aria.',
        },
      ],
    ],
    features: [
      strapSeams,
      odorFinish,
      {
        needs: ['ribbed-neck'],
        en: 'Ribbed neck that keeps its shape',
        de: 'Formstabiles Rippbündchen am Hals',
        fr: 'Encolure côtelée qui garde sa forme',
        it: 'Girocollo a coste che mantiene la forma',
      },
      {
        en: 'Printed label that won’t scratch',
        de: 'Aufgedrucktes Etikett, das nicht kratzt',
        fr: 'Étiquette imprimée qui ne gratte pas',
        it: 'Etichetta stampata che non pizzica',
      },
    ],
  },
  base: {
    summaries: [
      {
        en: 'Fine merino blend that stays fresh for days.',
        de: 'Feine Merinomischung, die tagelang frisch bleibt.',
        fr: 'Un mélange de mérinos fin qui reste frais pendant des jours.',
        it: 'Misto merino sottile che resta fresco per giorni.',
      },
      {
        en: 'Moves moisture away before you feel it.',
        de: 'Leitet Feuchtigkeit ab, bevor du sie spürst.',
        fr: 'Évacue l’humidité avant que vous la sentiez.',
        it: 'Allontana l’umidità prima che tu la senta.',
      },
    ],
    paragraphs: [
      [
        {
          en: 'The layer next to your skin decides how well the others work. This one is knit in zones: dense where the wind hits you, open where you sweat.',
          de: 'Die Lage auf der Haut entscheidet, wie gut die anderen arbeiten. Diese ist in Zonen gestrickt: dichter, wo der Wind trifft, offener, wo du schwitzt.',
          fr: 'La couche contre la peau décide du travail des autres. Celle-ci est tricotée par zones, plus dense face au vent, plus ouverte là où vous transpirez.',
          it: 'Lo strato a contatto con la pelle decide come lavorano gli altri. Questo è lavorato a zone, più fitto dove arriva il vento e più aperto dove sudi.',
        },
      ],
      [
        {
          en: 'Stays fresh for days. Air it overnight and wear it again.',
          de: 'Bleibt tagelang frisch: über Nacht lüften und wieder anziehen.',
          fr: 'Reste frais plusieurs jours : aérez-le la nuit.',
          it: 'Resta fresco per giorni: arieggialo di notte.',
        },
      ],
    ],
    features: [
      { en: 'Seamless underarms', de: 'Nahtlos unter den Armen', fr: 'Sans couture sous les bras', it: 'Senza cuciture sotto le braccia' },
      {
        en: 'Merino and recycled nylon',
        de: 'Merino und recyceltes Nylon',
        fr: 'Mérinos et nylon recyclé',
        it: 'Merino e nylon riciclato',
      },
      { en: 'Flat seams', de: 'Flache Nähte', fr: 'Coutures plates', it: 'Cuciture piatte' },
      { en: 'Dries overnight', de: 'Trocknet über Nacht', fr: 'Sèche en une nuit', it: 'Asciuga in una notte' },
    ],
  },
} satisfies Record<string, Copy>;
