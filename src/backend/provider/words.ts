// What the provider's pages say. Another company's words, so they are not among the shop's messages.
import type { Language } from '#markets/market.ts';
import type { CardError, CardField } from './card.ts';
import type { CardOutcome } from './test-cards.ts';

export interface Words {
  /** Under the provider's name: nobody shall take it for a bank. */
  notice: string;
  cardTitle: string;
  amount: string;
  fields: Record<CardField, string>;
  hints: Partial<Record<CardField, string>>;
  errors: Record<CardError, string>;
  errorTitle: string;
  save: string;
  cancel: string;
  testCards: string;
  outcomes: Record<CardOutcome, string>;
  doneTitle: string;
  doneText: string;
  toShop: string;
  usedTitle: string;
  usedText: string;
  expiredTitle: string;
  expiredText: string;
  challengeTitle: string;
  challengeText: string;
  code: string;
  codeHint: string;
  codeWrong: string;
  confirm: string;
  fail: string;
  leave: string;
}

const en: Words = {
  notice: 'Test provider. No money moves.',
  cardTitle: 'Your card',
  amount: 'Amount',
  fields: { number: 'Card number', expiry: 'Expiry date', cvc: 'Security code', name: 'Name on the card' },
  hints: { expiry: 'Month and year, as 04/29', cvc: '3 digits; 4 on American Express' },
  errors: {
    'number-missing': 'Enter the card number.',
    'number-invalid': 'This card number is not right. Check each digit.',
    'number-brand': 'This kind of card is not taken.',
    'number-real': 'Only test cards are taken here. Never enter a real one.',
    'expiry-missing': 'Enter the expiry date.',
    'expiry-invalid': 'Enter month and year, such as 04/29.',
    'expiry-past': 'This card has expired.',
    'cvc-missing': 'Enter the security code.',
    'cvc-invalid': 'The security code has 3 digits, or 4 on American Express.',
    'name-missing': 'Enter the name on the card.',
    'name-invalid': 'Enter the name in letters, at most 100.',
  },
  errorTitle: 'Please check your entries',
  save: 'Use this card',
  cancel: 'Cancel and return to the shop',
  testCards: 'Test cards',
  outcomes: {
    paid: 'Paid',
    declined: 'Declined',
    fraud: 'Held for suspected fraud',
    challenge: '3-D Secure, your answer counts',
    'challenge-fails': '3-D Secure, fails',
    'challenge-abandoned': '3-D Secure, counts as left',
    slow: 'Paid, answers after 8 seconds',
    silent: 'Paid, does not answer in time',
  },
  doneTitle: 'Done',
  doneText: 'The shop goes on from here.',
  toShop: 'Continue in the shop',
  usedTitle: 'This page was used already',
  usedText: 'It takes one answer. To change it, start again in the shop.',
  expiredTitle: 'This page has expired',
  expiredText: 'Nothing was kept. Start again in the shop.',
  challengeTitle: 'Confirm your payment',
  challengeText: 'Your bank asks whether it is you who pays with the card ending in',
  code: 'Code',
  codeHint: 'In this test the code is',
  codeWrong: 'This code is not right.',
  confirm: 'Confirm',
  fail: 'It is not me',
  leave: 'Leave without an answer',
};

const de: Words = {
  notice: 'Testanbieter. Es fließt kein Geld.',
  cardTitle: 'Ihre Karte',
  amount: 'Betrag',
  fields: { number: 'Kartennummer', expiry: 'Gültig bis', cvc: 'Prüfnummer', name: 'Name auf der Karte' },
  hints: { expiry: 'Monat und Jahr, wie 04/29', cvc: '3 Ziffern; 4 bei American Express' },
  errors: {
    'number-missing': 'Geben Sie die Kartennummer ein.',
    'number-invalid': 'Diese Kartennummer stimmt nicht. Prüfen Sie jede Ziffer.',
    'number-brand': 'Diese Art von Karte wird nicht angenommen.',
    'number-real': 'Hier gelten nur Testkarten. Geben Sie nie eine echte ein.',
    'expiry-missing': 'Geben Sie das Ablaufdatum ein.',
    'expiry-invalid': 'Geben Sie Monat und Jahr ein, zum Beispiel 04/29.',
    'expiry-past': 'Diese Karte ist abgelaufen.',
    'cvc-missing': 'Geben Sie die Prüfnummer ein.',
    'cvc-invalid': 'Die Prüfnummer hat 3 Ziffern, bei American Express 4.',
    'name-missing': 'Geben Sie den Namen auf der Karte ein.',
    'name-invalid': 'Geben Sie den Namen in Buchstaben ein, höchstens 100.',
  },
  errorTitle: 'Bitte prüfen Sie Ihre Angaben',
  save: 'Diese Karte verwenden',
  cancel: 'Abbrechen und zurück zum Shop',
  testCards: 'Testkarten',
  outcomes: {
    paid: 'Bezahlt',
    declined: 'Abgelehnt',
    fraud: 'Angehalten wegen Betrugsverdachts',
    challenge: '3-D Secure, Ihre Antwort zählt',
    'challenge-fails': '3-D Secure, schlägt fehl',
    'challenge-abandoned': '3-D Secure, gilt als verlassen',
    slow: 'Bezahlt, antwortet nach 8 Sekunden',
    silent: 'Bezahlt, antwortet nicht rechtzeitig',
  },
  doneTitle: 'Fertig',
  doneText: 'Im Shop geht es weiter.',
  toShop: 'Weiter im Shop',
  usedTitle: 'Diese Seite wurde schon benutzt',
  usedText: 'Sie nimmt eine Antwort an. Um sie zu ändern, beginnen Sie im Shop von vorn.',
  expiredTitle: 'Diese Seite ist abgelaufen',
  expiredText: 'Es wurde nichts gespeichert. Beginnen Sie im Shop von vorn.',
  challengeTitle: 'Zahlung bestätigen',
  challengeText: 'Ihre Bank fragt, ob Sie es sind, der zahlt, mit der Karte, die endet auf',
  code: 'Code',
  codeHint: 'In diesem Test lautet der Code',
  codeWrong: 'Dieser Code stimmt nicht.',
  confirm: 'Bestätigen',
  fail: 'Das bin ich nicht',
  leave: 'Ohne Antwort verlassen',
};

const fr: Words = {
  notice: 'Prestataire de test. Aucun argent n’est débité.',
  cardTitle: 'Votre carte',
  amount: 'Montant',
  fields: { number: 'Numéro de carte', expiry: 'Date d’expiration', cvc: 'Code de sécurité', name: 'Nom sur la carte' },
  hints: { expiry: 'Mois et année, comme 04/29', cvc: '3 chiffres ; 4 chez American Express' },
  errors: {
    'number-missing': 'Saisissez le numéro de carte.',
    'number-invalid': 'Ce numéro de carte est incorrect. Vérifiez chaque chiffre.',
    'number-brand': 'Ce type de carte n’est pas accepté.',
    'number-real': 'Seules les cartes de test sont acceptées ici. N’en saisissez jamais une vraie.',
    'expiry-missing': 'Saisissez la date d’expiration.',
    'expiry-invalid': 'Saisissez le mois et l’année, par exemple 04/29.',
    'expiry-past': 'Cette carte a expiré.',
    'cvc-missing': 'Saisissez le code de sécurité.',
    'cvc-invalid': 'Le code de sécurité a 3 chiffres, 4 chez American Express.',
    'name-missing': 'Saisissez le nom sur la carte.',
    'name-invalid': 'Saisissez le nom en lettres, 100 au plus.',
  },
  errorTitle: 'Vérifiez votre saisie',
  save: 'Utiliser cette carte',
  cancel: 'Annuler et revenir à la boutique',
  testCards: 'Cartes de test',
  outcomes: {
    paid: 'Payé',
    declined: 'Refusé',
    fraud: 'Retenu pour suspicion de fraude',
    challenge: '3-D Secure, votre réponse compte',
    'challenge-fails': '3-D Secure, échoue',
    'challenge-abandoned': '3-D Secure, considéré comme abandonné',
    slow: 'Payé, répond après 8 secondes',
    silent: 'Payé, ne répond pas à temps',
  },
  doneTitle: 'Terminé',
  doneText: 'La suite se passe dans la boutique.',
  toShop: 'Continuer dans la boutique',
  usedTitle: 'Cette page a déjà servi',
  usedText: 'Elle accepte une seule réponse. Pour la changer, recommencez dans la boutique.',
  expiredTitle: 'Cette page a expiré',
  expiredText: 'Rien n’a été conservé. Recommencez dans la boutique.',
  challengeTitle: 'Confirmez votre paiement',
  challengeText: 'Votre banque demande si c’est bien vous qui payez avec la carte se terminant par',
  code: 'Code',
  codeHint: 'Pour ce test, le code est',
  codeWrong: 'Ce code est incorrect.',
  confirm: 'Confirmer',
  fail: 'Ce n’est pas moi',
  leave: 'Quitter sans répondre',
};

const it: Words = {
  notice: 'Fornitore di prova. Non si muove denaro.',
  cardTitle: 'La tua carta',
  amount: 'Importo',
  fields: { number: 'Numero della carta', expiry: 'Data di scadenza', cvc: 'Codice di sicurezza', name: 'Nome sulla carta' },
  hints: { expiry: 'Mese e anno, come 04/29', cvc: '3 cifre; 4 per American Express' },
  errors: {
    'number-missing': 'Inserisci il numero della carta.',
    'number-invalid': 'Questo numero di carta non è corretto. Controlla ogni cifra.',
    'number-brand': 'Questo tipo di carta non è accettato.',
    'number-real': 'Qui si accettano solo carte di prova. Non inserirne mai una vera.',
    'expiry-missing': 'Inserisci la data di scadenza.',
    'expiry-invalid': 'Inserisci mese e anno, per esempio 04/29.',
    'expiry-past': 'Questa carta è scaduta.',
    'cvc-missing': 'Inserisci il codice di sicurezza.',
    'cvc-invalid': 'Il codice di sicurezza ha 3 cifre, 4 per American Express.',
    'name-missing': 'Inserisci il nome sulla carta.',
    'name-invalid': 'Inserisci il nome in lettere, al massimo 100.',
  },
  errorTitle: 'Controlla i dati inseriti',
  save: 'Usa questa carta',
  cancel: 'Annulla e torna al negozio',
  testCards: 'Carte di prova',
  outcomes: {
    paid: 'Pagato',
    declined: 'Rifiutato',
    fraud: 'Trattenuto per sospetta frode',
    challenge: '3-D Secure, conta la tua risposta',
    'challenge-fails': '3-D Secure, fallisce',
    'challenge-abandoned': '3-D Secure, vale come abbandonato',
    slow: 'Pagato, risponde dopo 8 secondi',
    silent: 'Pagato, non risponde in tempo',
  },
  doneTitle: 'Fatto',
  doneText: 'Si continua nel negozio.',
  toShop: 'Continua nel negozio',
  usedTitle: 'Questa pagina è già stata usata',
  usedText: 'Accetta una sola risposta. Per cambiarla, ricomincia nel negozio.',
  expiredTitle: 'Questa pagina è scaduta',
  expiredText: 'Non è stato conservato nulla. Ricomincia nel negozio.',
  challengeTitle: 'Conferma il pagamento',
  challengeText: 'La tua banca chiede se sei tu a pagare con la carta che termina con',
  code: 'Codice',
  codeHint: 'In questa prova il codice è',
  codeWrong: 'Questo codice non è corretto.',
  confirm: 'Conferma',
  fail: 'Non sono io',
  leave: 'Esci senza rispondere',
};

const words: Readonly<Record<Language, Words>> = { en, de, fr, it };

/** The words for a locale such as de-de; English where its language is not spoken here. */
export function wordsOf(locale: string): Words {
  const language = locale.slice(0, 2);
  return Object.hasOwn(words, language) ? words[language as Language] : en; // the key is there
}
