import type { PageText } from './page-text.ts';

export const howToReturn: PageText = {
  en: ({ returnDays, phone }) => ({
    title: 'How to return',
    description: `Send back what does not fit within ${returnDays} days, free of charge: how it works, step by step.`,
    body: `
      What does not fit may come back: unused, with its tags, within ${returnDays} days of delivery. The label is free.
      ## Step by step
      - **Ask for a label.** Write to [EMAIL] or call [PHONE] with your order number. We send you a label to print, or a code that the parcel shop prints for you.
      - **Pack.** Put the goods into the box that they came in and add the delivery note. Mark on it what comes back, and why, if you like to tell us.
      - **Hand it in.** Stick the label over the old one and take the parcel to the carrier. Keep the receipt until the refund has arrived.
      - **Wait a little.** We look at the parcel within three working days and tell you by email.
      ## Your money
      The refund goes to the means of payment that you used. Your bank may need up to five working days to show it. If you paid with several, each gets back its share.
      ## Exchanges
      For another size, order it anew and send the first one back: so nobody takes it from under your nose.
      ## What cannot come back
      Goods that were worn outdoors, washed, or made to measure, and socks and underwear whose seal is broken. Faulty goods may come back always; the [terms of sale](/sale-terms) say what you are entitled to.
      ## Returning in a store
      Every Cairn store in this country takes back online orders, with the delivery note or the order number, and refunds them the same day. Questions? We are at ${phone}.
    `,
  }),
  de: ({ returnDays, phone }) => ({
    title: 'Rückgabe',
    description: `Was nicht passt, geht binnen ${returnDays} Tagen kostenlos zurück: so funktioniert es, Schritt für Schritt.`,
    body: `
      Was nicht passt, darf zurück: ungetragen, mit Etikett, binnen ${returnDays} Tagen nach Erhalt. Das Rücksendeetikett ist kostenlos.
      ## Schritt für Schritt
      - **Etikett anfordern.** Schreib an [EMAIL] oder ruf an unter [PHONE] und nenne deine Bestellnummer. Du bekommst ein Etikett zum Drucken oder einen Code, den der Paketshop für dich druckt.
      - **Einpacken.** Leg die Ware mit dem Lieferschein in den Karton, in dem sie kam. Kreuze an, was zurückkommt, und wenn du magst, warum.
      - **Abgeben.** Kleb das Etikett über das alte und gib das Paket beim Paketdienst ab. Heb den Beleg auf, bis die Erstattung da ist.
      - **Kurz warten.** Wir prüfen das Paket binnen drei Werktagen und sagen dir per E-Mail Bescheid.
      ## Dein Geld
      Die Erstattung geht auf das Zahlungsmittel, mit dem du bezahlt hast. Deine Bank braucht bis zu fünf Werktage, um sie anzuzeigen. Bei mehreren Zahlungsmitteln bekommt jedes seinen Anteil zurück.
      ## Umtausch
      Für eine andere Größe oder Farbe bestell am besten neu und schick das erste Stück zurück: So schnappt es dir niemand weg.
      ## Was nicht zurückkann
      Waren, die draußen getragen, gewaschen oder nach Maß gefertigt wurden, sowie Socken und Wäsche mit geöffneter Versiegelung. Mangelhafte Ware darf immer zurück; was dir zusteht, steht in den [AGB](/sale-terms). Dein gesetzliches Widerrufsrecht bleibt unberührt.
      ## Rückgabe im Laden
      Jeder Cairn-Laden in Deutschland nimmt Onlinebestellungen mit Lieferschein oder Bestellnummer zurück und erstattet am selben Tag. Fragen? Wir sind unter ${phone} da.
    `,
  }),
  fr: ({ returnDays, phone }) => ({
    title: 'Retours',
    description: `Ce qui ne va pas se renvoie gratuitement pendant ${returnDays} jours : la marche à suivre, étape par étape.`,
    body: `
      Ce qui ne va pas peut revenir : non porté, avec son étiquette, dans les ${returnDays} jours suivant la livraison. L'étiquette de retour est gratuite.
      ## Étape par étape
      - **Demandez une étiquette.** Écrivez à [EMAIL] ou appelez le [PHONE] avec votre numéro de commande. Vous recevez une étiquette à imprimer, ou un code que le point relais imprime pour vous.
      - **Emballez.** Remettez les articles dans leur carton avec le bon de livraison. Cochez ce qui revient, et pourquoi, si vous le souhaitez.
      - **Déposez.** Collez l'étiquette sur l'ancienne et remettez le colis au transporteur. Gardez le reçu jusqu'au remboursement.
      - **Patientez un peu.** Nous examinons le colis sous trois jours ouvrés et vous prévenons par e-mail.
      ## Votre remboursement
      Il est versé sur le moyen de paiement utilisé. Votre banque peut mettre jusqu'à cinq jours ouvrés à l'afficher. Si vous avez payé de plusieurs façons, chacune reçoit sa part.
      ## Échanges
      Pour une autre taille ou une autre couleur, passez une nouvelle commande et renvoyez le premier article : ainsi, personne ne vous le prendra sous le nez.
      ## Ce qui ne se renvoie pas
      Les articles portés dehors, lavés ou faits sur mesure, ainsi que les chaussettes et sous-vêtements descellés. Un article défectueux peut toujours revenir ; vos droits figurent dans les [conditions de vente](/sale-terms).
      ## Retour en magasin
      Chaque magasin Cairn du pays reprend les commandes en ligne, avec le bon de livraison ou le numéro de commande, et les rembourse le jour même. Une question ? Nous sommes au ${phone}.
    `,
  }),
  it: ({ returnDays, phone }) => ({
    title: 'Resi',
    description: `Ciò che non va bene si rende gratis entro ${returnDays} giorni: come fare, passo per passo.`,
    body: `
      Ciò che non va bene può tornare: non indossato, con l'etichetta, entro ${returnDays} giorni dalla consegna. L'etichetta di reso è gratuita.
      ## Passo per passo
      - **Chiedere un'etichetta.** Basta scrivere a [EMAIL] o chiamare lo [PHONE] con il numero d'ordine. Inviamo un'etichetta da stampare, o un codice che il punto di ritiro stampa sul posto.
      - **Imballare.** Rimettere gli articoli nella loro scatola con il documento di consegna, segnando che cosa torna e, se si vuole, perché.
      - **Consegnare.** Incollare l'etichetta sopra quella vecchia e portare il pacco al corriere. La ricevuta va conservata fino al rimborso.
      - **Attendere un poco.** Esaminiamo il pacco entro tre giorni lavorativi e avvisiamo per e-mail.
      ## Il rimborso
      Arriva sul mezzo di pagamento usato. La banca può impiegare fino a cinque giorni lavorativi per mostrarlo. Se i mezzi erano più d'uno, ciascuno riceve la sua parte.
      ## Cambi
      Per un'altra taglia o un altro colore conviene fare un nuovo ordine e rendere il primo articolo: così nessuno lo prende nel frattempo.
      ## Che cosa non si può rendere
      Articoli indossati all'aperto, lavati o fatti su misura, e calze e intimo con il sigillo aperto. Un articolo difettoso può sempre tornare; i diritti sono descritti nelle [condizioni di vendita](/sale-terms). Il diritto di recesso resta intatto.
      ## Reso in negozio
      Ogni negozio Cairn in Italia accetta il reso degli ordini online con il documento di consegna o il numero d'ordine, e rimborsa lo stesso giorno. Domande? Siamo allo ${phone}.
    `,
  }),
};
