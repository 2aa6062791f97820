import type { PageText } from './page-text.ts';

export const loyalty: PageText = {
  en: () => ({
    title: 'Cairn Circle',
    description: 'Our members collect points, lend a hand in repairs, and hear of new things first. Joining is free.',
    body: `
      Every stone makes the pile better. Members of the Cairn Circle collect points with what they buy, and get something back for keeping gear in use. Joining is free.
      ## What members get
      - Points on every purchase, online and in our stores, which turn into vouchers.
      - Repairs at a lower price, and points for what you have mended instead of replaced.
      - New things some days earlier, and invitations to walks and workshops.
      ## How it works
      Sign up with your email address, or join with the account that you have. Points are added once the time for returning an order is over. A voucher is made by itself when enough have come together.
      ## The small print
      What holds in detail stands in the [terms of the Cairn Circle](/loyalty-terms).
    `,
  }),
  de: () => ({
    title: 'Cairn Circle',
    description: 'Mitglieder sammeln Punkte, lassen günstiger reparieren und hören Neues zuerst. Beitreten kostet nichts.',
    body: `
      Mit jedem Stein wird der Haufen besser. Mitglieder des Cairn Circle sammeln Punkte mit dem, was sie kaufen, und bekommen etwas zurück, wenn sie Ausrüstung in Gebrauch halten. Beitreten kostet nichts.
      ## Was Mitglieder bekommen
      - Punkte auf jeden Einkauf, online und im Laden, aus denen Gutscheine werden.
      - Reparaturen zum kleineren Preis, und Punkte für alles, was geflickt statt ersetzt wurde.
      - Neues ein paar Tage früher, dazu Einladungen zu Touren und Werkstattabenden.
      ## So funktioniert es
      Melde dich mit deiner E-Mail-Adresse an oder tritt mit deinem Konto bei. Punkte werden gutgeschrieben, wenn die Rückgabefrist einer Bestellung vorbei ist. Sind genug beisammen, entsteht von selbst ein Gutschein.
      ## Das Kleingedruckte
      Was im Einzelnen gilt, steht in den [Bedingungen des Cairn Circle](/loyalty-terms).
    `,
  }),
  fr: () => ({
    title: 'Cairn Circle',
    description:
      "Les membres cumulent des points, font réparer à moindre prix et découvrent les nouveautés en premier. L'adhésion est gratuite.",
    body: `
      Chaque pierre rend le tas meilleur. Les membres du Cairn Circle cumulent des points avec leurs achats, et reçoivent quelque chose en retour lorsqu'ils gardent leur équipement en usage. L'adhésion est gratuite.
      ## Ce que reçoivent les membres
      - Des points à chaque achat, en ligne et en magasin, qui deviennent des bons.
      - Des réparations à prix réduit, et des points pour ce qui est réparé au lieu d'être remplacé.
      - Les nouveautés quelques jours plus tôt, et des invitations à des sorties et des ateliers.
      ## Comment ça marche
      Inscrivez-vous avec votre adresse e-mail, ou adhérez avec le compte que vous avez déjà. Les points sont crédités à la fin du délai de retour d'une commande. Un bon est émis de lui-même lorsqu'il y en a assez.
      ## En détail
      Tout ce qui s'applique figure dans les [conditions du Cairn Circle](/loyalty-terms).
    `,
  }),
  it: () => ({
    title: 'Cairn Circle',
    description: "I soci raccolgono punti, riparano a prezzo ridotto e scoprono le novità per primi. L'iscrizione è gratuita.",
    body: `
      Ogni sasso rende migliore il mucchio. I soci del Cairn Circle raccolgono punti con gli acquisti e ricevono qualcosa in cambio quando tengono in uso la loro attrezzatura. L'iscrizione è gratuita.
      ## Che cosa ricevono i soci
      - Punti su ogni acquisto, online e in negozio, che diventano buoni.
      - Riparazioni a prezzo ridotto, e punti per ciò che è stato rammendato invece che sostituito.
      - Le novità qualche giorno prima, e inviti a escursioni e laboratori.
      ## Come funziona
      Ci si iscrive con l'indirizzo e-mail, oppure si aderisce con l'account che si ha già. I punti sono accreditati quando è trascorso il periodo di reso dell'ordine. Quando ce ne sono abbastanza, il buono nasce da sé.
      ## Nel dettaglio
      Tutto ciò che vale è scritto nelle [condizioni del Cairn Circle](/loyalty-terms).
    `,
  }),
};
