import type { ContentCopy } from './copy.ts';

export const it: ContentCopy = {
  menu: {
    outer: 'Contro il maltempo',
    layers: 'Sotto la giacca',
    legs: 'Pantaloni',
    feet: 'Ai piedi',
    all: 'Vedi tutto',
    browse: 'Sfoglia',
    banner: { title: 'Fatte per la cresta', action: 'Scopri le giacche', alt: 'Un’escursionista su una cresta sottile sopra le nuvole' },
  },
  footer: {
    claim: 'Buona attrezzatura, fatta per durare.',
    columns: {
      wear: 'Da indossare',
      feet: 'Ai piedi',
      carry: 'Da portare',
      more: 'E poi',
      help: 'Assistenza',
      legal: 'Informazioni legali',
    },
    home: 'Home page',
    giftCards: 'Carte regalo',
    legal: '© Cairn Outfitters. I prezzi comprendono l’IVA. Il tempo che farà, no.',
  },
  home: {
    title: 'Abbigliamento e calzature outdoor',
    description:
      'Giacche, strati, scarponi e zaini che proseguono dove il sentiero finisce. Linee sobrie, tessuti onesti, fatti per essere riparati.',
    campaign: {
      overline: 'L’autunno sui sentieri alti',
      title: 'La prima luce vale la sveglia',
      subtitle: 'Gusci e piumini per mattine che cominciano sotto zero e finiscono in maniche di camicia.',
      alt: 'Il primo sole su una parete innevata',
      action: 'Scopri le novità',
    },
    draft: {
      overline: 'Bozza da rivedere',
      title: 'L’inverno comincia dove finisce la strada',
      subtitle: 'Parka, stivali e guanti per i mesi in cui la valle dorme.',
      alt: 'Tende nella neve alta sotto un cielo limpido',
      action: 'Scopri gli stivali invernali',
    },
    scheduled: {
      overline: 'Il disgelo',
      title: 'I prati sono di nuovo aperti',
      subtitle: 'Strati leggeri e scarpe veloci per le prime sere lunghe.',
      alt: 'Un prato fiorito ai piedi di colline verdi',
      action: 'Scopri le scarpe da trail',
    },
    categories: { title: 'Dove si va?', subtitle: 'Si comincia dal capo che serve di più.', link: 'Scopri le novità' },
    bestSellers: { title: 'Ciò che si consuma e si ricompra', link: 'Tutte le giacche' },
    hero: {
      overline: 'Calzature',
      title: 'Passo sicuro, chilometro dopo chilometro',
      subtitle: 'Le nostre forme sono ampie in punta e precise al tallone.',
      richText:
        '<p>La presa è questione di gomma, calzata e fiducia. Proviamo ogni suola sul <strong>granito bagnato</strong> prima di darle un nome.</p>',
      alt: 'Un sentiero nel bosco tra radici e nebbia del mattino',
      action: 'Scopri gli scarponi da trekking',
    },
    packs: { title: 'Zaini che aderiscono alla schiena', link: 'Tutti gli zaini' },
    story:
      '<h2>Perché un ometto di pietra</h2><p>Un cairn è un ometto di pietra: un mucchio di sassi che qualcuno ha lasciato perché altri trovassero la via. Nessuno lo firma. Diventa migliore con ogni persona che passa e ne aggiunge uno.</p><p>Così vorremmo fare l’abbigliamento: <strong>semplice, affidabile, migliore con l’uso</strong>. Quando una zip cede, la sostituiamo. Quando una giacca ha dato abbastanza, la riprendiamo volentieri.</p>',
  },
  notFound: {
    title: 'Fuori dal sentiero',
    description: 'Questa pagina non è più dov’era.',
    html: '<p>La pagina cercata è stata spostata, o non è mai stata qui. Si può tornare all’ultimo bivio, oppure prendere una di queste vie:</p>',
    banner: {
      title: 'Qui non c’è sentiero',
      subtitle: 'Succede anche nelle belle gite. La via del ritorno è breve.',
      alt: 'Nuvole di tempesta su una costa rocciosa',
      action: 'Torna all’inizio',
    },
  },
  category: {
    descriptionEnd: 'Prodotto da Cairn per essere usato per anni e riparato quando è ora.',
    banner: {
      men: {
        title: 'Per le lunghe giornate fuori',
        subtitle: 'Strati che lavorano insieme, dal primo autobus all’ultima luce.',
        alt: 'Due persone che camminano lungo una cresta',
        action: 'Scopri le giacche da uomo',
      },
      women: {
        title: 'Il suo passo, la sua strada',
        subtitle: 'Tagliati per le donne fin dal primo disegno, non rimpiccioliti dopo.',
        alt: 'Luce del mattino su un lago immobile',
        action: 'Scopri le giacche da donna',
      },
      footwear: {
        title: 'Dei piedi ci si può fidare',
        subtitle: 'Suole che tengono sul bagnato, sul ripido e lontano dall’auto.',
        alt: 'Una cascata accanto a un sentiero roccioso',
        action: 'Scopri le scarpe da trail',
      },
      gear: {
        title: 'Portare meno, portare meglio',
        subtitle: 'Zaini e piccole cose che si meritano il posto.',
        alt: 'Una tenda illuminata nella notte',
        action: 'Scopri gli zaini',
      },
    },
  },
  product: {
    html: '<h3>Fatto per essere rammendato</h3><p>Ogni cucitura di questo capo si raggiunge con l’ago, ogni zip si può sostituire. Lavato a freddo e asciugato al vento, dura per anni.</p>',
  },
};
