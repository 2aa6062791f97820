import type { PageText } from './page-text.ts';

export const contactUs: PageText = {
  en: ({ hours, address, company }) => ({
    title: 'Contact us',
    description: 'Phone, email and address of our customer service, and when we answer.',
    body: `
      Our team uses this gear too. Have your order number ready.
      ## By phone
      [PHONE]<br>${hours}
      ## By email
      [EMAIL]<br>We answer within one business day.
      ## By letter
      ${company}<br>${address}
      ## Quick answers
      - **Where is my package?** Send us your order number, and we’ll look it up.
      - **It does not fit.** Returns are free: [Returns](/help/returns/how-to-return).
      - **It broke.** Email us a picture and the order number. We’ll tell you whether we repair or replace it.
      - **Can I change my order?** Yes, for about half an hour after placing it. Calling us is quickest.
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
      - **Wo ist mein Paket?** Nenn uns deine Bestellnummer, und wir sehen nach.
      - **Es passt nicht.** Die Rücksendung ist kostenlos: [Rückgabe](/help/returns/how-to-return).
      - **Es ist kaputt.** Schick uns ein Bild und die Bestellnummer per E-Mail. Wir sagen dir, ob wir reparieren oder ersetzen.
      - **Kann ich meine Bestellung ändern?** Ja, etwa eine halbe Stunde lang. Am schnellsten geht es am Telefon.
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
      - **Où est mon colis ?** Indiquez-nous votre numéro de commande : nous vérifions où il se trouve.
      - **La taille ne va pas.** Le renvoi est gratuit : [Retours](/help/returns/how-to-return).
      - **C'est abîmé.** Envoyez-nous une photo et le numéro de commande par e-mail. Nous vous dirons si nous réparons ou remplaçons.
      - **Puis-je modifier ma commande ?** Oui, pendant une demi-heure environ. Le plus rapide est de nous appeler.
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
      - **Dov'è il mio pacco?** Comunicaci il numero d'ordine e controlliamo dove si trova.
      - **La taglia non va.** Il reso è gratuito: [Resi](/help/returns/how-to-return).
      - **Si è rotto.** Inviaci una foto e il numero d'ordine per e-mail. Ti diciamo se lo ripariamo o lo sostituiamo.
      - **Posso modificare l'ordine?** Sì, per circa mezz'ora. Il modo più rapido è telefonare.
    `,
  }),
};
