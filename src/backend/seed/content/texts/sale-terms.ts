import type { PageText } from './page-text.ts';

export const saleTerms: PageText = {
  en: ({ prices, withdrawal, guarantee, law }) => ({
    title: 'Terms of sale',
    description: 'What holds when you order from us: prices, payment, delivery, returns and what happens if something is wrong.',
    body: `
      These terms hold for every order that you place in this online shop. They are in force from 1 November 2026. You can print this page or save it; with each order we send you the terms that hold for it.
      ## Who sells
      The seller is [COMPANY], [ADDRESS]. You reach us by phone at [PHONE] and by email at [EMAIL].
      ## How an order comes about
      What we show is an invitation to order. In the checkout you see your goods, the delivery, all taxes and the total, and can change each of them until the last step. With the button "Place order and pay" you make us an offer to buy.
      The page that follows, and an email, say that your order has reached us. The contract is made when we confirm that the goods are on their way. If something turns out to be unavailable, we tell you at once and refund what you paid for it.
      We sell to people who are of age, in household quantities, and to addresses in this country.
      ## Prices and taxes
      ${prices}
      If a price is shown wrongly by an obvious mistake, we ask you before we send anything. You may then order at the right price or cancel.
      ## Payment
      You pay with one of the ways shown at checkout. The details of a card are typed on a page of our payment provider and never reach our systems. Nothing is charged before you place the order. Your bank may ask you to confirm a payment.
      ## Delivery
      The ways of delivery, what they cost and how long they take stand in the cart and at checkout. Times are working days and begin with the day after the order. If we cannot keep a date we tell you, and you may cancel what has not been sent.
      The goods are yours once they are paid for. The risk of loss passes to you when you, or somebody you named, receive them.
      ${withdrawal}
      ${guarantee}
      ## Liability
      We are liable without limit for intent and gross negligence, for injury to life, body or health, and wherever the law does not allow a limit. Beyond that we are liable for the loss that could be foreseen when the contract was made.
      ${law}
    `,
  }),
  de: ({ prices, withdrawal, guarantee, law }) => ({
    title: 'Allgemeine Geschäftsbedingungen',
    description: 'Was für deine Bestellung gilt: Preise, Zahlung, Lieferung, Widerruf und Mängelrechte.',
    body: `
      Diese Bedingungen gelten für alle Bestellungen in diesem Onlineshop, in der Fassung vom 1. November 2026. Du kannst diese Seite drucken oder speichern; mit jeder Bestellung senden wir dir die Bedingungen, die für sie gelten.
      ## Vertragspartner
      Verkäuferin ist die [COMPANY], [ADDRESS]. Du erreichst uns unter [PHONE] und [EMAIL].
      ## Wie der Vertrag zustande kommt
      Die Darstellung der Waren ist kein bindendes Angebot. Im Bestellvorgang siehst du Waren, Versand und Gesamtpreis und kannst alles bis zum letzten Schritt ändern. Mit dem Knopf „Zahlungspflichtig bestellen“ gibst du eine verbindliche Bestellung ab.
      Die folgende Seite und eine E-Mail bestätigen, dass die Bestellung eingegangen ist. Der Vertrag kommt zustande, wenn wir den Versand bestätigen, spätestens mit der Lieferung. Ist etwas nicht verfügbar, sagen wir dir das sofort und erstatten, was du dafür bezahlt hast.
      Wir verkaufen an volljährige Personen, in haushaltsüblichen Mengen und an Lieferadressen in Deutschland. Vertragssprache ist Deutsch. Den Vertragstext speichern wir; du findest ihn in der Bestätigung.
      ## Preise
      ${prices}
      Ist ein Preis offensichtlich falsch ausgezeichnet, fragen wir dich, bevor wir etwas senden. Du kannst dann zum richtigen Preis bestellen oder stornieren.
      ## Zahlung
      Du zahlst auf einem der Wege, die im Bestellvorgang angezeigt werden. Kartendaten gibst du auf einer Seite unseres Zahlungsdienstleisters ein; sie erreichen unsere Systeme nie. Vor dem Absenden der Bestellung wird nichts abgebucht. Deine Bank kann dich bitten, eine Zahlung zu bestätigen.
      ## Lieferung
      Versandarten, Kosten und Lieferzeiten stehen im Warenkorb und im Bestellvorgang. Lieferzeiten sind Werktage und beginnen am Tag nach der Bestellung. Können wir einen Termin nicht halten, sagen wir Bescheid, und du kannst stornieren, was noch nicht versandt ist.
      Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum. Die Gefahr geht mit der Übergabe an dich oder eine von dir benannte Person über.
      ${withdrawal}
      ${guarantee}
      ## Haftung
      Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Schäden an Leben, Körper und Gesundheit sowie nach dem Produkthaftungsgesetz. Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Vertragspflichten und begrenzt auf den vorhersehbaren, vertragstypischen Schaden.
      ${law}
    `,
  }),
  fr: ({ prices, withdrawal, guarantee, law }) => ({
    title: 'Conditions générales de vente',
    description: "Ce qui s'applique à votre commande : prix, paiement, livraison, retours et garanties.",
    body: `
      Les présentes conditions s'appliquent à toute commande passée dans cette boutique en ligne. Elles sont en vigueur depuis le 1er novembre 2026. Vous pouvez imprimer ou enregistrer cette page ; les conditions applicables vous sont envoyées avec chaque commande.
      ## Le vendeur
      Le vendeur est [COMPANY], [ADDRESS]. Vous pouvez nous joindre par téléphone au [PHONE] et par e-mail à [EMAIL].
      ## La commande
      La présentation des articles est une invitation à commander. Avant de payer, vous voyez vos articles, la livraison, les taxes et le total, et vous pouvez tout modifier jusqu'à la dernière étape. Le bouton « Commander et payer » vaut commande avec obligation de paiement.
      La page suivante et un e-mail accusent réception de votre commande. Le contrat est conclu lorsque nous confirmons l'expédition. Si un article se révèle indisponible, nous vous prévenons aussitôt et remboursons ce que vous avez payé pour lui.
      Nous vendons à des personnes majeures, en quantités correspondant à un usage personnel, et livrons dans ce pays.
      ## Prix et taxes
      ${prices}
      En cas d'erreur manifeste de prix, nous vous interrogeons avant tout envoi. Vous pouvez alors commander au prix exact ou annuler.
      ## Paiement
      Vous payez par l'un des moyens proposés à la caisse. Les données de votre carte sont saisies sur une page de notre prestataire de paiement et n'atteignent jamais nos systèmes. Rien n'est débité avant la validation de la commande. Votre banque peut vous demander de confirmer un paiement.
      ## Livraison
      Les modes de livraison, leur prix et leurs délais figurent dans le panier et à la caisse. Les délais s'entendent en jours ouvrés à compter du lendemain de la commande. Si nous ne pouvons tenir une date, nous vous en informons et vous pouvez annuler ce qui n'est pas encore parti.
      Les articles vous appartiennent une fois payés. Le risque vous est transféré lorsque vous, ou une personne désignée par vous, en prenez possession.
      ${withdrawal}
      ${guarantee}
      ## Responsabilité
      Notre responsabilité est entière en cas de faute intentionnelle ou de faute lourde, d'atteinte à la personne, et chaque fois que la loi interdit de la limiter. Dans les autres cas, elle se limite au dommage prévisible lors de la conclusion du contrat.
      ${law}
    `,
  }),
  it: ({ prices, withdrawal, guarantee, law }) => ({
    title: 'Condizioni di vendita',
    description: 'Che cosa vale per un ordine: prezzi, pagamento, consegna, recesso e garanzie.',
    body: `
      Queste condizioni si applicano a ogni ordine effettuato in questo negozio online e sono in vigore dal 1º novembre 2026. La pagina si può stampare o salvare; con ogni ordine inviamo le condizioni che lo riguardano.
      ## Chi vende
      Il venditore è [COMPANY], [ADDRESS]. Siamo raggiungibili per telefono allo [PHONE] e per e-mail all'indirizzo [EMAIL].
      ## Come nasce il contratto
      I prodotti esposti sono un invito a ordinare. Prima di pagare si vedono gli articoli, la consegna, le imposte e il totale, e tutto si può modificare fino all'ultimo passo. Con il pulsante «Ordina e paga» Lei invia un ordine che comporta l'obbligo di pagare.
      La pagina che segue e un'e-mail confermano che l'ordine è arrivato. Il contratto è concluso quando confermiamo la spedizione. Se un articolo non è disponibile, La avvisiamo subito e rimborsiamo quanto pagato.
      Vendiamo a persone maggiorenni, in quantità per uso personale, e consegniamo in Italia.
      ## Prezzi e imposte
      ${prices}
      Se un prezzo è indicato per evidente errore, chiediamo conferma prima di spedire. Lei può allora ordinare al prezzo giusto oppure annullare.
      ## Pagamento
      Si paga con uno dei mezzi indicati alla cassa. I dati della carta si inseriscono in una pagina del nostro fornitore di servizi di pagamento e non raggiungono mai i nostri sistemi. Prima dell'invio dell'ordine non viene addebitato nulla. La banca può chiedere di confermare un pagamento.
      ## Consegna
      Le modalità di consegna, i costi e i tempi sono indicati nel carrello e alla cassa. I tempi sono in giorni lavorativi e decorrono dal giorno dopo l'ordine. Se non possiamo rispettare una data La avvisiamo, e ciò che non è ancora partito si può annullare.
      I beni diventano Suoi con il pagamento. Il rischio passa a Lei quando Lei, o una persona da Lei indicata, li riceve.
      ${withdrawal}
      ${guarantee}
      ## Responsabilità
      Rispondiamo senza limiti per dolo e colpa grave, per i danni alla persona e in ogni caso in cui la legge non consente limitazioni. Negli altri casi rispondiamo del danno prevedibile al momento della conclusione del contratto.
      ${law}
    `,
  }),
};
