import type { LegalTexts } from './region.ts';

export const de: LegalTexts = {
  prices:
    'Alle Preise sind Endpreise in Euro und enthalten die gesetzliche Mehrwertsteuer. Versandkosten kommen hinzu, soweit sie anfallen; du siehst sie, bevor du bestellst.',
  withdrawal: `
    ## Widerrufsbelehrung
    ### Widerrufsrecht
    Du hast das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem du oder ein von dir benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen hast.
    Um dein Widerrufsrecht auszuüben, musst du uns ([COMPANY], [ADDRESS], Telefon [PHONE], E-Mail [EMAIL]) mit einer eindeutigen Erklärung, etwa einem Brief oder einer E-Mail, über deinen Entschluss informieren. Du kannst dafür das Muster-Widerrufsformular unten verwenden, das jedoch nicht vorgeschrieben ist. Zur Wahrung der Frist reicht es aus, dass du die Mitteilung vor Ablauf der Frist absendest.
    ### Folgen des Widerrufs
    - Wir zahlen dir alle Zahlungen zurück, die wir von dir erhalten haben, einschließlich der Kosten der Standardlieferung, unverzüglich und spätestens binnen vierzehn Tagen ab dem Eingang deines Widerrufs. Wir verwenden dasselbe Zahlungsmittel wie du und berechnen dafür kein Entgelt. Mehrkosten einer Expresslieferung werden nicht erstattet.
    - Wir können die Rückzahlung verweigern, bis wir die Ware zurückhaben oder du nachgewiesen hast, dass du sie abgesandt hast.
    - Du sendest die Ware binnen vierzehn Tagen nach dem Widerruf zurück. Die Kosten der Rücksendung tragen wir, wenn du unser Etikett verwendest.
    - Für einen Wertverlust kommst du nur auf, wenn er auf einen Umgang mit der Ware zurückgeht, der zur Prüfung von Beschaffenheit, Eigenschaften und Funktionsweise nicht nötig war.
    Das Widerrufsrecht besteht nicht bei Waren, die nach deinen Angaben angefertigt wurden, und erlischt bei versiegelten Waren, die aus Gründen der Hygiene nicht zur Rückgabe geeignet sind, wenn du die Versiegelung entfernst.
    ### Muster-Widerrufsformular
    An [COMPANY], [ADDRESS], E-Mail [EMAIL]: Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über den Kauf der folgenden Waren (Bezeichnung, Bestellnummer), bestellt am / erhalten am, Name, Anschrift, Datum, Unterschrift (nur bei Mitteilung auf Papier).
    ### Freiwillige Rückgabe
    Über das Gesetz hinaus nehmen wir ungetragene Ware mit Etikett bis [RETURN_DAYS] Tage nach Erhalt zurück. Wie das geht, steht unter [Rückgabe](/help/returns/how-to-return).
  `,
  guarantee: `
    ## Mängel und Garantie
    Es gelten die gesetzlichen Mängelrechte. Sie verjähren zwei Jahre nach Erhalt der Ware. Zeigt sich innerhalb eines Jahres ein Mangel, wird vermutet, dass er von Anfang an bestand. Wir bessern nach oder liefern neu; gelingt das nicht, kannst du den Preis mindern oder vom Vertrag zurücktreten.
    Daneben geben wir eine Garantie auf Material- und Verarbeitungsfehler für die übliche Lebensdauer des Produkts. Deine gesetzlichen Rechte, die unentgeltlich sind, werden durch sie nicht eingeschränkt.
  `,
  law: `
    ## Recht und Streitbeilegung
    Es gilt deutsches Recht unter Ausschluss des UN-Kaufrechts. Wohnst du in einem anderen Staat, bleibt dir der Schutz zwingender Vorschriften dieses Staates erhalten.
    Zur Teilnahme an einem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle sind wir weder bereit noch verpflichtet. Ruf uns lieber an: Fast alles klärt sich in einem Gespräch.
  `,
  dataRights: `
    ## Deine Rechte
    Nach der Datenschutz-Grundverordnung (DSGVO) hast du das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung, Datenübertragbarkeit und Widerspruch. Eine Einwilligung kannst du jederzeit mit Wirkung für die Zukunft widerrufen. Wir antworten innerhalb eines Monats.
    Rechtsgrundlagen sind die Erfüllung des Vertrags (Art. 6 Abs. 1 lit. b DSGVO: Bestellung, Zahlung, Versand), gesetzliche Pflichten (lit. c: Buchhaltung, Produktsicherheit), deine Einwilligung (lit. a: Newsletter, optionale Cookies) und berechtigte Interessen (lit. f: Betrugsabwehr, Sicherheit dieser Website).
    Du kannst dich bei einer Aufsichtsbehörde beschweren, zum Beispiel beim Bayerischen Landesamt für Datenschutzaufsicht, Promenade 18, 91522 Ansbach.
  `,
};
