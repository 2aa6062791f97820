import type { CopyLanguage } from './language.ts';
import type { PageText } from './page-text.ts';

/**
 * The imprint in German, French and Italian, because the law of countries with these languages requires one. The registration numbers are
 * invented.
 */
export const imprint: Pick<PageText, Exclude<CopyLanguage, 'en'>> = {
  de: () => ({
    title: 'Impressum',
    description: 'Wer für diese Website verantwortlich ist.',
    body: `
      Angaben gemäß § 5 des Digitale-Dienste-Gesetzes (DDG).
      ## Anbieterin
      [COMPANY]<br>[ADDRESS]
      Vertreten durch die Geschäftsführung: Marlene Hochreiter
      ## Kontakt
      Telefon: [PHONE]<br>E-Mail: [EMAIL]
      ## Register und Steuer
      Handelsregister: Amtsgericht München, HRB 000000<br>Umsatzsteuer-Identifikationsnummer gemäß § 27a UStG: DE000000000<br>Verpackungsregister (LUCID): DE0000000000000
      ## Verantwortlich für den Inhalt
      Marlene Hochreiter, Anschrift wie oben (§ 18 Abs. 2 MStV).
      ## Streitbeilegung
      Wir nehmen an keinem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teil und sind dazu nicht verpflichtet.
    `,
  }),
  fr: () => ({
    title: 'Mentions légales',
    description: 'Qui édite et héberge ce site.',
    body: `
      Informations prévues par l'article 6 de la loi du 21 juin 2004 pour la confiance dans l'économie numérique.
      ## Éditeur
      [COMPANY], société par actions simplifiée au capital de 100 000 euros<br>[ADDRESS]
      RCS Annecy 000 000 000<br>TVA intracommunautaire : FR00 000000000
      Directrice de la publication : Solène Vercors
      ## Contact
      Téléphone : [PHONE]<br>E-mail : [EMAIL]
      ## Hébergeur
      Hébergement des Cimes SAS, 3 rue du Refuge, 38000 Grenoble, 04 65 71 01 00
      ## Médiation
      Après une réclamation écrite restée sans suite, vous pouvez recourir gratuitement au médiateur de la consommation dont nous vous indiquons les coordonnées à réception de votre réclamation.
      ## Propriété intellectuelle
      Les textes, images et marques de ce site sont protégés. Ce que vous pouvez en faire figure dans les [conditions d'utilisation](/brand-terms).
    `,
  }),
  it: () => ({
    title: 'Note legali',
    description: 'Chi è responsabile di questo sito.',
    body: `
      Informazioni ai sensi dell'articolo 7 del decreto legislativo 9 aprile 2003, n. 70.
      ## Società
      [COMPANY], capitale sociale 100.000 euro interamente versato<br>Sede legale: [ADDRESS]
      Partita IVA e iscrizione al Registro delle imprese di Bolzano: 00000000000<br>REA: BZ-000000
      Amministratrice unica: Greta Valfonda
      ## Contatti
      Telefono: [PHONE]<br>E-mail: [EMAIL]
      ## Contenuti
      Testi, immagini e marchi di questo sito sono protetti. Che cosa puoi farne è scritto nelle [condizioni d'uso](/brand-terms).
    `,
  }),
};
