import type { PageText } from './page-text.ts';

export const loyaltyTerms: PageText = {
  en: () => ({
    title: 'Terms of the Cairn Circle',
    description: 'What holds for members: joining, points, vouchers and leaving.',
    body: `
      These terms hold between you and [COMPANY], [ADDRESS], when you are a member of the [Cairn Circle](/loyalty). In force from 1 November 2026.
      ## Joining
      Anyone of age who lives in this country may join, once. Membership is free and personal.
      ## Points
      Points are given for goods that you keep, on what you paid for them without delivery and tax. What you send back takes its points with it. Points have no value in money and cannot be sold or passed on. They lapse when nothing was bought for two years; we remind you before.
      ## Vouchers
      Vouchers are made of points and hold for the time that is printed on them. They can be used once, on full-price and reduced goods, not for gift cards. If you send back what you bought with one, its value comes back as a voucher.
      ## Leaving
      You may leave at any time, by email to [EMAIL]. We may end a membership that is misused, and may close the Circle with three months' notice, during which you can use what you have collected.
      ## Data
      We keep what you buy as a member to count your points. The page [Privacy](/privacy) says more.
    `,
  }),
  de: () => ({
    title: 'Bedingungen des Cairn Circle',
    description: 'Was für Mitglieder gilt: Beitritt, Punkte, Gutscheine und Austritt.',
    body: `
      Diese Bedingungen gelten zwischen dir und der [COMPANY], [ADDRESS], wenn du Mitglied im [Cairn Circle](/loyalty) bist. Stand: 1. November 2026.
      ## Beitritt
      Beitreten kann jede volljährige Person mit Wohnsitz in Deutschland, einmal. Die Mitgliedschaft ist kostenlos und persönlich.
      ## Punkte
      Punkte gibt es für Waren, die du behältst, auf den bezahlten Preis ohne Versand. Was du zurückschickst, nimmt seine Punkte mit. Punkte haben keinen Geldwert und sind nicht übertragbar. Sie verfallen, wenn zwei Jahre lang nichts gekauft wurde; wir erinnern dich vorher.
      ## Gutscheine
      Gutscheine entstehen aus Punkten und gelten für die aufgedruckte Zeit. Sie lassen sich einmal einlösen, auf volle und auf reduzierte Preise, nicht auf Geschenkkarten. Schickst du zurück, was du damit gekauft hast, kommt der Wert als Gutschein wieder.
      ## Austritt
      Du kannst jederzeit austreten, per E-Mail an [EMAIL]. Wir dürfen eine missbrauchte Mitgliedschaft beenden und das Programm mit einer Frist von drei Monaten einstellen; in dieser Zeit kannst du Gesammeltes einlösen.
      ## Daten
      Um Punkte zu zählen, speichern wir, was du als Mitglied kaufst. Mehr steht unter [Datenschutz](/privacy).
    `,
  }),
  fr: () => ({
    title: 'Conditions du Cairn Circle',
    description: "Ce qui s'applique aux membres : adhésion, points, bons et départ.",
    body: `
      Ces conditions s'appliquent entre vous et [COMPANY], [ADDRESS], lorsque vous êtes membre du [Cairn Circle](/loyalty). En vigueur depuis le 1er novembre 2026.
      ## Adhésion
      Toute personne majeure résidant dans ce pays peut adhérer, une seule fois. L'adhésion est gratuite et personnelle.
      ## Points
      Les points sont accordés pour les articles que vous gardez, sur le prix payé hors livraison et taxes. Ce que vous renvoyez emporte ses points. Les points n'ont aucune valeur monétaire et ne peuvent être ni vendus ni cédés. Ils expirent après deux ans sans achat ; nous vous prévenons avant.
      ## Bons
      Les bons naissent des points et sont valables pendant la durée indiquée. Ils s'utilisent une fois, sur les articles à plein tarif comme à prix réduit, mais pas pour les cartes-cadeaux. Si vous renvoyez ce que vous avez acheté avec un bon, sa valeur vous revient sous forme de bon.
      ## Départ
      Vous pouvez partir à tout moment, par e-mail à [EMAIL]. Nous pouvons mettre fin à une adhésion détournée de son but, et au programme moyennant un préavis de trois mois pendant lequel vous pouvez utiliser ce que vous avez cumulé.
      ## Données
      Pour compter vos points, nous conservons vos achats de membre. La page [Confidentialité](/privacy) en dit plus.
    `,
  }),
  it: () => ({
    title: 'Condizioni del Cairn Circle',
    description: 'Che cosa vale per i soci: iscrizione, punti, buoni e uscita.',
    body: `
      Queste condizioni valgono tra Lei e [COMPANY], [ADDRESS], se è socio del [Cairn Circle](/loyalty). In vigore dal 1º novembre 2026.
      ## Iscrizione
      Può iscriversi, una sola volta, chiunque sia maggiorenne e risieda in Italia. L'iscrizione è gratuita e personale.
      ## Punti
      I punti spettano per gli articoli che si tengono, sul prezzo pagato senza spedizione. Ciò che si rende porta via con sé i suoi punti. I punti non hanno valore in denaro e non si possono vendere né cedere. Scadono dopo due anni senza acquisti, e avvisiamo prima.
      ## Buoni
      I buoni nascono dai punti e valgono per il periodo indicato. Si usano una volta, su articoli a prezzo pieno o ridotto, non per le carte regalo. Se si rende ciò che si è acquistato con un buono, il suo valore torna come buono.
      ## Uscita
      Si può uscire in ogni momento, con un'e-mail a [EMAIL]. Possiamo porre fine a un'iscrizione usata in modo scorretto, e al programma con tre mesi di preavviso, nei quali si può usare ciò che si è raccolto.
      ## Dati
      Per contare i punti conserviamo gli acquisti fatti come socio. La pagina [Privacy](/privacy) dice di più.
    `,
  }),
};
