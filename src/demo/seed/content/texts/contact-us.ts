import type { PageText } from '#backend/company/page-text.ts';

export const contactUs: PageText = {
  en: ({ hours, address, company }) => ({
    title: 'Contact us',
    description: 'Phone, email and address of our customer service, and when we answer.',
    body: `
      Our team uses this gear, too. Please have your order number ready.
      ## By phone
      [PHONE]<br>${hours}
      ## By email
      [EMAIL]<br>We reply within one business day.
      ## By mail
      ${company}<br>${address}
      ## Quick answers
      - **Where is my package?** [Track your order](/track-order).
      - **It doesn’t fit.** [Returns](/help/returns/how-to-return) are free.
      - **It broke.** Send us a [warranty claim](/help/warranty), and we’ll tell you if we can repair or replace it.
      - **Can I change my order?** For about 30 minutes after you order, you can cancel it in [your account](/account/orders) and order again.
    `,
  }),
  de: ({ hours, address, company }) => ({
    title: 'Kontakt',
    description: 'Telefon, E-Mail und Anschrift unseres Kundendienstes, und wann jemand da ist.',
    body: `
      Unser Team nutzt die Sachen selbst. Halte deine Bestellnummer bereit.
      ## Telefon
      [PHONE]<br>${hours}
      ## E-Mail
      [EMAIL]<br>Wir antworten innerhalb von einem Werktag.
      ## Post
      ${company}<br>${address}
      ## Schnelle Antworten
      - **Wo ist mein Paket?** Sieh nach, wie weit es ist: [Bestellung verfolgen](/track-order).
      - **Es passt nicht.** Die Rücksendung ist kostenlos: [Rückgabe](/help/returns/how-to-return).
      - **Es ist kaputt.** Schick uns einen [Garantieantrag](/help/warranty). Wir sagen dir, ob wir reparieren oder ersetzen.
      - **Kann ich meine Bestellung ändern?** Etwa eine halbe Stunde lang kannst du sie in [deinem Konto](/account/orders) stornieren und neu bestellen.
    `,
  }),
  fr: ({ hours, address, company }) => ({
    title: 'Nous contacter',
    description: 'Téléphone, e-mail et adresse de notre service client, et ses horaires.',
    body: `
      Notre équipe utilise ce matériel. Préparez votre numéro de commande.
      ## Par téléphone
      [PHONE]<br>${hours}
      ## Par e-mail
      [EMAIL]<br>Réponse sous un jour ouvré.
      ## Par courrier
      ${company}<br>${address}
      ## Réponses rapides
      - **Où est mon colis ?** Voyez où il en est : [suivre votre commande](/track-order).
      - **La taille ne va pas.** Le renvoi est gratuit : [Retours](/help/returns/how-to-return).
      - **C'est abîmé.** Envoyez-nous une [demande de garantie](/help/warranty). Nous vous dirons si nous réparons ou remplaçons.
      - **Puis-je modifier ma commande ?** Pendant une demi-heure environ, vous pouvez l'annuler dans [votre compte](/account/orders), puis commander à nouveau.
    `,
  }),
  it: ({ hours, address, company }) => ({
    title: 'Contatti',
    description: 'Telefono, e-mail e indirizzo del nostro servizio clienti, con gli orari.',
    body: `
      Il nostro team usa questa attrezzatura. Tieni pronto il numero d'ordine.
      ## Telefono
      [PHONE]<br>${hours}
      ## E-mail
      [EMAIL]<br>Rispondiamo entro un giorno lavorativo.
      ## Lettera
      ${company}<br>${address}
      ## Risposte rapide
      - **Dov'è il mio pacco?** Guarda a che punto è: [segui il tuo ordine](/track-order).
      - **La taglia non va.** Il reso è gratuito: [Resi](/help/returns/how-to-return).
      - **Si è rotto.** Inviaci una [richiesta di garanzia](/help/warranty). Ti diciamo se lo ripariamo o lo sostituiamo.
      - **Posso modificare l'ordine?** Per circa mezz'ora puoi annullarlo nel [tuo account](/account/orders) e ordinare di nuovo.
    `,
  }),
};
