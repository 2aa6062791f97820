import type { PageText } from '#backend/company/page-text.ts';

export const privacy: PageText = {
  en: ({ dataRights }) => ({
    title: 'Privacy',
    description: 'Which data we use when you visit and order, why, how long we keep it, and your rights.',
    body: `
      This page explains which personal data we use when you visit this shop or order from it. Effective November 1, 2026. [COMPANY], [ADDRESS], is responsible for this data.
      ## In short
      - You can browse and buy without an account.
      - Card details never reach our systems; our payment provider takes them.
      - We never sell your data.
      - We use your data for statistics and personal offers only with your consent, where the law requires it.
      ## Which data, and why
      | Data | Purpose | Kept for
      | Cart, language and country, in cookies of this site | To show you the shop and save your choices | 30 days after your last visit; the language one year
      | Name, address, email, phone, order | To ship your order, keep you informed, and handle returns and warranty claims | As long as tax law requires, up to 10 years
      | Payment reference and result, never a card number | To take and refund payments, and to prevent fraud | As long as the order
      | A number calculated from your browser’s settings, when you order | To prevent payment fraud, and for nothing else. It is not stored in your browser and needs no consent | 90 days; with the order 60 days
      | Email address for the newsletter, if you signed up | To send you the newsletter | Until you unsubscribe
      | Photos that you share, with caption, display name and email | To show them in our gallery once we have reviewed them; the email only for questions about them. We remove the location and time of a photo | Until you remove them; unpublished photos 90 days, the email one year
      | Sign-ins to your account: browser, city and country, time | To show you where you are signed in, so that you notice if someone else is | 90 days after the last use
      | A code calculated from your email address, when you use a promo code that works once per person | So that the promo code works only once. We keep it even if you delete your account | As long as the promo code counts as used
      | Technical records: IP address, time, page | To keep the site running and safe | 14 days
      ## Cookies
      Some cookies are necessary: they store your session, your cart and your language. They are encrypted or signed, and only this site can read them. Others, for statistics or personal content, are set only if you agree, and you can change your mind at any time.
      ## Who receives data
      Only those who need it for their work: carriers, our payment provider, our hosting provider, and authorities where the law requires it. Each provider is bound by contract to use data only for that purpose. If data leaves your country, we make sure that it stays protected.
      ## Security
      Everything you send us is encrypted in transit. Within our company, only people who need an order for their work can see it.
      ${dataRights}
      ## Contact
      Email [EMAIL] with the word “privacy” in the subject line, or write to [COMPANY], [ADDRESS].
    `,
  }),
  de: ({ dataRights }) => ({
    title: 'Datenschutz',
    description: 'Welche Daten wir verwenden, wenn du uns besuchst und bestellst, wozu, wie lange, und was du verlangen kannst.',
    body: `
      Diese Seite sagt, welche personenbezogenen Daten wir verwenden, wenn du diesen Shop besuchst oder hier bestellst. Stand: 1. November 2026. Verantwortlich ist die [COMPANY], [ADDRESS].
      ## Kurz gesagt
      - Du kannst dich umsehen und einkaufen, ohne ein Konto anzulegen.
      - Kartendaten erreichen unsere Systeme nie; sie nimmt unser Zahlungsdienstleister entgegen.
      - Wir verkaufen deine Daten an niemanden.
      - Statistik und persönliche Angebote gibt es nur mit deiner Einwilligung.
      ## Welche Daten und wozu
      | Daten | Zweck | Dauer
      | Warenkorb, Sprache und Land, in Cookies dieser Website | Um den Shop anzuzeigen und deine Auswahl zu behalten | 30 Tage nach deinem letzten Besuch, die Sprache ein Jahr
      | Name, Anschrift, E-Mail, Telefon, Bestellung | Für Versand, Nachrichten zur Bestellung, Rückgabe und Garantie | Solange es das Steuerrecht verlangt, bis zu 10 Jahre
      | Kennung und Ergebnis der Zahlung, nie die Kartennummer | Um Zahlungen anzunehmen und zu erstatten und Betrug abzuwehren | So lange wie die Bestellung
      | Eine Kennung aus den Einstellungen deines Browsers, wenn du bestellst | Nur um Betrug beim Bezahlen abzuwehren. Sie wird nicht in deinem Browser gespeichert und braucht keine Einwilligung | 90 Tage, bei der Bestellung 60 Tage
      | E-Mail-Adresse für den Newsletter, wenn du ihn abonniert hast | Um dir den Newsletter zu senden | Bis du dich abmeldest
      | Fotos, die du teilst, mit Bildunterschrift, angezeigtem Namen und E-Mail | Um sie nach einer Prüfung in unserer Galerie zu zeigen; die E-Mail nur für Rückfragen. Ort und Zeit der Aufnahme entfernen wir | Bis du sie entfernst; was wir nicht veröffentlichen 90 Tage, die E-Mail ein Jahr
      | Anmeldungen in deinem Konto: Browser, Stadt und Land, Zeit | Um dir zu zeigen, wo du angemeldet bist, damit du fremde Anmeldungen bemerkst | 90 Tage nach der letzten Nutzung
      | Eine Kennung aus deiner E-Mail-Adresse, wenn du einen Aktionscode verwendest, der pro Person nur einmal gilt | Damit der Code nur einmal gilt. Sie bleibt auch, wenn du dein Konto löschst | Solange der Code als eingelöst gilt
      | Technische Protokolle: IP-Adresse, Zeit, Seite | Für Betrieb und Sicherheit der Website | 14 Tage
      ## Cookies
      Einige Cookies sind nötig: Sie speichern deine Sitzung, deinen Warenkorb und deine Sprachwahl. Sie sind verschlüsselt oder signiert und nur für diese Website lesbar. Andere, für Statistik oder persönliche Inhalte, setzen wir nur, wenn du zustimmst; das kannst du jederzeit ändern.
      ## Wer Daten erhält
      Nur wer sie für seine Aufgabe braucht: Paketdienste, unser Zahlungsdienstleister, der Betreiber unserer Server und Behörden, wenn ein Gesetz uns verpflichtet. Alle sind vertraglich an diesen Zweck gebunden. Verlassen Daten die Europäische Union, sorgen wir mit Standardvertragsklauseln dafür, dass der Schutz mitgeht.
      ## Sicherheit
      Was du uns sendest, ist unterwegs verschlüsselt. Intern sieht eine Bestellung nur, wer sie für seine Arbeit braucht.
      ${dataRights}
      ## Kontakt
      Schreib an [EMAIL] mit dem Betreff „Datenschutz“ oder per Post an [COMPANY], [ADDRESS].
    `,
  }),
  fr: ({ dataRights }) => ({
    title: 'Confidentialité',
    description:
      'Quelles données nous utilisons lors de vos visites et commandes, pourquoi, combien de temps, et ce que vous pouvez demander.',
    body: `
      Cette page indique quelles données personnelles nous utilisons lorsque vous visitez cette boutique ou y commandez. Elle est en vigueur depuis le 1er novembre 2026. Le responsable est [COMPANY], [ADDRESS].
      ## En bref
      - Vous pouvez visiter la boutique et acheter sans créer de compte.
      - Les données de votre carte n'atteignent jamais nos systèmes ; notre prestataire de paiement les recueille.
      - Nous ne vendons vos données à personne.
      - Les statistiques et les offres personnalisées n'existent qu'avec votre accord, là où la loi l'exige.
      ## Quelles données, et pourquoi
      | Données | Finalité | Durée
      | Panier, langue et pays, dans des cookies de ce site | Vous présenter la boutique et conserver vos choix | 30 jours après votre dernière visite, la langue un an
      | Nom, adresse, e-mail, téléphone, commande | Livrer, vous informer de la commande, gérer retours et garanties | Le temps exigé par le droit fiscal, jusqu'à 10 ans
      | Référence et résultat du paiement, jamais un numéro de carte | Encaisser et rembourser, lutter contre la fraude | Aussi longtemps que la commande
      | Un identifiant calculé d'après les réglages de votre navigateur, lorsque vous commandez | Lutter contre la fraude aux paiements, et rien d'autre. Il n'est pas conservé dans votre navigateur et ne demande pas d'accord | 90 jours, avec la commande 60 jours
      | Adresse e-mail pour la newsletter, si vous y êtes inscrit | Vous envoyer la newsletter | Jusqu'à votre désinscription
      | Photos que vous partagez, avec légende, nom affiché et e-mail | Les montrer dans notre galerie après examen ; l'e-mail uniquement pour des questions à leur sujet. Nous effaçons le lieu et la date de prise de vue | Jusqu'à ce que vous les supprimiez ; ce que nous ne publions pas 90 jours, l'e-mail un an
      | Connexions à votre compte : navigateur, ville et pays, heure | Vous montrer où vous êtes connecté, pour repérer une connexion étrangère | 90 jours après la dernière utilisation
      | Un identifiant calculé d'après votre adresse e-mail, lorsque vous utilisez un code promo valable une fois par personne | Que le code ne serve qu'une fois. Nous le conservons même si vous supprimez votre compte | Tant que le code compte comme utilisé
      | Journaux techniques : adresse IP, heure, page | Faire fonctionner et protéger le site | 14 jours
      ## Cookies
      Certains cookies sont nécessaires : ils contiennent votre session, votre panier et le choix de la langue. Ils sont chiffrés ou signés et lisibles par ce site seulement. Les autres, pour les statistiques ou les contenus personnalisés, ne sont déposés qu'avec votre accord, que vous pouvez retirer à tout moment.
      ## Qui reçoit des données
      Seuls ceux qui en ont besoin pour leur travail : transporteurs, prestataire de paiement, hébergeur de nos serveurs, et autorités lorsqu'une loi nous y oblige. Chacun est tenu par contrat de s'en tenir à cet usage. Lorsque des données quittent votre pays, nous veillons à ce qu'elles restent protégées.
      ## Sécurité
      Tout ce que vous nous envoyez est chiffré en chemin. Chez nous, seules les personnes qui en ont besoin pour leur travail voient une commande.
      ${dataRights}
      ## Contact
      Écrivez à [EMAIL] avec le mot « confidentialité » en objet, ou par courrier à [COMPANY], [ADDRESS].
    `,
  }),
  it: ({ dataRights }) => ({
    title: 'Privacy',
    description: 'Quali dati usiamo quando visiti lo shop e ordini, perché, per quanto tempo e quali sono i tuoi diritti.',
    body: `
      Questa pagina spiega quali dati personali usiamo quando visiti questo shop o fai un ordine. È in vigore dal 1º novembre 2026. Il titolare del trattamento è [COMPANY], [ADDRESS].
      ## In breve
      - Puoi visitare lo shop e acquistare senza creare un account.
      - I dati della carta non raggiungono mai i nostri sistemi: li raccoglie il fornitore dei servizi di pagamento.
      - Non vendiamo i tuoi dati a nessuno.
      - Statistiche e offerte personali esistono solo con il tuo consenso.
      ## Quali dati, e perché
      | Dati | Scopo | Durata
      | Carrello, lingua e Paese, nei cookie di questo sito | Per mostrarti lo shop e conservare le tue scelte | 30 giorni dopo la tua ultima visita, la lingua un anno
      | Nome, indirizzo, e-mail, telefono, ordine | Per spedire, informarti sull'ordine, gestire resi e garanzie | Finché lo richiede la legge fiscale, fino a 10 anni
      | Riferimento ed esito del pagamento, mai il numero della carta | Per incassare e rimborsare, per prevenire le frodi | Quanto l'ordine
      | Un codice ricavato dalle impostazioni del tuo browser, quando ordini | Solo per prevenire le frodi nei pagamenti. Non viene salvato nel tuo browser e non richiede consenso | 90 giorni, con l'ordine 60 giorni
      | Indirizzo e-mail per la newsletter, se ti iscrivi | Per inviarti la newsletter | Finché non ti disiscrivi
      | Foto che condividi, con didascalia, nome visualizzato ed e-mail | Per mostrarle nella nostra galleria dopo un controllo; l'e-mail solo per domande al riguardo. Eliminiamo luogo e data dello scatto | Finché non le rimuovi; ciò che non pubblichiamo 90 giorni, l'e-mail un anno
      | Accessi al tuo account: browser, città e Paese, ora | Per mostrarti dove hai effettuato l'accesso e farti notare accessi estranei | 90 giorni dopo l'ultimo utilizzo
      | Un codice ricavato dal tuo indirizzo e-mail, quando usi un codice promozionale valido una volta a persona | Perché il codice valga una volta sola. Lo conserviamo anche se elimini l'account | Finché il codice risulta usato
      | Registri tecnici: indirizzo IP, ora, pagina | Per far funzionare e proteggere il sito | 14 giorni
      ## Cookie
      Alcuni cookie sono necessari: contengono la tua sessione, il carrello e la lingua scelta. Sono cifrati o firmati e leggibili solo da questo sito. Gli altri, per statistiche o contenuti personali, sono usati solo con il tuo consenso, che puoi revocare in ogni momento.
      ## Chi riceve i dati
      Solo chi ne ha bisogno per la propria parte: corrieri, fornitore dei servizi di pagamento, gestore dei nostri server, e le autorità quando una legge ci obbliga. Ciascuno è vincolato per contratto a quell'unico scopo. Se i dati lasciano l'Unione europea, facciamo in modo che la tutela li accompagni, con clausole contrattuali standard.
      ## Sicurezza
      Tutto ciò che ci invii viaggia cifrato. Da noi un ordine è visibile solo a chi ne ha bisogno per lavorare.
      ${dataRights}
      ## Contatti
      Scrivi a [EMAIL] con la parola «privacy» nell'oggetto, oppure per posta a [COMPANY], [ADDRESS].
    `,
  }),
};
