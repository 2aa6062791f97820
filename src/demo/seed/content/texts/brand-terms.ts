import type { PageText } from '#backend/company/page-text.ts';

export const brandTerms: PageText = {
  en: () => ({
    title: 'Terms of use',
    description: 'The terms for using this site: content, trademarks, accounts and links.',
    body: `
      These terms apply when you use this site, whether or not you buy. For orders, the [terms of sale](/sale-terms) come first. Effective November 1, 2026.
      ## Our content
      The text, pictures, drawings, names and trademarks on this site belong to [COMPANY] or its licensors. You may view, print and share pages for your own use. For anything more, ask us first.
      ## Your content
      Reviews, questions and pictures that you send us remain yours. You allow us to publish, shorten and translate them in connection with our products, free of charge, until you ask us to take them down. Send only content that is your own, true and suitable for others to see.
      ## Your account
      Keep your password secret and tell us if you think someone else knows it. You may close your account at any time; we may close an account that violates these terms.
      ## Fair use
      Do not disrupt the site, bypass its security, or copy it automatically beyond what search engines do. Products bought here are for you and your family, not for resale.
      ## Links and accuracy
      We are not responsible for other sites that we link to. We check our content, but colors vary by screen and mistakes happen. Please tell us if you find one.
      ## Changes
      We announce changes to these terms here. If you have an account, we’ll email you before an important change.
      ## Contact
      [COMPANY], [ADDRESS], [PHONE], [EMAIL].
    `,
  }),
  de: () => ({
    title: 'Nutzungsbedingungen',
    description: 'Was für die Nutzung dieser Website gilt: Inhalte, Marken, Konten und Links.',
    body: `
      Diese Bedingungen gelten für die Nutzung dieser Website, ob du kaufst oder nicht. Für Bestellungen gehen die [AGB](/sale-terms) vor. Stand: 1. November 2026.
      ## Unsere Inhalte
      Texte, Bilder, Zeichnungen sowie Namen und Marken von [BRAND] gehören der [COMPANY] oder jenen, die sie uns überlassen. Für dich selbst darfst du Seiten ansehen, drucken und teilen. Für alles Weitere frag uns vorher.
      ## Deine Inhalte
      Bewertungen, Fragen und Bilder, die du uns sendest, bleiben deine. Du erlaubst uns, sie im Zusammenhang mit unseren Produkten unentgeltlich zu zeigen, zu kürzen und zu übersetzen, bis du uns bittest, sie zu entfernen. Sende nur, was dir gehört, was stimmt und was andere lesen dürfen.
      ## Dein Konto
      Behalte dein Passwort für dich und sag uns, wenn es jemand anderes kennen könnte. Du kannst dein Konto jederzeit schließen; wir dürfen eines schließen, das gegen diese Bedingungen verwendet wird.
      ## Fairer Umgang
      Störe den Betrieb der Website nicht, umgehe keine Sicherungen und kopiere sie nicht maschinell über das hinaus, was Suchmaschinen tun. Was du hier kaufst, ist für dich und deine Familie, nicht zum Weiterverkauf.
      ## Links und Richtigkeit
      Für andere Websites, auf die wir verweisen, sind deren Betreiber verantwortlich. Wir prüfen, was wir schreiben, aber Farben wirken je nach Bildschirm anders, und Fehler kommen vor; sag Bescheid, wenn du einen findest.
      ## Änderungen
      Änderungen dieser Bedingungen geben wir hier bekannt. Hast du ein Konto, schreiben wir dir vor jeder wesentlichen Änderung.
      ## Kontakt
      [COMPANY], [ADDRESS], [PHONE], [EMAIL].
    `,
  }),
  fr: () => ({
    title: "Conditions d'utilisation",
    description: "Ce qui s'applique à l'utilisation de ce site : contenus, marques, comptes et liens.",
    body: `
      Ces conditions s'appliquent à l'utilisation de ce site, que vous achetiez ou non. Pour les commandes, les [conditions de vente](/sale-terms) priment. En vigueur depuis le 1er novembre 2026.
      ## Nos contenus
      Textes, images, dessins, noms et marques de [BRAND] appartiennent à [COMPANY] ou à ceux qui lui en permettent l'usage. Vous pouvez consulter, imprimer et partager des pages pour votre propre usage. Pour tout le reste, demandez-nous d'abord.
      ## Vos contenus
      Les avis, questions et photos que vous nous envoyez restent à vous. Vous nous autorisez à les montrer, les abréger et les traduire en lien avec nos produits, gratuitement et jusqu'à ce que vous en demandiez le retrait. N'envoyez que ce qui est à vous, vrai et lisible par tous.
      ## Votre compte
      Gardez votre mot de passe pour vous et prévenez-nous si quelqu'un d'autre a pu le connaître. Vous pouvez fermer votre compte à tout moment ; nous pouvons fermer un compte utilisé contrairement à ces conditions.
      ## Un usage loyal
      Ne perturbez pas le site, ne contournez pas ses protections et ne le copiez pas automatiquement au-delà de ce que font les moteurs de recherche. Ce que vous achetez ici est pour vous et votre famille, non pour la revente.
      ## Liens et exactitude
      Les sites vers lesquels nous renvoyons relèvent de ceux qui les exploitent. Nous vérifions ce que nous écrivons, mais les couleurs varient d'un écran à l'autre et des erreurs arrivent ; signalez-nous celles que vous trouvez.
      ## Modifications
      Toute modification de ces conditions est annoncée ici. Si vous avez un compte, nous vous écrivons avant tout changement important.
      ## Contact
      [COMPANY], [ADDRESS], [PHONE], [EMAIL].
    `,
  }),
  it: () => ({
    title: "Condizioni d'uso",
    description: "Che cosa vale per l'uso di questo sito: contenuti, marchi, account e link.",
    body: `
      Queste condizioni valgono quando usi il sito, anche se non acquisti. Per gli ordini prevalgono le [condizioni di vendita](/sale-terms). In vigore dal 1º novembre 2026.
      ## I nostri contenuti
      Testi, immagini, disegni, nomi e marchi di [BRAND] appartengono a [COMPANY] o a chi ne ha concesso l'uso. Puoi consultare, stampare e condividere le pagine per uso personale. Per tutto il resto chiedici prima.
      ## I tuoi contenuti
      Recensioni, domande e foto che ci invii restano tue. Ci autorizzi a mostrarle, abbreviarle e tradurle in relazione ai nostri prodotti, gratuitamente e finché non ne chiedi la rimozione. Invia solo ciò che è tuo, vero e adatto a essere letto da tutti.
      ## Il tuo account
      Tieni segreta la tua password e avvisaci se qualcun altro può conoscerla. Puoi chiudere il tuo account in ogni momento; possiamo chiudere un account usato contro queste condizioni.
      ## Uso corretto
      Non ostacolare il funzionamento del sito, non aggirarne le protezioni e non copiarlo in modo automatico oltre quanto fanno i motori di ricerca. Ciò che acquisti qui è per te e per la tua famiglia, non per la rivendita.
      ## Link ed esattezza
      Dei siti a cui rimandiamo rispondono i loro gestori. Controlliamo ciò che scriviamo, ma i colori variano da uno schermo all'altro e gli errori capitano: segnalaceli.
      ## Modifiche
      Annunciamo qui ogni modifica di queste condizioni. Se hai un account, ti scriviamo prima di ogni cambiamento importante.
      ## Contatti
      [COMPANY], [ADDRESS], [PHONE], [EMAIL].
    `,
  }),
};
