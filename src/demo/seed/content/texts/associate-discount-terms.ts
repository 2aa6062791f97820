import type { PageText } from '#backend/company/page-text.ts';

export const associateDiscountTerms: PageText = {
  en: () => ({
    title: 'Associate discount terms',
    description: 'The terms of the employee discount at [BRAND].',
    body: `
      These terms apply to the discount that [COMPANY] gives its employees. Effective November 1, 2026.
      ## Who may use it
      You, for yourself, for members of your household, and for gifts that you pay for. Sign in with your own associate account and never share it.
      ## What it covers
      - Items for personal use, never for resale, not even at cost.
      - Household quantities. We add up purchases by calendar year and may set a limit.
      - The discount cannot be combined with loyalty points or promo codes, unless an offer says so.
      ## Returns
      Items bought with the discount can be returned under the same rules as any other item, at the price you paid.
      ## Tax
      Where the law treats the discount as income, we report it with your pay.
      ## Misuse
      Misuse ends the discount and may affect your employment. Questions? Ask your manager or email [EMAIL].
    `,
  }),
  de: () => ({
    title: 'Bedingungen des Mitarbeiterrabatts',
    description: 'Die Bedingungen des Rabatts für Mitarbeitende von [BRAND].',
    body: `
      Diese Bedingungen gelten für den Rabatt, den die [COMPANY] ihren Mitarbeitenden gewährt. Stand: 1. November 2026.
      ## Wer ihn nutzen darf
      Du, für dich und für alle, die in deinem Haushalt leben, und für Geschenke, die du selbst bezahlst. Melde dich mit deinem eigenen Mitarbeiterkonto an und verleih es nie.
      ## Wofür er gilt
      - Für den eigenen Gebrauch, nie zum Weiterverkauf, auch nicht zum Einkaufspreis.
      - Für übliche Mengen. Einkäufe werden im Kalenderjahr gezählt, und es kann eine Grenze geben.
      - Er lässt sich nicht mit Punkten oder Aktionscodes kombinieren, außer ein Angebot sagt es.
      ## Rückgabe
      Artikel, die du mit dem Rabatt kaufst, gibst du nach denselben Regeln zurück wie alle anderen, zum bezahlten Preis.
      ## Steuer
      Soweit der Rabatt als geldwerter Vorteil gilt, wird er mit der Abrechnung versteuert.
      ## Missbrauch
      Missbrauch beendet den Rabatt und kann arbeitsrechtliche Folgen haben. Fragen gehen an deine Leitung oder an [EMAIL].
    `,
  }),
  fr: () => ({
    title: 'Conditions de la remise du personnel',
    description: 'Les conditions de la remise réservée au personnel de [BRAND].',
    body: `
      Ces conditions s'appliquent à la remise que [COMPANY] accorde à son personnel. En vigueur depuis le 1er novembre 2026.
      ## Qui peut en profiter
      Vous, pour vous-même et les personnes de votre foyer, et pour les cadeaux que vous payez vous-même. Connectez-vous avec votre propre compte du personnel et ne le prêtez jamais.
      ## Ce qui est permis
      - Des articles pour un usage personnel, jamais pour la revente, même au prix coûtant.
      - Des quantités habituelles. Les achats se comptent par année civile, et une limite peut être fixée.
      - Aucun cumul avec les points ni avec les codes promo, sauf si une offre le prévoit.
      ## Retours
      Un article acheté avec la remise peut être renvoyé selon les mêmes règles que les autres, au prix payé.
      ## Impôts
      Lorsque la loi considère la remise comme un avantage, celui-ci est déclaré avec votre paie.
      ## Abus
      Un abus met fin à la remise et peut avoir des suites pour l'emploi. Pour toute question, adressez-vous à votre responsable ou à [EMAIL].
    `,
  }),
  it: () => ({
    title: 'Condizioni dello sconto per il personale',
    description: 'Le condizioni dello sconto per il personale di [BRAND].',
    body: `
      Queste condizioni valgono per lo sconto che [COMPANY] riconosce al proprio personale. In vigore dal 1º novembre 2026.
      ## Chi lo può usare
      Tu, per te e per chi vive con te, e per i regali che paghi di tasca tua. Accedi con il tuo account del personale e non prestarlo mai.
      ## A che cosa serve
      - Ad articoli per uso personale, mai alla rivendita, neppure al prezzo di costo.
      - A quantità consuete. Gli acquisti sono contati nell'anno solare, e può esserci un limite.
      - Non è cumulabile con punti o codici promozionali, salvo che un'offerta lo preveda.
      ## Resi
      Puoi restituire gli articoli acquistati con lo sconto con le stesse regole di tutti gli altri, al prezzo che hai pagato.
      ## Imposte
      Se per legge lo sconto è un beneficio, viene dichiarato con la tua busta paga.
      ## Abusi
      L'abuso pone fine allo sconto e può avere conseguenze sul rapporto di lavoro. Per ogni domanda rivolgiti al tuo responsabile o a [EMAIL].
    `,
  }),
};
