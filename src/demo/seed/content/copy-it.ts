import type { ContentCopy } from './copy.ts';

export const it: ContentCopy = {
  menu: {
    outer: 'Giacche',
    layers: 'Maglie e strati',
    legs: 'Pantaloni',
    feet: 'Calzature',
    allFootwear: 'Tutte le calzature e i sandali',
    giftCard: {
      title: 'Carte regalo',
      text: 'Via e-mail, valgono su tutto lo shop.',
      action: 'Regala una carta',
      alt: 'Un lago nella luce del mattino',
    },
    banner: {
      title: 'Fatte per la cresta',
      action: 'Giacche per la cresta',
      alt: 'Un’escursionista su una cresta sottile sopra le nuvole',
    },
  },
  footer: {
    claim: 'Buona attrezzatura, fatta per durare.',
    columns: {
      wear: 'Abbigliamento',
      feet: 'Calzature',
      carry: 'Zaini e attrezzatura',
      more: 'Altro',
      help: 'Assistenza',
      legal: 'Informazioni legali',
    },
    home: 'Home page',
    track: 'Segui il tuo ordine',
    warranty: 'Garanzia',
    giftCards: 'Carte regalo',
    stories: 'Storie',
    offers: 'Promozioni',
    legal: '© [LEGAL_NAME]. Prezzi IVA inclusa.',
  },
  home: {
    title: 'Abbigliamento e calzature outdoor',
    description: 'Giacche, scarponi e zaini per la montagna. Essenziali, robusti, riparabili.',
    campaign: {
      overline: 'Novità autunno',
      title: 'La prima luce vale la sveglia',
      subtitle: 'Gusci e piumini per mattine che cominciano sotto zero.',
      alt: 'Il primo sole su una parete innevata',
      action: 'Scopri le novità',
    },
    draft: {
      overline: 'Bozza da rivedere',
      title: 'L’inverno comincia dove finisce la strada',
      subtitle: 'Parka, stivali e guanti per la neve alta e le notti fredde.',
      alt: 'Tende nella neve alta sotto un cielo limpido',
      action: 'Scopri gli stivali invernali',
    },
    scheduled: {
      overline: 'Novità primavera',
      title: 'È tornata la primavera',
      subtitle: 'Strati leggeri e scarpe veloci per le prime sere lunghe.',
      alt: 'Un prato fiorito ai piedi di colline verdi',
      action: 'Scopri le scarpe da trail',
    },
    categories: { title: 'Le nostre categorie', subtitle: 'Comincia da ciò che ti serve di più.', link: 'Scopri le novità' },
    bestSellers: { title: 'I più venduti', link: 'Scopri le giacche da uomo' },
    proof: {
      title: 'I nostri impegni',
      repairs: {
        title: 'Fatto per essere riparato',
        text: 'Il nostro laboratorio ripara cuciture, zip, cinghie e suole, e ti dice il prezzo prima di iniziare.',
        link: 'Dentro il laboratorio',
      },
      faults: {
        title: 'Un difetto? Ci pensiamo noi',
        text: 'Se il materiale o la lavorazione ha un difetto, prima ripariamo. Se non è possibile, sostituiamo.',
        link: 'Leggi le condizioni',
      },
      materials: {
        title: 'Niente da nascondere',
        text: 'Ti diciamo che cosa è riciclato, che cosa non lo è ancora e perché.',
        link: 'Cosa vuol dire «riciclato»',
      },
    },
    activities: {
      title: 'Dove vai adesso?',
      hike: 'In cresta',
      run: 'Sul sentiero',
      snow: 'Sulla neve',
      camp: 'Al campo',
      heat: 'Sotto il sole',
      town: 'In città',
    },
    hero: {
      overline: 'Calzature',
      title: 'Passo sicuro, chilometro dopo chilometro',
      subtitle: 'Spazio per le dita, tenuta precisa al tallone.',
      richText:
        '<p>La presa è questione di gomma, calzata e fiducia. Testiamo ogni suola sul <strong>granito bagnato</strong> prima di produrla.</p>',
      alt: 'Un sentiero nel bosco tra radici e nebbia del mattino',
      action: 'Scopri gli scarponi da trekking',
    },
    packs: { title: 'Zaini che aderiscono alla schiena', link: 'Scopri tutti gli zaini' },
    stories: { title: 'Storie dal sentiero', link: 'Tutte le storie' },
    story:
      '<h2>Perché un ometto di pietra</h2><p>Un cairn è un ometto di pietra: un mucchio di sassi che gli escursionisti lasciano perché altri trovino la via. Nessuno lo firma, e chiunque passi può aggiungere un sasso.</p><p>Così facciamo l’abbigliamento: <strong>semplice, affidabile e riparabile</strong>. Se una zip si rompe, la sostituiamo. Quando una giacca è consumata, la riprendiamo.</p>',
  },
  articles: {
    title: 'Storie',
    description: 'Come curare l’attrezzatura, ripararla e portarla fuori. Scritto da chi la fa.',
    intro: 'Come curare la tua attrezzatura, ripararla e portarla fuori. Scritto da chi la fa.',
  },
  notFound: {
    title: 'Pagina non trovata',
    description: 'Forse è stata spostata o l’indirizzo non è corretto.',
  },
  category: {
    descriptionEnd: 'Prodotto da [BRAND] per durare anni ed essere riparato.',
    banner: {
      men: {
        title: 'Per le lunghe giornate fuori',
        subtitle: 'Strati che lavorano insieme, dal primo autobus all’ultima luce.',
        alt: 'Due persone che camminano lungo una cresta',
        action: 'Scopri le giacche da uomo',
      },
      women: {
        title: 'Il tuo passo, la tua strada',
        subtitle: 'Pensati per le donne fin dal primo disegno.',
        alt: 'Luce del mattino su un lago immobile',
        action: 'Scopri le giacche da donna',
      },
      footwear: {
        title: 'Fidati dei tuoi piedi',
        subtitle: 'Suole che tengono sul bagnato, sul ripido e lontano dall’auto.',
        alt: 'Una cascata accanto a un sentiero roccioso',
        action: 'Scopri le scarpe da trail',
      },
      gear: {
        title: 'Portare meno, portare meglio',
        subtitle: 'Zaini e accessori per ogni uscita.',
        alt: 'Una tenda illuminata nella notte',
        action: 'Scopri gli zaini',
      },
    },
  },
  product: {
    html: '<h3>Fatto per essere riparato</h3><p>Si è rotto qualcosa? Inviaci una foto e il numero d’ordine. Il nostro laboratorio ripara cuciture, zip, cinghie e suole, e ti dice il prezzo prima di cominciare.</p>',
  },
};
