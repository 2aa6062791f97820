import type { PageText } from '#backend/company/page-text.ts';

export const howToReturn: PageText = {
  en: ({ phone }) => ({
    title: 'Returns',
    description: `How to return an item within [RETURN_DAYS] days, free of charge, step by step.`,
    body: `
      You can return unused items with tags within [RETURN_DAYS] days of delivery. The return label is free.
      ## Step by step
      - **Get a label.** Choose the items in [your orders](/account/orders) and print the label. Ordered without an account? Email [EMAIL] or call [PHONE].
      - **Pack.** Put the items in the box they came in and add the packing slip. Mark the items you’re returning and, if you like, the reason.
      - **Drop it off.** Stick the label over the old one and take the package to the carrier. Keep the receipt until your refund arrives.
      - **Get your refund.** We’ll check the package within three business days and email you.
      ## Your refund
      The refund goes to the payment method you used. Your bank may take up to five business days to show it. If you paid with more than one method, each gets its share back.
      ## Exchanges
      Need another size? Place a new order and return the first item. That way, you’re sure to get your size.
      ## Items that cannot be returned
      Items that have been worn outdoors, washed or made to measure, and socks and underwear with a broken seal. Defective items can always be returned; the [terms of sale](/sale-terms) explain your rights.
      ## Returns in store
      Every [BRAND] store in this country accepts returns of online orders. Bring the packing slip or your order number, and we’ll refund you the same day. Questions? Call us at ${phone}.
    `,
  }),
  de: ({ phone }) => ({
    title: 'Rückgabe',
    description: `Was nicht passt, kannst du innerhalb von [RETURN_DAYS] Tagen kostenlos zurücksenden: so funktioniert es, Schritt für Schritt.`,
    body: `
      Ungetragene Artikel mit Etikett kannst du innerhalb von [RETURN_DAYS] Tagen zurücksenden. Das Rücksendeetikett ist kostenlos.
      ## Schritt für Schritt
      - **Etikett drucken.** Wähle unter [deine Bestellungen](/account/orders), was zurückgeht, und drucke das Etikett. Ohne Konto bestellt? Schreib an [EMAIL] oder ruf an unter [PHONE].
      - **Einpacken.** Leg die Artikel mit dem Lieferschein in den Karton, in dem sie kamen. Kreuze an, was du zurückschickst, und wenn du magst, warum.
      - **Abgeben.** Kleb das Etikett über das alte und gib das Paket beim Paketdienst ab. Heb den Beleg auf, bis die Erstattung da ist.
      - **Erstattung erhalten.** Wir prüfen das Paket innerhalb von drei Werktagen und schreiben dir eine E-Mail.
      ## Dein Geld
      Die Erstattung geht auf das Zahlungsmittel, mit dem du bezahlt hast. Deine Bank braucht bis zu fünf Werktage, um sie anzuzeigen. Bei mehreren Zahlungsmitteln bekommt jedes seinen Anteil zurück.
      ## Umtausch
      Für eine andere Größe oder Farbe bestell am besten neu und schick den ersten Artikel zurück: So bekommst du sicher deine Größe.
      ## Was du nicht zurücksenden kannst
      Artikel, die draußen getragen, gewaschen oder nach Maß gefertigt wurden, sowie Socken und Wäsche mit geöffneter Versiegelung. Mangelhafte Artikel kannst du immer zurücksenden; deine Rechte stehen in den [AGB](/sale-terms). Dein gesetzliches Widerrufsrecht bleibt unberührt.
      ## Rückgabe in der Filiale
      Jede [BRAND]-Filiale in Deutschland nimmt Onlinebestellungen mit Lieferschein oder Bestellnummer zurück und erstattet am selben Tag. Fragen? Wir sind unter ${phone} da.
    `,
  }),
  fr: ({ phone }) => ({
    title: 'Retours',
    description: `Comment renvoyer un article gratuitement sous [RETURN_DAYS] jours, étape par étape.`,
    body: `
      Vous pouvez renvoyer les articles non portés, avec étiquette, sous [RETURN_DAYS] jours. L'étiquette de retour est gratuite.
      ## Étape par étape
      - **Imprimez une étiquette.** Choisissez ce que vous retournez dans [vos commandes](/account/orders), puis imprimez l'étiquette. Commande sans compte ? Écrivez à [EMAIL] ou appelez le [PHONE].
      - **Emballez.** Remettez les articles dans leur carton avec le bon de livraison. Cochez ceux que vous renvoyez et, si vous le souhaitez, la raison.
      - **Déposez.** Collez l'étiquette sur l'ancienne et remettez le colis au transporteur. Gardez le reçu jusqu'au remboursement.
      - **Recevez votre remboursement.** Nous vérifions le colis sous trois jours ouvrés et vous prévenons par e-mail.
      ## Votre remboursement
      Il est versé sur le moyen de paiement utilisé. Votre banque peut mettre jusqu'à cinq jours ouvrés à l'afficher. Si vous avez payé de plusieurs façons, chacune reçoit sa part.
      ## Échanges
      Pour une autre taille ou une autre couleur, passez une nouvelle commande et renvoyez le premier article : vous êtes ainsi sûr d'avoir votre taille.
      ## Articles non repris
      Les articles portés dehors, lavés ou faits sur mesure, ainsi que les chaussettes et sous-vêtements descellés. Un article défectueux peut toujours être renvoyé ; vos droits figurent dans les [conditions de vente](/sale-terms).
      ## Retour en magasin
      Chaque magasin [BRAND] du pays reprend les commandes en ligne, avec le bon de livraison ou le numéro de commande, et les rembourse le jour même. Une question ? Appelez-nous au ${phone}.
    `,
  }),
  it: ({ phone }) => ({
    title: 'Resi',
    description: `Come restituire gratis un articolo entro [RETURN_DAYS] giorni, passo per passo.`,
    body: `
      Puoi restituire gli articoli non indossati, con etichetta, entro [RETURN_DAYS] giorni. L'etichetta di reso è gratuita.
      ## Passo per passo
      - **Stampa un'etichetta.** Scegli che cosa rendere nei [tuoi ordini](/account/orders) e stampa l'etichetta. Hai ordinato senza account? Scrivi a [EMAIL] o chiama lo [PHONE].
      - **Prepara il pacco.** Rimetti gli articoli nella loro scatola con il documento di consegna. Segna quelli che restituisci e, se vuoi, il motivo.
      - **Consegna il pacco.** Incolla l'etichetta sopra quella vecchia e porta il pacco al corriere. Conserva la ricevuta fino al rimborso.
      - **Ricevi il rimborso.** Controlliamo il pacco entro tre giorni lavorativi e ti avvisiamo per e-mail.
      ## Il rimborso
      Arriva sul metodo di pagamento che hai usato. La tua banca può impiegare fino a cinque giorni lavorativi per mostrarlo. Se hai pagato con più metodi, ciascuno riceve la sua parte.
      ## Cambi
      Per un'altra taglia o un altro colore fai un nuovo ordine e restituisci il primo articolo: così hai di sicuro la tua taglia.
      ## Che cosa non puoi restituire
      Articoli indossati all'aperto, lavati o fatti su misura, e calze e intimo con il sigillo aperto. Puoi sempre restituire un articolo difettoso; i tuoi diritti sono descritti nelle [condizioni di vendita](/sale-terms). Il diritto di recesso resta intatto.
      ## Reso in negozio
      Ogni negozio [BRAND] in Italia accetta il reso degli ordini online con il documento di consegna o il numero d'ordine, e rimborsa lo stesso giorno. Domande? Chiamaci allo ${phone}.
    `,
  }),
};
