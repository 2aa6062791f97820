import type { PageText } from '#backend/company/page-text.ts';

export const accessibility: PageText = {
  en: () => ({
    title: 'Accessibility',
    description: 'How we make this shop work for everyone, known problems and how to reach us.',
    body: `
      Everyone should be able to shop here. We build this site to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and test each kind of page automatically and by hand.
      ## What you can count on
      - Everything works with a keyboard, and you can always see where you are.
      - Pages use headings, landmarks and labels that screen readers understand.
      - You can enlarge text to twice its size or more without losing anything.
      - Nothing is shown by color alone, and motion stops if your system asks for less of it.
      - The shop works without JavaScript.
      ## What could be better
      Some product pictures have only a short description. The pages of our payment provider and carriers aren’t ours, but please tell us if one of them gets in your way.
      ## Tell us
      If something doesn’t work for you, email [EMAIL] or call [PHONE]. We also take orders by phone, at the same price. We reply within two business days.
    `,
  }),
  de: () => ({
    title: 'Barrierefreiheit',
    description: 'Wie dieser Shop für alle gebaut ist, bekannte Mängel und wie du uns erreichst.',
    body: `
      Hier sollen alle einkaufen können. Wir bauen diese Website nach den Richtlinien für barrierefreie Webinhalte (WCAG) 2.2, Stufe AA, und damit nach der Norm EN 301 549, auf die das Barrierefreiheitsstärkungsgesetz verweist. Jede Art von Seite prüfen wir maschinell und von Hand.
      ## Worauf du dich verlassen kannst
      - Alles geht mit der Tastatur, und du siehst immer, wo du bist.
      - Seiten bestehen aus Überschriften, Bereichen und Beschriftungen, die Screenreader verstehen.
      - Text lässt sich auf das Doppelte und mehr vergrößern, ohne dass etwas verloren geht.
      - Nichts ist nur an der Farbe zu erkennen; Bewegung hält an, wenn dein System weniger davon wünscht.
      - Der Shop funktioniert ohne Skripte.
      ## Was besser sein könnte
      Manche Produktbilder sind knapp beschrieben. Seiten unseres Zahlungsdienstleisters und der Paketdienste sind nicht unsere; sag uns trotzdem, wenn dich eine aufhält.
      ## Sag es uns
      Steht dir etwas im Weg, schreib an [EMAIL] oder ruf an unter [PHONE]. Wir nehmen deine Bestellung auch am Telefon auf, zum selben Preis. Antwort bekommst du innerhalb von zwei Werktagen. Hilft das nicht, kannst du dich an die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen in Magdeburg wenden.
    `,
  }),
  fr: () => ({
    title: 'Accessibilité',
    description: 'Comment cette boutique est conçue pour tous, ce qui ne va pas encore bien, et à qui le signaler.',
    body: `
      Chacun doit pouvoir acheter ici. Nous construisons ce site selon les règles pour l'accessibilité des contenus web (WCAG) 2.2, niveau AA, et vérifions chaque type de page automatiquement et à la main.
      ## Ce sur quoi vous pouvez compter
      - Tout fonctionne au clavier, et vous voyez toujours où vous êtes.
      - Les pages sont faites de titres, de zones et d'étiquettes que les lecteurs d'écran comprennent.
      - Le texte peut être agrandi du double et davantage, sans rien perdre.
      - Rien ne repose sur la seule couleur ; les animations s'arrêtent si votre système le demande.
      - La boutique fonctionne sans scripts.
      ## Ce qui pourrait être mieux
      Certaines photos de produits sont décrites brièvement. Les pages de notre prestataire de paiement et des transporteurs ne sont pas les nôtres ; dites-nous tout de même si l'une d'elles vous bloque.
      ## Dites-le-nous
      Si quelque chose vous bloque, écrivez à [EMAIL] ou appelez le [PHONE]. Nous prenons aussi les commandes par téléphone, au même prix. Réponse sous deux jours ouvrés.
    `,
  }),
  it: () => ({
    title: 'Accessibilità',
    description: 'Come questo shop è costruito per tutti, che cosa può migliorare e come segnalarcelo.',
    body: `
      Qui tutti devono poter acquistare. Costruiamo questo sito secondo le linee guida per l'accessibilità dei contenuti web (WCAG) 2.2, livello AA, e verifichiamo ogni tipo di pagina con strumenti automatici e a mano.
      ## Su che cosa puoi contare
      - Tutto funziona da tastiera, e vedi sempre dove ti trovi.
      - Le pagine sono fatte di titoli, aree ed etichette che i lettori di schermo comprendono.
      - Puoi ingrandire il testo del doppio e oltre, senza perdere nulla.
      - Nulla dipende dal solo colore; le animazioni si fermano se il tuo sistema lo richiede.
      - Lo shop funziona senza script.
      ## Che cosa può migliorare
      Alcune foto di prodotto sono descritte in breve. Le pagine del fornitore dei pagamenti e dei corrieri non sono nostre: scrivici comunque, se una ti crea un ostacolo.
      ## Segnalazioni
      Se qualcosa ti è d'ostacolo, scrivi a [EMAIL] o chiama lo [PHONE]. Accettiamo ordini anche per telefono, allo stesso prezzo. Rispondiamo entro due giorni lavorativi. Se la risposta non basta, puoi inviare una segnalazione all'Agenzia per l'Italia digitale (AgID).
    `,
  }),
};
