import type { CopyLanguage } from '#backend/company/language.ts';
import type { PageText } from '#backend/company/page-text.ts';

/** Terms for text messages, which are only sent in the United States, Canada and the United Kingdom. */
export const smsTerms: Pick<PageText, Extract<CopyLanguage, 'en' | 'fr'>> = {
  en: () => ({
    title: 'SMS terms',
    description: 'What you agree to when you sign up for texts, how to stop them and how to get help.',
    body: `
      These terms apply if you sign up for text messages from [BRAND]. Effective November 1, 2026.
      ## What you agree to
      You agree to receive recurring marketing messages, some of them sent by an automated system, at the mobile number you gave us. Consent is not a condition of any purchase. The number must be yours, and you must be of legal age.
      ## Frequency and cost
      Expect up to eight messages a month, plus one for each update on an order you asked to follow. We don’t charge for them; your carrier's message and data rates may apply.
      ## How to stop
      Reply **STOP** to any message. You’ll get one last message to confirm. To start again, reply **START** or sign up again.
      ## How to get help
      Reply **HELP**, email [EMAIL] or call [PHONE].
      ## Undelivered messages
      Carriers are not liable for delayed or undelivered messages. If you change or give up your number, tell us or reply STOP first.
      ## Privacy
      We use your number only for these messages and do not share your consent with others for their own marketing. Read more under [Privacy](/privacy).
      ## Sender
      [COMPANY], [ADDRESS].
    `,
  }),
  fr: () => ({
    title: 'Conditions des textos',
    description: "Ce que vous acceptez avec nos textos, comment les arrêter et comment obtenir de l'aide.",
    body: `
      Ces conditions s'appliquent si vous vous abonnez aux textos de [BRAND]. En vigueur depuis le 1er novembre 2026.
      ## Ce que vous acceptez
      Vous acceptez de recevoir des messages promotionnels récurrents, envoyés en partie par un système automatisé, au numéro de cellulaire que vous nous avez donné. Ce consentement n'est la condition d'aucun achat. Le numéro doit être le vôtre, et vous devez être majeur.
      ## Fréquence et coût
      Comptez jusqu'à huit messages par mois, et un pour chaque étape d'une commande que vous souhaitez suivre. Nous ne facturons rien ; les frais de messages et de données de votre opérateur peuvent s'appliquer.
      ## Comment arrêter
      Répondez **ARRÊT** ou **STOP** à n'importe quel message. Un dernier message vous le confirme. Pour reprendre, répondez **START** ou abonnez-vous de nouveau.
      ## Comment obtenir de l'aide
      Répondez **AIDE**, écrivez à [EMAIL] ou appelez le [PHONE].
      ## Acheminement
      Les opérateurs ne répondent pas des messages retardés ou non livrés. Si vous changez de numéro, prévenez-nous ou répondez ARRÊT avant.
      ## Confidentialité
      Votre numéro ne sert qu'à ces messages, et votre consentement n'est pas transmis à d'autres pour leur propre publicité. Le reste figure à la page [Confidentialité](/privacy).
      ## Expéditeur
      [COMPANY], [ADDRESS].
    `,
  }),
};
