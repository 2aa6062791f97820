import type { PageText } from './page-text.ts';

export const saleTerms: PageText = {
  en: ({ prices, withdrawal, guarantee, law }) => ({
    title: 'Terms of sale',
    description: 'The terms for your order: prices, payment, shipping, returns and your rights if something is wrong.',
    body: `
      These terms apply to every order that you place in this online shop. Effective November 1, 2026. You can print or save this page. With each order, we send you the terms that apply to it.
      ## Seller
      The seller is [COMPANY], [ADDRESS]. You can reach us by phone at [PHONE] and by email at [EMAIL].
      ## How ordering works
      The products in this shop are an invitation to order. At checkout you see your items, shipping, all taxes and the total, and can change your order until the last step. With the button “Place order and pay” you make us an offer to buy.
      The next page and an email confirm that we have received your order. The contract is made when we confirm that your order has been shipped. If an item is not available, we’ll tell you right away and refund the price you paid.
      We sell to people of legal age, in household quantities, and to addresses in this country.
      ## Prices and taxes
      ${prices}
      If a price is obviously wrong, we’ll ask you before we ship anything. You may then order at the correct price or cancel.
      ## Payment
      You pay with one of the payment methods shown at checkout. You enter your card details on a page of our payment provider; they never reach our systems. You will not be charged until you place your order. Your bank may ask you to confirm a payment.
      ## Shipping
      Shipping methods, costs and times are shown in the cart and at checkout. Times are in business days and begin with the day after the order. If we cannot keep a date, we’ll tell you, and you may cancel what has not been shipped.
      The goods are yours once they are paid for. The risk of loss passes to you when you, or a person you named, receive them.
      ${withdrawal}
      ${guarantee}
      ## Liability
      We are liable without limit for intent and gross negligence, for injury to life, body or health, and wherever the law does not allow a limit. Beyond that, we are liable for losses that could be foreseen when the contract was made.
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
      Die Darstellung der Waren ist kein bindendes Angebot. Im Bestellvorgang siehst du Waren, Versand und Gesamtpreis und kannst alles bis zum letzten Schritt ändern. Mit dem Button „Zahlungspflichtig bestellen“ gibst du eine verbindliche Bestellung ab.
      Die folgende Seite und eine E-Mail bestätigen, dass die Bestellung eingegangen ist. Der Vertrag kommt zustande, wenn wir den Versand bestätigen, spätestens mit der Lieferung. Ist etwas nicht verfügbar, sagen wir dir das sofort und erstatten, was du dafür bezahlt hast.
      Wir verkaufen an volljährige Personen, in haushaltsüblichen Mengen und an Lieferadressen in Deutschland. Vertragssprache ist Deutsch. Den Vertragstext speichern wir; du findest ihn in der Bestätigung.
      ## Preise
      ${prices}
      Ist ein Preis offensichtlich falsch ausgezeichnet, fragen wir dich, bevor wir etwas senden. Du kannst dann zum richtigen Preis bestellen oder stornieren.
      ## Zahlung
      Du zahlst mit einer der Zahlungsarten, die im Bestellvorgang angezeigt werden. Kartendaten gibst du auf einer Seite unseres Zahlungsdienstleisters ein; sie erreichen unsere Systeme nie. Vor dem Absenden der Bestellung wird nichts abgebucht. Deine Bank kann dich bitten, eine Zahlung zu bestätigen.
      ## Versand und Lieferung
      Versandarten, Versandkosten und Lieferzeiten stehen im Warenkorb und im Bestellvorgang. Lieferzeiten sind Werktage und beginnen am Tag nach der Bestellung. Können wir einen Termin nicht halten, sagen wir Bescheid, und du kannst stornieren, was noch nicht versandt ist.
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
      En cas d'erreur manifeste de prix, nous vous contactons avant tout envoi. Vous pouvez alors commander au prix exact ou annuler.
      ## Paiement
      Vous payez par l'un des moyens proposés au moment du paiement. Les données de votre carte sont saisies sur une page de notre prestataire de paiement et n'atteignent jamais nos systèmes. Rien n'est débité avant la validation de la commande. Votre banque peut vous demander de confirmer un paiement.
      ## Livraison
      Les modes de livraison, leur prix et leurs délais figurent dans le panier et au moment du paiement. Les délais s'entendent en jours ouvrés à compter du lendemain de la commande. Si nous ne pouvons tenir une date, nous vous en informons et vous pouvez annuler ce qui n'est pas encore parti.
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
    description: 'Che cosa vale per il tuo ordine: prezzi, pagamento, spedizione, recesso e garanzie.',
    body: `
      Queste condizioni valgono per ogni ordine che fai in questo shop online e sono in vigore dal 1º novembre 2026. Puoi stampare o salvare la pagina; con ogni ordine ti inviamo le condizioni che lo riguardano.
      ## Venditore
      Il venditore è [COMPANY], [ADDRESS]. Puoi contattarci per telefono allo [PHONE] e per e-mail all'indirizzo [EMAIL].
      ## Conclusione del contratto
      I prodotti esposti sono un invito a ordinare. Prima di pagare vedi gli articoli, la spedizione, le imposte e il totale, e puoi modificare tutto fino all'ultimo passo. Con il pulsante «Ordina e paga» invii un ordine che comporta l'obbligo di pagare.
      La pagina successiva e un'e-mail confermano che abbiamo ricevuto l'ordine. Il contratto è concluso quando confermiamo la spedizione. Se un articolo non è disponibile, ti avvisiamo subito e rimborsiamo quanto hai pagato.
      Vendiamo a persone maggiorenni, in quantità per uso personale, e spediamo in Italia.
      ## Prezzi e imposte
      ${prices}
      Se un prezzo è chiaramente sbagliato, ti contattiamo prima di spedire. Puoi allora ordinare al prezzo giusto oppure annullare.
      ## Pagamento
      Paghi con uno dei metodi di pagamento indicati alla cassa. Inserisci i dati della carta in una pagina del nostro fornitore di servizi di pagamento: non raggiungono mai i nostri sistemi. Prima dell'invio dell'ordine non viene addebitato nulla. La tua banca può chiederti di confermare un pagamento.
      ## Spedizione
      I metodi di spedizione, i costi e i tempi sono indicati nel carrello e alla cassa. I tempi sono in giorni lavorativi e decorrono dal giorno dopo l'ordine. Se non possiamo rispettare una data ti avvisiamo, e puoi annullare ciò che non è ancora partito.
      I beni diventano tuoi con il pagamento. Il rischio passa a te quando tu, o una persona da te indicata, li ricevi.
      ${withdrawal}
      ${guarantee}
      ## Responsabilità
      Rispondiamo senza limiti per dolo e colpa grave, per i danni alla persona e in ogni caso in cui la legge non consente limitazioni. Negli altri casi rispondiamo del danno prevedibile al momento della conclusione del contratto.
      ${law}
    `,
  }),
};
