import { findCopyLanguage } from '#backend/company/language.ts';
import { localizeTexts } from '#backend/translations/regions.ts';
import type { FixedPage } from '#contract/entities/content.ts';
import type { MarketLocale } from '#markets/registry.ts';
import type { LandingPage, LandingTranslations } from './fixed-page.ts';

/** The landing pages below /showcase. */
export const landingPages: readonly LandingPage[] = [
  {
    slug: 'promotions',
    scene: 'summer-meadow',
    leadsTo: ['6000'], // the product row also shows products from Sale, because every offer on this page is a reduced product
    bar: {
      url: '/articles/inside-our-repair-workshop',
      translations: {
        en: { title: 'Marked down or not, we repair it.', link: 'How we repair' },
        de: { title: 'Reduziert oder nicht: Wir reparieren es.', link: 'So reparieren wir' },
        fr: { title: 'À prix réduit ou non, nous le réparons.', link: 'Comment nous réparons' },
        it: { title: 'Scontato o no, lo ripariamo.', link: 'Come ripariamo' },
      },
    },
    translations: {
      en: {
        title: 'Offers',
        description: 'All our current offers and how they work.',
        alt: 'A meadow in bloom below green hills',
        action: 'Shop the sale',
        shelf: 'Start here',
        body: '## How our offers work\nWe apply discounts in your cart. If an offer needs a promo code, it says so. You can enter several codes; if they can’t be combined, we’ll tell you.\n## Last season, same repairs\nWe repair marked-down items like everything else.',
      },
      de: {
        title: 'Angebote',
        description: 'Alle Angebote und wofür sie gelten.',
        alt: 'Eine blühende Wiese unter grünen Hügeln',
        action: 'Zum Sale',
        shelf: 'Hier lohnt sich ein Blick',
        body: '## So funktionieren unsere Angebote\nRabatte ziehen wir im Warenkorb ab. Braucht ein Angebot einen Aktionscode, steht das dabei. Du kannst mehrere Codes eingeben; lassen sie sich nicht kombinieren, sagen wir es dir.\n## Letzte Saison, gleiche Reparatur\nReduzierte Artikel reparieren wir wie alle anderen.',
      },
      fr: {
        title: 'Offres',
        description: 'Toutes les offres du moment et leurs conditions.',
        alt: 'Une prairie en fleurs sous des collines vertes',
        action: 'Voir les offres',
        shelf: 'Par où commencer',
        body: '## Le fonctionnement de nos offres\nNous appliquons les remises dans le panier. Si une offre demande un code promo, c’est indiqué. Vous pouvez saisir plusieurs codes ; nous vous signalons ceux qui ne sont pas cumulables.\n## Saison passée, mêmes réparations\nUn article à prix réduit se répare comme les autres.',
      },
      it: {
        title: 'Promozioni',
        description: 'Tutte le promozioni in corso e come funzionano.',
        alt: 'Un prato in fiore sotto verdi colline',
        action: 'Vai alle offerte',
        shelf: 'Da dove cominciare',
        body: '## Come funzionano\nApplichiamo gli sconti nel carrello. Se serve un codice promozionale, è indicato. Puoi inserire più codici; se non sono cumulabili, te lo segnaliamo.\n## Stagione passata, stesse riparazioni\nRipariamo gli articoli scontati come tutti gli altri.',
      },
    },
  },
  {
    slug: 'basecamp',
    scene: 'night-tent',
    leadsTo: ['4100', '2200', '3400', '1300'],
    hasEvent: true,
    // src/demo/seed/experiments.ts starts it
    experiment: {
      id: 'basecamp-opening',
      variant: 'B-packing-list',
      descriptions: {
        en: 'Pack in the right order, and camp is up before dark.',
        de: 'Richtig gepackt, steht das Lager vor der Dunkelheit.',
        fr: 'Un sac bien rangé, et le camp est prêt avant la nuit.',
        it: 'Zaino fatto bene, campo pronto prima del buio.',
      },
    },
    notes: {
      en: {
        title: 'What goes where',
        items: [
          ['At the bottom', 'Sleeping bag and dry clothes: you’ll need them last.'],
          ['Against your back', 'Water, stove and food: keep the weight close.'],
          ['On top', 'Down jacket, headlamp, map: the first things you’ll need at camp.'],
        ],
      },
      de: {
        title: 'Was wohin kommt',
        items: [
          ['Ganz unten', 'Schlafsack und trockene Kleidung: Du brauchst sie zuletzt.'],
          ['Nah am Rücken', 'Wasser, Kocher und Essen: Was schwer ist, sitzt eng am Körper.'],
          ['Obenauf', 'Daunenjacke, Stirnlampe, Karte: was du brauchst, wenn du ankommst.'],
        ],
      },
      fr: {
        title: 'Chaque chose à sa place',
        items: [
          ['Au fond', 'Sac de couchage et vêtements secs : ils servent en dernier.'],
          ['Contre le dos', 'Eau, réchaud et vivres : ce qui est lourd reste près du corps.'],
          ['Au-dessus', 'Doudoune, lampe frontale et carte : ce qu’il vous faut en arrivant.'],
        ],
      },
      it: {
        title: 'Ogni cosa al suo posto',
        items: [
          ['Sul fondo', 'Sacco a pelo e vestiti asciutti: servono per ultimi.'],
          ['Contro la schiena', 'Acqua, fornello e cibo: ciò che pesa sta vicino al corpo.'],
          ['In cima', 'Piumino, lampada frontale e cartina: ciò che serve appena arrivi.'],
        ],
      },
    },
    next: {
      state: 'scheduled',
      scene: 'lake-morning',
      alt: {
        en: 'Morning light on a still lake',
        de: 'Morgenlicht auf einem stillen See',
        fr: 'La lumière du matin sur un lac calme',
        it: 'La luce del mattino su un lago calmo',
      },
    },
    translations: {
      en: {
        title: 'Basecamp',
        description: 'Everything for the first night and the second breakfast.',
        alt: 'A tent glowing at night',
        action: 'Shop backpacks',
        shelf: 'For camp',
        body: '## Arrive, pitch, eat\nA good camp is up before dark. Pack what you need last at the bottom and what you need first on top: tent, stove, down jacket.\n## Keep reading\n[A winter night outside](/articles/a-winter-night-outside) and [a repair kit that weighs 3 ounces](/articles/repair-kit-for-the-trail).',
      },
      de: {
        title: 'Basislager',
        description: 'Alles für die erste Nacht und das zweite Frühstück.',
        alt: 'Ein leuchtendes Zelt bei Nacht',
        action: 'Rucksäcke ansehen',
        shelf: 'Für das Lager',
        body: '## Ankommen, aufbauen, essen\nEin gutes Lager steht, bevor es dunkel ist. Was du zuletzt brauchst, kommt nach unten, was du zuerst brauchst, nach oben: Zelt, Kocher, Daunenjacke.\n## Weiterlesen\n[Eine Winternacht draußen](/articles/a-winter-night-outside) und [ein Flickzeug von 90 Gramm](/articles/repair-kit-for-the-trail).',
      },
      fr: {
        title: 'Camp de base',
        description: 'Tout pour la première nuit et le deuxième petit-déjeuner.',
        alt: 'Une tente éclairée dans la nuit',
        action: 'Voir les sacs à dos',
        shelf: 'Pour le camp',
        body: '## Arriver, monter, manger\nUn bon camp est prêt avant la nuit. Ce qui sert en dernier va au fond, ce qui sert d’abord va dessus : tente, réchaud, doudoune.\n## À lire\n[Une nuit d’hiver dehors](/articles/a-winter-night-outside) et [une trousse de 90 grammes](/articles/repair-kit-for-the-trail).',
      },
      it: {
        title: 'Campo base',
        description: 'Tutto per la prima notte e la seconda colazione.',
        alt: 'Una tenda illuminata nella notte',
        action: 'Vai agli zaini',
        shelf: 'Per il campo',
        body: '## Arriva, monta, mangia\nUn buon campo è pronto prima del buio. Ciò che serve per ultimo va in fondo, ciò che serve per primo va sopra: tenda, fornello, piumino.\n## Da leggere\n[Una notte d’inverno all’aperto](/articles/a-winter-night-outside) e [un kit da 90 grammi](/articles/repair-kit-for-the-trail).',
      },
    },
  },
  {
    slug: 'westend',
    scene: 'city-rain',
    leadsTo: ['1100', '2300', '1500', '4200'],
    next: {
      state: 'draft',
      scene: 'coast-storm',
      alt: {
        en: 'Waves breaking on a rocky coast',
        de: 'Wellen brechen an einer felsigen Küste',
        fr: 'Des vagues se brisent sur une côte rocheuse',
        it: 'Onde che si infrangono su una costa rocciosa',
      },
    },
    translations: {
      en: {
        title: 'West End',
        description: 'Made for the ridge, worn on the way to work.',
        alt: 'Rain on a city street in the evening',
        action: 'Shop shells',
        shelf: 'For the city',
        body: '## Same jacket, different mountain\nRain on a train platform is as wet as rain on a pass. These come in quiet colors, with the same membrane.\n## Keep it clean\nCity soot wears out the finish faster than rock does: [make rain bead again](/articles/make-rain-bead-again).',
      },
      de: {
        title: 'West End',
        description: 'Für den Grat gemacht, auf dem Weg zur Arbeit getragen.',
        alt: 'Regen auf einer Straße am Abend',
        action: 'Hardshells ansehen',
        shelf: 'Für die Stadt',
        body: '## Dieselbe Jacke, ein anderer Berg\nRegen auf dem Bahnsteig ist so nass wie Regen am Pass. Diese hier machen wir in ruhigen Farben, mit der gleichen Membran.\n## Pflege in der Stadt\nIn der Stadt nutzt Ruß die Imprägnierung schneller ab als Fels: [damit Regen wieder abperlt](/articles/make-rain-bead-again).',
      },
      fr: {
        title: 'West End',
        description: 'Conçu pour la crête, porté pour aller au travail.',
        alt: 'La pluie dans une rue le soir',
        action: 'Voir les vestes de pluie',
        shelf: 'Pour la ville',
        body: '## La même coque, une autre montagne\nLa pluie sur un quai mouille autant que la pluie sur un col. Nous la proposons ici dans des teintes calmes, avec la même membrane.\n## À entretenir\nEn ville, la suie use l’apprêt plus vite que la roche : [que la pluie perle à nouveau](/articles/make-rain-bead-again).',
      },
      it: {
        title: 'West End',
        description: 'Fatto per la cresta, indossato per andare al lavoro.',
        alt: 'Pioggia su una strada di sera',
        action: 'Vai ai gusci',
        shelf: 'Per la città',
        body: '## La stessa giacca, un’altra montagna\nLa pioggia su un binario bagna come la pioggia su un passo. Questi li facciamo in colori tranquilli, con la stessa membrana.\n## Vanno curati\nIn città la fuliggine consuma il trattamento più della roccia: [quando la pioggia non scivola più](/articles/make-rain-bead-again).',
      },
    },
  },
];

/** Returns the texts of a landing page in a locale. */
export function readLandingTranslations(slug: FixedPage, locale: MarketLocale): LandingTranslations {
  const landing = landingPages.find((each) => each.slug === slug);
  if (!landing) throw new Error(`There is no landing page ${slug}.`);
  return localizeTexts(landing.translations[findCopyLanguage(locale)], locale);
}
