// What shirts, base layers and trousers say of themselves.
import type { Copy } from './copy.ts';

export const layersCopy = {
  top: {
    summaries: [
      {
        en: 'Cut straight, dries fast, goes to dinner.',
        de: 'Gerade geschnitten, schnell trocken, abendtauglich.',
        fr: 'Coupe droite, séchage rapide, présentable à table.',
        it: 'Taglio dritto, asciuga in fretta, va bene anche a cena.',
      },
      {
        en: 'A light hand of cotton and recycled yarn for warm miles.',
        de: 'Leichter Griff aus Baumwolle und recyceltem Garn für warme Kilometer.',
        fr: 'Un toucher léger de coton et de fil recyclé pour les kilomètres au soleil.',
        it: 'Mano leggera di cotone e filato riciclato per chilometri al caldo.',
      },
      {
        en: 'Sun on the shoulders, air everywhere else.',
        de: 'Sonne auf den Schultern, Luft überall sonst.',
        fr: 'Du soleil sur les épaules, de l’air partout ailleurs.',
        it: 'Sole sulle spalle, aria dappertutto.',
      },
    ],
    paragraphs: [
      {
        en: 'We wanted one piece for the trail and for the town after it. The shoulder seams are moved forward so a pack rubs on nothing, and the hem is long enough to stay tucked.',
        de: 'Ein Teil für den Weg und für den Ort danach, das war die Aufgabe. Die Schulternähte liegen weiter vorn, damit der Rucksack nicht scheuert, und der Saum ist lang genug, um in der Hose zu bleiben.',
        fr: 'Nous voulions une seule pièce pour le sentier et pour la ville qui vient après. Les coutures d’épaule sont avancées pour que le sac ne frotte nulle part, et l’ourlet est assez long pour rester dans le pantalon.',
        it: 'Volevamo un solo capo per il sentiero e per il paese che viene dopo. Le cuciture delle spalle sono spostate in avanti, così lo zaino non sfrega, e l’orlo è abbastanza lungo da restare nei pantaloni.',
      },
      {
        en: 'It fades slowly and well.',
        de: 'Es bleicht langsam und schön.',
        fr: 'Sa couleur passe lentement, et joliment.',
        it: 'Scolorisce piano, e bene.',
      },
    ],
    features: [
      {
        en: 'Shoulder seams clear of pack straps',
        de: 'Schulternähte abseits der Träger',
        fr: 'Coutures d’épaule hors des bretelles',
        it: 'Cuciture delle spalle lontane dagli spallacci',
      },
      {
        en: 'Sun protection factor 30',
        de: 'UV-Schutzfaktor 30',
        fr: 'Indice de protection solaire UPF 30',
        it: 'Protezione solare UPF 30',
      },
      { en: 'Odour-resistant finish', de: 'Geruchshemmende Ausrüstung', fr: 'Traitement anti-odeurs', it: 'Trattamento antiodore' },
      { en: 'Collar keeps its shape', de: 'Formstabiler Kragen', fr: 'Col qui garde sa forme', it: 'Colletto che mantiene la forma' },
    ],
  },
  base: {
    summaries: [
      {
        en: 'Fine merino blend that stays fresh for days.',
        de: 'Feine Merinomischung, die tagelang frisch bleibt.',
        fr: 'Un mélange de mérinos fin qui reste frais pendant des jours.',
        it: 'Misto merino sottile che resta fresco per giorni.',
      },
      {
        en: 'Moves moisture out before you feel it.',
        de: 'Leitet Feuchtigkeit weiter, bevor man sie spürt.',
        fr: 'Évacue l’humidité avant qu’on la sente.',
        it: 'Allontana l’umidità prima che si faccia sentire.',
      },
    ],
    paragraphs: [
      {
        en: 'The layer next to skin decides how the others work. This one is knit in zones, thicker where wind meets you and open where you work hardest.',
        de: 'Die Schicht auf der Haut entscheidet, wie alle anderen arbeiten. Diese ist in Zonen gestrickt: dichter, wo der Wind trifft, offener, wo man am meisten leistet.',
        fr: 'C’est la couche contre la peau qui décide du travail des autres. Celle-ci est tricotée par zones, plus dense là où le vent frappe, plus ouverte là où l’effort chauffe.',
        it: 'Lo strato a contatto con la pelle decide come lavorano gli altri. Questo è lavorato a zone, più fitto dove arriva il vento e più aperto dove lo sforzo scalda.',
      },
      {
        en: 'Wear it three days on a hut tour, air it at night, and nobody at the table will mind.',
        de: 'Drei Tage Hüttentour, nachts auslüften, und am Tisch stört es niemanden.',
        fr: 'Trois jours de refuge en refuge, une nuit à l’air entre chaque étape, et personne à table n’y trouvera à redire.',
        it: 'Tre giorni di rifugio in rifugio, di notte all’aria, e a tavola nessuno avrà da ridire.',
      },
    ],
    features: [
      { en: 'Seamless underarms', de: 'Nahtlos unter den Armen', fr: 'Sans couture sous les bras', it: 'Senza cuciture sotto le braccia' },
      {
        en: 'Merino and recycled nylon',
        de: 'Merino und recyceltes Nylon',
        fr: 'Mérinos et nylon recyclé',
        it: 'Merino e nylon riciclato',
      },
      { en: 'Thumb loops', de: 'Daumenschlaufen', fr: 'Passe-pouces', it: 'Passanti per i pollici' },
      { en: 'Drop tail', de: 'Verlängerter Rücken', fr: 'Dos rallongé', it: 'Schiena più lunga' },
    ],
  },
  legs: {
    summaries: [
      {
        en: 'Four-way stretch with knees that already know the bend.',
        de: 'Vier-Wege-Stretch mit Knien, die die Beuge schon kennen.',
        fr: 'Extensible en quatre sens, avec des genoux qui connaissent déjà le mouvement.',
        it: 'Elasticizzati in quattro direzioni, con ginocchia che conoscono già la piega.',
      },
      {
        en: 'Light cloth, strong seat, five honest pockets.',
        de: 'Leichter Stoff, starker Sitz, fünf ehrliche Taschen.',
        fr: 'Tissu léger, assise solide, cinq vraies poches.',
        it: 'Tessuto leggero, seduta robusta, cinque tasche vere.',
      },
      {
        en: 'For long strides and short breaks.',
        de: 'Für lange Schritte und kurze Pausen.',
        fr: 'Pour les grandes enjambées et les courtes pauses.',
        it: 'Per passi lunghi e soste brevi.',
      },
    ],
    paragraphs: [
      {
        en: 'Nothing pulls when you step up, nothing flaps when you step down. The waistband lies flat below a hip belt and the zipped pocket holds a phone without a swing.',
        de: 'Nichts spannt beim Hochsteigen, nichts flattert beim Absteigen. Der Bund liegt flach unter dem Hüftgurt, und die Reißverschlusstasche hält das Telefon ohne Pendeln.',
        fr: 'Rien ne tire à la montée, rien ne flotte à la descente. La ceinture reste plate sous la sangle du sac, et la poche zippée tient le téléphone sans ballotter.',
        it: 'Niente tira in salita, niente svolazza in discesa. La cintura resta piatta sotto la fascia dello zaino e la tasca con zip tiene fermo il telefono.',
      },
      {
        en: 'A dry finish sheds the first shower; the cloth dries before the second.',
        de: 'Die Ausrüstung hält den ersten Schauer ab; bis zum zweiten ist der Stoff wieder trocken.',
        fr: 'Le traitement déperlant repousse la première averse, et le tissu sèche avant la deuxième.',
        it: 'Il trattamento idrorepellente respinge il primo acquazzone, e il tessuto si asciuga prima del secondo.',
      },
    ],
    features: [
      { en: 'Articulated knees', de: 'Vorgeformte Knie', fr: 'Genoux préformés', it: 'Ginocchia preformate' },
      { en: 'Gusseted crotch', de: 'Zwickel im Schritt', fr: 'Soufflet d’entrejambe', it: 'Tassello al cavallo' },
      {
        en: 'Zipped thigh pocket',
        de: 'Beintasche mit Reißverschluss',
        fr: 'Poche zippée sur la cuisse',
        it: 'Tasca con zip sulla coscia',
      },
      {
        en: 'Brushed inner waistband',
        de: 'Angerauter Innenbund',
        fr: 'Ceinture à l’intérieur gratté',
        it: 'Interno della cintura garzato',
      },
      {
        en: 'Cloth made to a strict chemical standard',
        de: 'Gewebe nach strengem Umweltstandard',
        fr: 'Tissu conforme à une norme chimique stricte',
        it: 'Tessuto prodotto secondo un rigido standard chimico',
      },
    ],
  },
  snow: {
    summaries: [
      {
        en: 'Waterproof, insulated where you sit, vented where you climb.',
        de: 'Wasserdicht, isoliert beim Sitzen, belüftet beim Steigen.',
        fr: 'Imperméable, isolé pour la pause, ventilé pour la montée.',
        it: 'Impermeabili, imbottiti dove ci si siede, ventilati dove si sale.',
      },
      {
        en: 'Made for first lifts and last light.',
        de: 'Gemacht für den ersten Lift und das letzte Licht.',
        fr: 'Fait pour la première benne et la dernière lueur.',
        it: 'Fatti per la prima seggiovia e l’ultima luce.',
      },
    ],
    paragraphs: [
      {
        en: 'Snow gets in at the cuffs and at the back, so both are closed: gaiters with a grip edge below, a high back with soft braces above.',
        de: 'Schnee kommt am Saum und am Rücken herein, also ist beides zu: unten Schneefänge mit Haftrand, oben ein hoher Rücken mit weichen Trägern.',
        fr: 'La neige entre par le bas et par le dos, alors nous avons fermé les deux : guêtres à bord antidérapant en bas, dos montant et bretelles souples en haut.',
        it: 'La neve entra dal fondo e dalla schiena, così abbiamo chiuso entrambi: ghette con bordo antiscivolo sotto, schiena alta con bretelle morbide sopra.',
      },
      {
        en: 'Reinforced inner ankles take the edges, again and again.',
        de: 'Verstärkte Innenknöchel halten Kanten aus, immer wieder.',
        fr: 'Les chevilles renforcées à l’intérieur encaissent les carres, encore et encore.',
        it: 'Le caviglie rinforzate all’interno reggono le lamine, ancora e ancora.',
      },
    ],
    features: [
      {
        en: 'Snow gaiters with grip',
        de: 'Schneefänge mit Haftrand',
        fr: 'Guêtres pare-neige antidérapantes',
        it: 'Ghette paraneve antiscivolo',
      },
      {
        en: 'Thigh vents with mesh',
        de: 'Oberschenkelbelüftung mit Netz',
        fr: 'Aérations en filet sur les cuisses',
        it: 'Aperture con rete sulle cosce',
      },
      { en: 'Removable braces', de: 'Abnehmbare Träger', fr: 'Bretelles amovibles', it: 'Bretelle removibili' },
      {
        en: 'Edge guards at the ankle',
        de: 'Kantenschutz am Knöchel',
        fr: 'Protection contre les carres à la cheville',
        it: 'Protezione dalle lamine alla caviglia',
      },
    ],
  },
} satisfies Record<string, Copy>;
