import type { CopyLanguage } from '#backend/company/language.ts';
import type { PageText } from '#backend/company/page-text.ts';

/** Company information, for countries whose law does not require an imprint. The registration numbers are invented. */
export const companyInformation: Pick<PageText, Extract<CopyLanguage, 'en' | 'fr'>> = {
  en: ({ register = '', hours }) => ({
    title: 'Company information',
    description: 'Who runs this website and how to reach us.',
    body: `
      This website is run by the company below. It sells our products and is responsible for the content of this website.
      ## Company
      [COMPANY]<br>[ADDRESS]
      ${register}
      ## Contact
      Phone: [PHONE]<br>Email: [EMAIL]
      ${hours}
      ## Content
      The text, pictures and trademarks on this website are protected. The [terms of use](/brand-terms) explain how you may use them, and the [terms of sale](/sale-terms) apply to orders.
    `,
  }),
  fr: ({ register = '', hours }) => ({
    title: 'Renseignements sur l’entreprise',
    description: 'Qui exploite ce site et comment nous joindre.',
    body: `
      Ce site est exploité par l’entreprise ci-dessous. C’est elle qui vend nos produits et qui répond du contenu de ce site.
      ## Entreprise
      [COMPANY]<br>[ADDRESS]
      ${register}
      ## Nous joindre
      Téléphone : [PHONE]<br>E-mail : [EMAIL]
      ${hours}
      ## Contenu
      Les textes, les images et les marques de ce site sont protégés. Leur usage est régi par les [conditions d’utilisation](/brand-terms), et les commandes par les [conditions de vente](/sale-terms).
    `,
  }),
};
