import type { PageText } from '#backend/company/page-text.ts';

export const loyaltyTerms: PageText = {
  en: () => ({
    title: '[LOYALTY_PROGRAM] terms',
    description: 'The terms for members: joining, points, rewards and leaving.',
    body: `
      These terms apply between you and [COMPANY], [ADDRESS], when you are a member of the [[LOYALTY_PROGRAM]](/loyalty). Effective November 1, 2026.
      ## Joining
      Anyone of legal age who lives in this country may join, once. Membership is free and personal.
      ## Points
      You earn points on items that you keep, based on the price you paid without shipping and tax. When you return an item, its points are deducted. Points have no cash value and cannot be sold or transferred. They expire after two years without a purchase; we’ll remind you before.
      ## Rewards
      Points turn into rewards, which are valid for the time shown on them. A reward can be used once, on full-price and sale items, but not on gift cards. If you return an item that you bought with a reward, you get its value back as a reward.
      ## Leaving
      You may leave at any time by emailing [EMAIL]. We may end a membership that is misused, and we may close the [LOYALTY_PROGRAM] with three months’ notice. During that time, you can use your rewards.
      ## Data
      We store your purchases as a member to calculate your points. Read more under [Privacy](/privacy).
    `,
  }),
  de: () => ({
    title: 'Bedingungen des [LOYALTY_PROGRAM]',
    description: 'Bedingungen für Mitglieder: Beitritt, Punkte, Prämien und Austritt.',
    body: `
      Diese Bedingungen gelten zwischen dir und der [COMPANY], [ADDRESS], wenn du Mitglied im [[LOYALTY_PROGRAM]](/loyalty) bist. Stand: 1. November 2026.
      ## Beitritt
      Beitreten kann jede volljährige Person mit Wohnsitz in Deutschland, einmal. Die Mitgliedschaft ist kostenlos und persönlich.
      ## Punkte
      Punkte gibt es für Artikel, die du behältst, auf den bezahlten Preis ohne Versand. Schickst du einen Artikel zurück, werden seine Punkte abgezogen. Punkte haben keinen Geldwert und sind nicht übertragbar. Sie verfallen nach zwei Jahren ohne Einkauf; wir erinnern dich vorher.
      ## Prämien
      Aus Punkten werden Prämien, die für die angegebene Zeit gelten. Eine Prämie lässt sich einmal einlösen, auf volle und auf reduzierte Preise, nicht auf Geschenkkarten. Schickst du zurück, was du damit gekauft hast, bekommst du den Wert als Prämie zurück.
      ## Austritt
      Du kannst jederzeit austreten, per E-Mail an [EMAIL]. Wir dürfen eine missbrauchte Mitgliedschaft beenden und das Programm mit einer Frist von drei Monaten einstellen; in dieser Zeit kannst du deine Prämien einlösen.
      ## Daten
      Um Punkte zu zählen, speichern wir, was du als Mitglied kaufst. Mehr steht unter [Datenschutz](/privacy).
    `,
  }),
  fr: () => ({
    title: 'Conditions du [LOYALTY_PROGRAM]',
    description: 'Les conditions pour les membres : adhésion, points, récompenses et départ.',
    body: `
      Ces conditions s'appliquent entre vous et [COMPANY], [ADDRESS], lorsque vous êtes membre du [[LOYALTY_PROGRAM]](/loyalty). En vigueur depuis le 1er novembre 2026.
      ## Adhésion
      Toute personne majeure résidant dans ce pays peut adhérer, une seule fois. L'adhésion est gratuite et personnelle.
      ## Points
      Les points sont accordés pour les articles que vous gardez, sur le prix payé hors livraison et taxes. Si vous renvoyez un article, ses points sont déduits. Les points n'ont aucune valeur monétaire et ne peuvent être ni vendus ni cédés. Ils expirent après deux ans sans achat ; nous vous prévenons avant.
      ## Récompenses
      Les points deviennent des récompenses, valables pendant la durée indiquée. Une récompense s'utilise une fois, sur les articles à plein tarif comme à prix réduit, mais pas pour les cartes cadeaux. Si vous renvoyez un article acheté avec une récompense, sa valeur vous est rendue sous forme de récompense.
      ## Départ
      Vous pouvez partir à tout moment, par e-mail à [EMAIL]. Nous pouvons mettre fin à une adhésion utilisée abusivement, et au programme moyennant un préavis de trois mois pendant lequel vous pouvez utiliser vos récompenses.
      ## Données
      Pour compter vos points, nous conservons vos achats de membre. La page [Confidentialité](/privacy) en dit plus.
    `,
  }),
  it: () => ({
    title: 'Condizioni del [LOYALTY_PROGRAM]',
    description: 'Le condizioni per i membri: iscrizione, punti, premi e uscita.',
    body: `
      Queste condizioni valgono tra te e [COMPANY], [ADDRESS], se sei membro del [[LOYALTY_PROGRAM]](/loyalty). In vigore dal 1º novembre 2026.
      ## Iscrizione
      Puoi iscriverti, una sola volta, se hai raggiunto la maggiore età e risiedi in Italia. L'iscrizione è gratuita e personale.
      ## Punti
      Ricevi punti per gli articoli che tieni, sul prezzo pagato senza spedizione. Se restituisci un articolo, i suoi punti vengono sottratti. I punti non hanno valore in denaro e non puoi venderli né cederli. Scadono dopo due anni senza acquisti, e ti avvisiamo prima.
      ## Premi
      I punti diventano premi, validi per il periodo indicato. Puoi usare un premio una volta, su articoli a prezzo pieno o ridotto, non per le carte regalo. Se restituisci un articolo acquistato con un premio, ne riottieni il valore come premio.
      ## Uscita
      Puoi uscire in ogni momento, con un'e-mail a [EMAIL]. Possiamo porre fine a un'iscrizione usata in modo scorretto, e al programma con tre mesi di preavviso, nei quali puoi usare i tuoi premi.
      ## Dati
      Per contare i punti conserviamo gli acquisti che fai come membro. La pagina [Privacy](/privacy) dice di più.
    `,
  }),
};
