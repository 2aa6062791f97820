import type { CopyLanguage } from '#backend/company/language.ts';
import type { PageText } from '#backend/company/page-text.ts';

/** Company information, for countries whose law does not require an imprint. The registration numbers are invented. */
export const companyInformation: Pick<PageText, Extract<CopyLanguage, 'en' | 'fr'>> = {
  en: ({ register = '', hours }) => ({
    title: 'Company information',
    description: 'Who runs this website, and how to reach us.',
    body: `
      This website is run by the company below. You buy from it, and it answers for what stands here.
      ## Company
      [COMPANY]<br>[ADDRESS]
      ${register}
      ## Contact
      Phone: [PHONE]<br>Email: [EMAIL]
      ${hours}
      ## Content
      Texts, pictures and marks on this website are protected. What you may do with them is in the [terms of use](/brand-terms); what holds for an order is in the [terms of sale](/sale-terms).
    `,
  }),
  fr: ({ register = '', hours }) => ({
    title: 'Renseignements sur l’entreprise',
    description: 'Qui exploite ce site et comment nous joindre.',
    body: `
      Ce site est exploité par l’entreprise ci-dessous. C’est à elle que vous achetez, et elle répond de ce qui s’y trouve.
      ## Entreprise
      [COMPANY]<br>[ADDRESS]
      ${register}
      ## Nous joindre
      Téléphone : [PHONE]<br>E-mail : [EMAIL]
      ${hours}
      ## Contenu
      Les textes, les images et les marques de ce site sont protégés. Ce que vous pouvez en faire figure dans les [conditions d’utilisation](/brand-terms), ce qui vaut pour une commande dans les [conditions de vente](/sale-terms).
    `,
  }),
};
