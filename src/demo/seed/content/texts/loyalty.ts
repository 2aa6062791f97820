import type { PageText } from '#backend/company/page-text.ts';

export const loyalty: PageText = {
  en: () => ({
    title: '[LOYALTY_PROGRAM]',
    description: 'Earn points, pay less for repairs, and see new gear first. Joining is free.',
    body: `
      ## Your benefits
      - Points on every purchase, online and in store, that turn into rewards.
      - Repairs for less, and points when you repair instead of replace.
      - New products a few days early, and invitations to hikes and workshops.
      ## How it works
      Create an account with your email address, or join with the account you already have. We add your points once an order’s return period is over. With enough points, you get a reward. Read the details in the [[LOYALTY_PROGRAM] terms](/loyalty-terms).
    `,
  }),
  de: () => ({
    title: '[LOYALTY_PROGRAM]',
    description: 'Sammle Punkte, lass günstiger reparieren und entdecke Neuheiten zuerst. Der Beitritt ist kostenlos.',
    body: `
      ## Deine Vorteile
      - Punkte auf jeden Einkauf, online und in der Filiale, aus denen Prämien werden.
      - Reparaturen zum kleineren Preis, und Punkte für alles, was du reparieren lässt, statt es zu ersetzen.
      - Neuheiten ein paar Tage früher, dazu Einladungen zu Touren und Werkstattabenden.
      ## So funktioniert es
      Erstelle ein Konto mit deiner E-Mail-Adresse oder tritt mit deinem Konto bei. Punkte werden gutgeschrieben, wenn die Rückgabefrist einer Bestellung vorbei ist. Mit genug Punkten bekommst du eine Prämie. Die Einzelheiten stehen in den [Bedingungen des [LOYALTY_PROGRAM]](/loyalty-terms).
    `,
  }),
  fr: () => ({
    title: '[LOYALTY_PROGRAM]',
    description: "Cumulez des points, faites réparer à moindre prix, découvrez les nouveautés en premier. L'adhésion est gratuite.",
    body: `
      ## Vos avantages
      - Des points à chaque achat, en ligne et en magasin, qui deviennent des récompenses.
      - Des réparations à prix réduit, et des points pour chaque article que vous faites réparer au lieu de le remplacer.
      - Les nouveautés quelques jours plus tôt, et des invitations à des sorties et des ateliers.
      ## Comment ça marche
      Créez un compte avec votre adresse e-mail, ou adhérez avec le compte que vous avez déjà. Les points sont crédités à la fin du délai de retour d'une commande. Avec assez de points, vous recevez une récompense. Les détails figurent dans les [conditions du [LOYALTY_PROGRAM]](/loyalty-terms).
    `,
  }),
  it: () => ({
    title: '[LOYALTY_PROGRAM]',
    description: "Raccogli punti, ripara a prezzo ridotto, scopri in anticipo le novità. L'iscrizione è gratuita.",
    body: `
      ## I tuoi vantaggi
      - Punti su ogni acquisto, online e in negozio, che diventano premi.
      - Riparazioni a prezzo ridotto, e punti per ogni articolo che fai riparare invece di sostituirlo.
      - Le novità qualche giorno prima, e inviti a escursioni e laboratori.
      ## Come funziona
      Crea un account con il tuo indirizzo e-mail, oppure aderisci con l'account che hai già. I punti sono accreditati alla fine del periodo di reso di un ordine. Con abbastanza punti ricevi un premio. I dettagli sono nelle [condizioni del [LOYALTY_PROGRAM]](/loyalty-terms).
    `,
  }),
};
