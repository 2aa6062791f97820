import type { PageText } from './page-text.ts';

export const contactUs: PageText = {
  en: ({ hours, address, company }) => ({
    title: 'Contact us',
    description: 'Phone, email and address of our customer service, and when somebody answers.',
    body: `
      People who use the gear themselves answer here. Have your order number at hand if you have one.
      ## By phone
      [PHONE]<br>${hours}
      ## By email
      [EMAIL]<br>We answer within one working day.
      ## By letter
      ${company}<br>${address}
      ## Quick answers
      - **Where is my parcel?** Tell us your order number, and we’ll look it up.
      - **It does not fit.** Sending back is free: [How to return](/help/returns/how-to-return).
      - **It broke.** Send us a picture and the order number by email; we tell you whether we repair or replace it.
      - **May I change my order?** For about half an hour after placing it. Call us, that is quickest.
    `,
  }),
  de: ({ hours, address, company }) => ({
    title: 'Kontakt',
    description: 'Telefon, E-Mail und Anschrift unseres Kundendienstes, und wann jemand da ist.',
    body: `
      Hier antworten Menschen, die die Sachen selbst benutzen. Halte deine Bestellnummer bereit, wenn du eine hast.
      ## Telefon
      [PHONE]<br>${hours}
      ## E-Mail
      [EMAIL]<br>Antwort binnen eines Werktags.
      ## Post
      ${company}<br>${address}
      ## Schnelle Antworten
      - **Wo ist mein Paket?** Nenn uns deine Bestellnummer, und wir sehen nach.
      - **Es passt nicht.** Zurückschicken kostet nichts: [Rückgabe](/help/returns/how-to-return).
      - **Es ist kaputt.** Schick uns ein Bild und die Bestellnummer per E-Mail; wir sagen dir, ob wir reparieren oder ersetzen.
      - **Kann ich meine Bestellung ändern?** Etwa eine halbe Stunde lang. Am schnellsten geht es am Telefon.
    `,
  }),
  fr: ({ hours, address, company }) => ({
    title: 'Nous contacter',
    description: 'Téléphone, e-mail et adresse de notre service client, et ses horaires.',
    body: `
      Ici répondent des gens qui utilisent eux-mêmes le matériel. Gardez votre numéro de commande à portée de main, si vous en avez un.
      ## Par téléphone
      [PHONE]<br>${hours}
      ## Par e-mail
      [EMAIL]<br>Réponse sous un jour ouvré.
      ## Par courrier
      ${company}<br>${address}
      ## Réponses rapides
      - **Où est mon colis ?** Indiquez-nous votre numéro de commande : nous vérifions où il se trouve.
      - **La taille ne va pas.** Le renvoi est gratuit : [Retours](/help/returns/how-to-return).
      - **C'est abîmé.** Envoyez-nous une photo et le numéro de commande par e-mail ; nous vous dirons si nous réparons ou remplaçons.
      - **Puis-je modifier ma commande ?** Pendant une demi-heure environ. Le plus rapide est de nous appeler.
    `,
  }),
  it: ({ hours, address, company }) => ({
    title: 'Contatti',
    description: 'Telefono, e-mail e indirizzo del nostro servizio clienti, con gli orari.',
    body: `
      Qui rispondono persone che l'attrezzatura la usano davvero. È utile avere a portata di mano il numero d'ordine, se c'è.
      ## Telefono
      [PHONE]<br>${hours}
      ## E-mail
      [EMAIL]<br>Risposta entro un giorno lavorativo.
      ## Lettera
      ${company}<br>${address}
      ## Risposte rapide
      - **Dov'è il mio pacco?** Comunicaci il numero d'ordine e controlliamo dove si trova.
      - **La taglia non va.** Il reso è gratuito: [Resi](/help/returns/how-to-return).
      - **Si è rotto.** Basta inviarci una foto e il numero d'ordine per e-mail: diremo se lo ripariamo o lo sostituiamo.
      - **Posso modificare l'ordine?** Per circa mezz'ora. Il modo più rapido è telefonare.
    `,
  }),
};
