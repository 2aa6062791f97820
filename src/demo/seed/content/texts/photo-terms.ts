import type { PageText } from '#backend/company/page-text.ts';

export const photoTerms: PageText = {
  en: () => ({
    title: 'Photo terms',
    description: 'The terms for photos that you share: your rights, ours, and how to remove a photo.',
    body: `
      These terms apply to photos that you share in our gallery. Effective November 1, 2026.
      ## Your photo
      It remains yours. Share only photos that you took yourself, and only if everyone recognizable in them agrees; parents decide for their children. Leave out anything that others hold rights to, such as works of art.
      ## What we may do with it
      You allow us to show the photo with your caption and display name on our websites, and to crop and resize it, free of charge, until you remove it. We do not sell it or use it in paid advertising without asking you first.
      ## What we do not publish
      Our team reviews every photo before it appears. We do not publish photos that are offensive, dangerous to imitate, off topic or meant as advertising. If several people report a photo, we take it down until we have reviewed it again.
      ## Removing your photo
      You can remove your photo at any time under [Photos you’ve shared](/photos/mine), or by emailing [EMAIL]. It is then permanently deleted.
      ## Your data
      We remove the location and time from the file. We use your email address only for questions about the photo and never publish it. Read more under [Privacy](/privacy).
      ## Contact
      [COMPANY], [ADDRESS], [PHONE], [EMAIL].
    `,
  }),
  de: () => ({
    title: 'Fotobedingungen',
    description: 'Was für Fotos gilt, die du mit uns teilst: deine Rechte, unsere, und wie du ein Foto zurücknimmst.',
    body: `
      Diese Bedingungen gelten für Fotos, die du in unserer Galerie teilst. Stand: 1. November 2026.
      ## Dein Foto
      Es bleibt deins. Bitte teile nur Fotos, die du selbst gemacht hast, und nur, wenn alle einverstanden sind, die darauf zu erkennen sind; für Kinder entscheiden ihre Eltern. Lass weg, woran andere Rechte haben, etwa Kunstwerke.
      ## Was wir damit dürfen
      Du erlaubst uns, das Foto mit deiner Bildunterschrift und deinem angezeigten Namen unentgeltlich auf unseren Websites zu zeigen, zuzuschneiden und zu verkleinern, solange du es uns überlässt. Wir verkaufen es nicht und nutzen es nicht für bezahlte Werbung, ohne dich vorher zu fragen.
      ## Was wir nicht zeigen
      Jedes Foto sehen wir uns an, bevor es erscheint. Wir zeigen nichts, was beleidigend, gefährlich nachzuahmen oder Werbung ist oder von etwas anderem handelt. Was mehrere gemeldet haben, entfernen wir, bis wir es noch einmal angesehen haben.
      ## Zurücknehmen
      Du kannst dein Foto jederzeit auf der Seite [Von dir geteilte Fotos](/photos/mine) entfernen oder an [EMAIL] schreiben. Dann wird es endgültig gelöscht.
      ## Deine Daten
      Wir entfernen aus der Datei, wo und wann sie aufgenommen wurde. Deine E-Mail-Adresse dient nur Rückfragen zum Foto und wird nie gezeigt. Alles Weitere steht auf der Seite [Datenschutz](/privacy).
      ## Kontakt
      [COMPANY], [ADDRESS], [PHONE], [EMAIL].
    `,
  }),
  fr: () => ({
    title: 'Conditions relatives aux photos',
    description: "Ce qui s'applique aux photos que vous partagez avec nous : vos droits, les nôtres, et comment retirer une photo.",
    body: `
      Ces conditions s'appliquent aux photos que vous partagez dans notre galerie. En vigueur depuis le 1er novembre 2026.
      ## Votre photo
      Elle reste à vous. Ne partagez que des photos que vous avez prises vous-même, et seulement si toutes les personnes reconnaissables sont d'accord ; pour les enfants, ce sont leurs parents qui décident. Évitez ce sur quoi d'autres ont des droits, comme les œuvres d'art.
      ## Ce que nous pouvons en faire
      Vous nous autorisez à montrer gratuitement la photo sur nos sites, avec votre légende et votre nom affiché, à la recadrer et à la redimensionner, tant que vous nous la laissez. Nous ne la vendons pas et ne l'utilisons pas dans une publicité payante sans vous le demander.
      ## Ce que nous ne montrons pas
      Chaque photo est examinée avant sa publication. Nous ne montrons rien d'offensant, de dangereux à imiter, de publicitaire ou de hors sujet. Une photo signalée par plusieurs personnes est retirée jusqu'à un nouvel examen.
      ## La retirer
      Vous pouvez supprimer votre photo à tout moment à la page [Les photos que vous avez partagées](/photos/mine), ou écrire à [EMAIL]. Elle est alors définitivement effacée.
      ## Vos données
      Nous effaçons du fichier le lieu et la date de prise de vue. Votre adresse e-mail ne sert qu'aux questions sur la photo et n'est jamais affichée. Le reste figure à la page [Confidentialité](/privacy).
      ## Contact
      [COMPANY], [ADDRESS], [PHONE], [EMAIL].
    `,
  }),
  it: () => ({
    title: 'Condizioni per le foto',
    description: 'Che cosa vale per le foto che condividi con noi: i tuoi diritti, i nostri e come ritirare una foto.',
    body: `
      Queste condizioni valgono per le foto che condividi nella nostra galleria. In vigore dal 1° novembre 2026.
      ## La tua foto
      Resta tua. Condividi solo foto che hai scattato tu e solo se tutte le persone riconoscibili sono d'accordo; per i bambini decidono i genitori. Evita ciò su cui altri hanno diritti, come le opere d'arte.
      ## Che cosa possiamo farne
      Ci permetti di mostrarla gratuitamente sui nostri siti con la tua didascalia e il nome che hai scelto, di ritagliarla e ridimensionarla, finché ce la lasci. Non la vendiamo e non la usiamo in pubblicità a pagamento senza chiedertelo prima.
      ## Che cosa non mostriamo
      Controlliamo ogni foto prima che appaia. Non mostriamo nulla di offensivo, pericoloso da imitare, pubblicitario o fuori tema. Una foto segnalata da più persone viene tolta finché non l'abbiamo ricontrollata.
      ## Ritirarla
      Puoi rimuovere la tua foto in qualsiasi momento dalla pagina [Le foto che hai condiviso](/photos/mine) o scrivere a [EMAIL]. Viene allora cancellata per sempre.
      ## I tuoi dati
      Dal file eliminiamo luogo e data dello scatto. Il tuo indirizzo e-mail serve solo per domande sulla foto e non viene mai mostrato. Il resto è nella pagina [Privacy](/privacy).
      ## Contatti
      [COMPANY], [ADDRESS], [PHONE], [EMAIL].
    `,
  }),
};
