// The landing page with gift ideas for different people. It also explains gift cards and how to exchange a wrong size.

import { type CopyLanguage, findCopyLanguage } from '#backend/company/language.ts';
import { pictureAddress } from '#backend/rules/picture-version.ts';
import { localizeTexts } from '#backend/translations/regions.ts';
import { productPicture, type Scene } from '../../taxonomy.ts';
import { type Block, block, createStill, linkTo, readName, scene } from '../blocks.ts';
import { proseHtml } from '../texts/prose.ts';
import { createGuide, type GuideHead, type GuideInput, linkToPage } from './guide.ts';

interface Translations extends GuideHead {
  alts: { camp: string; hat: string };
  action: string;
  small: { title: string; text: string };
  card: { action: string; title: string; subtitle: string; text: string; buy: string };
  whom: { title: string; trail: string; camp: string; town: string; basecamp: string; westend: string };
  shelf: string;
  service: { title: string; items: readonly [string, string, string] };
  help: { title: string; text: string; track: string; returns: string; contact: string };
  popup: { title: string; action: string };
}

const translations: Record<CopyLanguage, Translations> = {
  en: {
    title: 'Gift guide',
    description: 'Gifts for people who’d rather be outside, and help if the size is wrong.',
    alts: { camp: 'A camp in the snow', hat: 'A knit hat' },
    action: 'Shop hats',
    small: { title: 'Small, warm, always a good idea', text: 'Hats, gloves and fleece: easy to size, worn for years.' },
    card: {
      action: 'How gift cards work',
      title: 'Gift cards',
      subtitle: 'If you don’t know the size.',
      text: 'Choose an amount and write a message. We’ll email the card to the recipient as soon as your order is paid.\n- Use it on anything in the shop, sale items included.\n- Any balance stays on the card for the next order.',
      buy: 'Choose an amount',
    },
    whom: {
      title: 'Who is it for?',
      trail: 'For the trail',
      camp: 'For camp',
      town: 'For town',
      basecamp: 'More for camp',
      westend: 'More for the city',
    },
    shelf: 'One size fits most',
    service: {
      title: 'Good to know',
      items: [
        '### Add a message\nAdd a card with your message in the cart. We’ll leave out the prices.',
        '### Wrong size?\nReturn unused items with tags. [How returns work](/help/returns/how-to-return)',
        '### Made to last\nWe fix seams, zippers and soles. [How we repair](/articles/inside-our-repair-workshop)',
      ],
    },
    help: {
      title: 'Help with gifts',
      text: 'We reply within one business day.',
      track: 'Track an order',
      returns: 'Returns',
      contact: 'Contact us',
    },
    popup: { title: 'Too late to ship?', action: 'Email a gift card' },
  },
  de: {
    title: 'Geschenkideen',
    description: 'Geschenke für alle, die lieber draußen sind, und was zu tun ist, wenn die Größe nicht passt.',
    alts: { camp: 'Ein Lager im Schnee', hat: 'Eine Strickmütze' },
    action: 'Mützen ansehen',
    small: { title: 'Klein, warm, immer richtig', text: 'Mützen, Handschuhe und Fleece: wenige Größen, jahrelang getragen.' },
    card: {
      action: 'So funktionieren Geschenkkarten',
      title: 'Geschenkkarten',
      subtitle: 'Wenn du die Größe nicht kennst.',
      text: 'Wähle einen Betrag und schreib eine Nachricht. Wir schicken die Karte per E-Mail, sobald deine Bestellung bezahlt ist.\n- Sie gilt im ganzen Shop, auch im Sale.\n- Was übrig bleibt, ist bei der nächsten Bestellung noch auf der Karte.',
      buy: 'Betrag wählen',
    },
    whom: {
      title: 'Für wen ist es?',
      trail: 'Für unterwegs',
      camp: 'Für das Lager',
      town: 'Für die Stadt',
      basecamp: 'Mehr für das Lager',
      westend: 'Mehr für die Stadt',
    },
    shelf: 'Passt fast allen',
    service: {
      title: 'Gut zu wissen',
      items: [
        '### Mit Nachricht\nIm Warenkorb kannst du eine Karte mit deiner Nachricht hinzufügen. Preise lassen wir weg.',
        '### Falsche Größe?\nUngetragene Artikel mit Etikett nehmen wir zurück. [So geht die Rückgabe](/help/returns/how-to-return)',
        '### Für lange Zeit\nUnsere Werkstatt repariert Nähte, Reißverschlüsse und Sohlen. [So reparieren wir](/articles/inside-our-repair-workshop)',
      ],
    },
    help: {
      title: 'Hilfe beim Schenken',
      text: 'Wir antworten innerhalb von einem Werktag.',
      track: 'Bestellung verfolgen',
      returns: 'Rückgabe',
      contact: 'Kontakt',
    },
    popup: { title: 'Zu spät für den Versand?', action: 'Geschenkkarte per E-Mail' },
  },
  fr: {
    title: 'Idées cadeaux',
    description: 'Des cadeaux pour celles et ceux qui préfèrent être dehors, et que faire si la taille ne va pas.',
    alts: { camp: 'Un camp dans la neige', hat: 'Un bonnet tricoté' },
    action: 'Voir les bonnets',
    small: { title: 'Petits, chauds, toujours bienvenus', text: 'Bonnets, gants et polaires : peu de tailles, portés des années.' },
    card: {
      action: 'Comment fonctionnent les cartes cadeaux',
      title: 'Cartes cadeaux',
      subtitle: 'Si vous ne connaissez pas la taille.',
      text: 'Choisissez un montant et écrivez un message. Nous envoyons la carte par e-mail dès que votre commande est payée.\n- Elle est valable sur toute la boutique, même à prix réduit.\n- Le solde reste sur la carte pour la commande suivante.',
      buy: 'Choisir un montant',
    },
    whom: {
      title: 'C’est pour qui ?',
      trail: 'Pour les sentiers',
      camp: 'Pour le camp',
      town: 'Pour la ville',
      basecamp: 'Plus d’idées pour le camp',
      westend: 'Plus d’idées pour la ville',
    },
    shelf: 'Une taille pour presque tous',
    service: {
      title: 'Bon à savoir',
      items: [
        '### Un message\nDans le panier, vous pouvez ajouter une carte avec votre message. Les prix n’y figurent pas.',
        '### Mauvaise taille ?\nLes articles non portés, avec étiquette, peuvent être renvoyés. [Comment renvoyer](/help/returns/how-to-return)',
        '### Fait pour durer\nNotre atelier répare coutures, fermetures et semelles. [Comment nous réparons](/articles/inside-our-repair-workshop)',
      ],
    },
    help: {
      title: 'Une question ?',
      text: 'Nous répondons sous un jour ouvré.',
      track: 'Suivre une commande',
      returns: 'Retours',
      contact: 'Nous contacter',
    },
    popup: { title: 'Trop tard pour la livraison ?', action: 'Offrir une carte cadeau par e-mail' },
  },
  it: {
    title: 'Idee regalo',
    description: 'Regali per chi preferisce stare all’aperto, e cosa fare se la taglia non va bene.',
    alts: { camp: 'Un campo nella neve', hat: 'Un berretto a maglia' },
    action: 'Scopri i berretti',
    small: { title: 'Piccoli, caldi, sempre giusti', text: 'Berretti, guanti e pile: poche taglie, anni di utilizzo.' },
    card: {
      action: 'Come funzionano le carte regalo',
      title: 'Carte regalo',
      subtitle: 'Se non conosci la taglia.',
      text: 'Scegli un importo e scrivi un messaggio. Inviamo la carta via e-mail appena il tuo ordine è pagato.\n- Vale su tutto lo shop, anche sulle offerte.\n- Il saldo resta sulla carta per il prossimo ordine.',
      buy: 'Scegli un importo',
    },
    whom: {
      title: 'Per chi è?',
      trail: 'Per il sentiero',
      camp: 'Per il campo',
      town: 'Per la città',
      basecamp: 'Altre idee per il campo',
      westend: 'Altre idee per la città',
    },
    shelf: 'Una taglia per quasi tutti',
    service: {
      title: 'Buono a sapersi',
      items: [
        '### Un messaggio\nNel carrello puoi aggiungere un biglietto con il tuo messaggio. I prezzi non ci sono.',
        '### Taglia sbagliata?\nPuoi restituire gli articoli non usati con etichetta. [Come fare un reso](/help/returns/how-to-return)',
        '### Fatto per durare\nIl nostro laboratorio ripara cuciture, cerniere e suole. [Come ripariamo](/articles/inside-our-repair-workshop)',
      ],
    },
    help: {
      title: 'Hai una domanda?',
      text: 'Rispondiamo entro un giorno lavorativo.',
      track: 'Segui un ordine',
      returns: 'Resi',
      contact: 'Contatti',
    },
    popup: { title: 'Troppo tardi per spedire?', action: 'Invia una carta regalo via e-mail' },
  },
};

const slug = 'gift-guide';
const dialogName = 'gift-card-guide';

/** Categories of small gifts, each with the picture of a product. */
const smallPictures = [
  ['4300', { type: 'beanie', shape: 'b', cut: 'all' }, 'RST'],
  ['4400', { type: 'gloves', shape: 'a', cut: 'all' }, 'ALP'],
  ['2300', { type: 'fleece', shape: 'a', cut: 'women' }, 'GLC'],
] as const;

export const giftGuide = createGuide(slug, translations, listBlocks);

function listBlocks({ locale }: GuideInput): Block[] {
  const { title, description, alts, action, small, card, whom, shelf, service, help, popup } = localizeTexts(
    translations[findCopyLanguage(locale)],
    locale,
  );
  const category = (id: string) => linkTo(id, readName(id, locale), locale);
  const whomCard = (id: string, cardTitle: string, view: Scene, targets: readonly object[]) =>
    block(`for-${id}`, 'multi-link-card', { title: cardTitle, media: scene(view, ''), targets });
  return [
    block('opening', 'hero', {
      title,
      subtitle: description,
      media: scene('snow-camp', alts.camp),
      overlayPicture: {
        url: pictureAddress(productPicture({ type: 'beanie', shape: 'a', cut: 'all' }, 'GLC', 'front')),
        alt: alts.hat,
      },
      targets: [linkTo('4300', action, locale)],
    }),
    block(
      'small',
      'collection',
      {
        type: 'category-card',
        title: small.title,
        subtitle: small.text,
        isFullWidth: true,
        variant: 'threeCardGrid',
        breakpoints: { sm: { type: 'grid' }, md: { type: 'grid' }, lg: { type: 'grid' } },
      },
      smallPictures.map(([id, drawing, colour]) =>
        block(`small-${id}`, 'category-card', {
          title: category(id).text,
          target: category(id),
          media: createStill(drawing, colour, category(id).text),
        }),
      ),
    ),
    block('card', 'cta', { ...linkToPage(`#modal-${dialogName}`, card.action), style: 'outline', alignmentLarge: 'center' }),
    block('card-guide', 'dialog', {
      name: dialogName,
      title: card.title,
      subtitle: card.subtitle,
      media: scene('alpine-dawn', ''),
      richText: proseHtml(card.text),
      targets: [linkToPage('/gift-cards', card.buy)],
    }),
    block('whom', 'collection', { type: 'multi-link', title: whom.title, isFullWidth: true }, [
      whomCard('trail', whom.trail, 'waterfall', [category('3200'), category('1500'), category('2500')]),
      whomCard('camp', whom.camp, 'night-tent', [category('4100'), category('2200'), linkToPage('/showcase/basecamp', whom.basecamp)]),
      whomCard('town', whom.town, 'city-rain', [category('4200'), category('1100'), linkToPage('/showcase/westend', whom.westend)]),
    ]),
    block('shelf', 'recommendations', {
      title: shelf,
      widgetId: 'category-best',
      categoryId: '4300',
      count: 4,
      textLink: category('4300'),
    }),
    block('service', 'icon-and-text', {
      title: service.title,
      items: (['parcel', 'return', 'repair'] as const).map((icon, index) => ({ icon, richText: proseHtml(service.items[index] ?? '') })),
    }),
    block('help', 'footer-item', {
      title: help.title,
      targets: [
        linkToPage('/track-order', help.track),
        linkToPage('/help/returns/how-to-return', help.returns),
        linkToPage('/help/contact-us', help.contact),
      ],
      richText: proseHtml(help.text),
    }),
    block('late', 'popup', {
      id: 'gift-guide',
      name: 'gift-guide',
      delay: 20_000,
      title: popup.title,
      targets: [linkToPage('/gift-cards', popup.action)],
      frequency: 'once-per-visit',
    }),
  ];
}
