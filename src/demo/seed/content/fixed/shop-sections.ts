import type { Sections } from './fixed-page.ts';

/** Content sections of the pages on which shoppers browse, order and find stores. */
export const shopSections: readonly Sections[] = [
  {
    slug: 'cart',
    hasRepairs: true,
    translations: {
      en: {
        title: 'Cart',
        description: 'Returns and help for every order.',
        body: '## Good to know\n- Returns are free. [How to return](/help/returns/how-to-return)\n- Questions before you order? [Contact us](/help/contact-us)',
      },
      de: {
        title: 'Warenkorb',
        description: 'Rückgabe und Hilfe für jede Bestellung.',
        body: '## Gut zu wissen\n- Rücksendungen sind kostenlos. [So geht die Rückgabe](/help/returns/how-to-return)\n- Fragen vor der Bestellung? [Kontakt](/help/contact-us)',
      },
      fr: {
        title: 'Panier',
        description: 'Retours et aide pour chaque commande.',
        body: '## Bon à savoir\n- Les retours sont gratuits. [Comment retourner un article](/help/returns/how-to-return)\n- Une question avant de commander ? [Nous contacter](/help/contact-us)',
      },
      it: {
        title: 'Carrello',
        description: 'Resi e assistenza per ogni ordine.',
        body: '## Buono a sapersi\n- I resi sono gratuiti. [Come restituire](/help/returns/how-to-return)\n- Domande prima di ordinare? [Contatti](/help/contact-us)',
      },
    },
  },
  {
    slug: 'checkout',
    translations: {
      en: {
        title: 'Checkout',
        description: 'Help with your order.',
        body: '## Need help?\nOur team answers questions about shipping and payment. [Contact us](/help/contact-us)',
      },
      de: {
        title: 'Kasse',
        description: 'Hilfe beim Bestellen.',
        body: '## Brauchst du Hilfe?\nUnser Team beantwortet Fragen zu Versand und Zahlung. [Kontakt](/help/contact-us)',
      },
      fr: {
        title: 'Paiement',
        description: 'De l’aide pendant la commande.',
        body: '## Besoin d’aide ?\nNotre équipe répond à vos questions sur la livraison et le paiement. [Nous contacter](/help/contact-us)',
      },
      it: {
        title: 'Cassa',
        description: 'Aiuto durante l’ordine.',
        body: '## Ti serve aiuto?\nIl nostro team risponde alle domande su spedizione e pagamento. [Contatti](/help/contact-us)',
      },
    },
  },
  {
    slug: 'order-confirmation',
    hasRepairs: true,
    translations: {
      en: {
        title: 'Order confirmation',
        description: 'Care tips to read while you wait.',
        body: '## While you wait\nLearn how to care for your gear, so that it lasts. [Read care tips](/articles?tag=care)',
      },
      de: {
        title: 'Bestellbestätigung',
        description: 'Was du lesen kannst, bis das Paket da ist.',
        body: '## Bis das Paket da ist\nRichtig gepflegt hält deine Ausrüstung länger. [Pflegetipps lesen](/articles?tag=care)',
      },
      fr: {
        title: 'Confirmation de commande',
        description: 'De quoi lire en attendant le colis.',
        body: '## En attendant\nBien entretenu, votre équipement dure plus longtemps. [Lire nos conseils](/articles?tag=care)',
      },
      it: {
        title: 'Conferma dell’ordine',
        description: 'Cosa leggere mentre aspetti.',
        body: '## Mentre aspetti\nCon la giusta cura la tua attrezzatura dura di più. [Leggi i consigli](/articles?tag=care)',
      },
    },
  },
  {
    slug: 'gift-card',
    translations: {
      en: {
        title: 'Gift cards',
        description: 'Good to know about gift cards.',
        body: '## Good to know\n- You can use several gift cards in one order, and pay the rest by card.\n- A gift card is valid for five years.\n- It can’t pay for another gift card.',
      },
      de: {
        title: 'Geschenkkarten',
        description: 'Gut zu wissen über Geschenkkarten.',
        body: '## Gut zu wissen\n- Du kannst mehrere Geschenkkarten in einer Bestellung einlösen und den Rest mit Karte bezahlen.\n- Eine Geschenkkarte gilt fünf Jahre.\n- Andere Geschenkkarten lassen sich damit nicht bezahlen.',
      },
      fr: {
        title: 'Cartes cadeaux',
        description: 'Bon à savoir sur les cartes cadeaux.',
        body: '## Bon à savoir\n- Vous pouvez utiliser plusieurs cartes cadeaux et régler le reste par carte bancaire.\n- Une carte cadeau est valable cinq ans.\n- Elle ne permet pas d’acheter une autre carte cadeau.',
      },
      it: {
        title: 'Carte regalo',
        description: 'Cose da sapere sulle carte regalo.',
        body: '## Da sapere\n- Puoi usare più carte regalo in un ordine e pagare il resto con la carta.\n- Una carta regalo vale cinque anni.\n- Non può pagare un’altra carta regalo.',
      },
    },
  },
  {
    slug: 'search',
    translations: {
      en: {
        title: 'Search',
        description: 'More ways to find your gear.',
        body: '## Not sure what you need?\nOur guides help you choose: [three layers, explained](/articles/three-layers-explained), [what “recycled” means](/articles/what-recycled-means). Or [ask us](/help/contact-us).',
      },
      de: {
        title: 'Suche',
        description: 'Wie es nach einer Suche weitergeht.',
        body: '## Nicht sicher, was du brauchst?\nUnsere Ratgeber helfen bei der Wahl: [drei Schichten, erklärt](/articles/three-layers-explained), [was „recycelt“ heißt](/articles/what-recycled-means). Oder [frag uns](/help/contact-us).',
      },
      fr: {
        title: 'Recherche',
        description: 'Pour aller plus loin.',
        body: '## Vous hésitez ?\nNos guides vous aident à choisir : [les trois couches](/articles/three-layers-explained), [ce que « recyclé » veut dire](/articles/what-recycled-means). Ou [posez-nous la question](/help/contact-us).',
      },
      it: {
        title: 'Ricerca',
        description: 'Come proseguire dopo una ricerca.',
        body: '## Non sai cosa ti serve?\nLe nostre guide ti aiutano a scegliere: [i tre strati](/articles/three-layers-explained), [cosa significa «riciclato»](/articles/what-recycled-means). Oppure [chiedi a noi](/help/contact-us).',
      },
    },
  },
  {
    slug: 'store-locator',
    hasRepairs: true,
    translations: {
      en: {
        title: 'Stores',
        description: 'Services in our stores.',
        body: '## In our stores\n- Try on boots on a ramp of real rock.\n- Drop off repairs and pick them up again.\n- Return online orders.',
      },
      de: {
        title: 'Filialen',
        description: 'Services in unseren Filialen.',
        body: '## In unseren Filialen\n- Probiere Stiefel auf einer Schräge aus echtem Fels.\n- Gib Reparaturen ab und hol sie dort wieder.\n- Gib Online-Bestellungen zurück.',
      },
      fr: {
        title: 'Magasins',
        description: 'Les services de nos magasins.',
        body: '## Dans nos magasins\n- Essayez les chaussures sur une pente de vraie roche.\n- Déposez vos réparations et reprenez-les sur place.\n- Rendez vos commandes en ligne.',
      },
      it: {
        title: 'Negozi',
        description: 'I servizi dei nostri negozi.',
        body: '## Nei nostri negozi\n- Prova gli scarponi su una rampa di vera roccia.\n- Lascia ciò che va riparato e ritiralo lì.\n- Restituisci gli ordini online.',
      },
    },
  },
];
