// Captions of close-up pictures: what the detail is good for. The first caption whose parts the design has is used.
import type { Text } from '#backend/company/language.ts';
import type { PartText } from './copy.ts';
import type { CloseUp } from './taxonomy.ts';

const flatWaistband: Text = {
  en: 'The flat waistband fits under the hip belt of a pack',
  de: 'Der flache Bund passt unter den Hüftgurt des Rucksacks',
  fr: 'La ceinture plate passe sous celle du sac à dos',
  it: 'La cintura piatta sta sotto la fascia dello zaino',
};

export const captions: Readonly<Record<CloseUp, readonly PartText[]>> = {
  hood: [
    {
      needs: ['helmet-hood'],
      en: 'The hood fits over a helmet and turns with your head',
      de: 'Die Kapuze passt über den Helm und dreht sich mit dem Kopf',
      fr: 'La capuche passe sur un casque et suit la tête',
      it: 'Il cappuccio sta sopra il casco e segue la testa',
    },
    {
      needs: ['brim'],
      en: 'A stiff brim keeps the rain off your face',
      de: 'Ein fester Schirm hält den Regen vom Gesicht fern',
      fr: 'Une visière rigide protège le visage de la pluie',
      it: 'Una visiera rigida ripara il viso dalla pioggia',
    },
    {
      needs: ['baffles'],
      en: 'The padded hood keeps your head warm when you stop',
      de: 'Die gefütterte Kapuze hält den Kopf in Pausen warm',
      fr: 'La capuche matelassée garde la tête au chaud pendant les pauses',
      it: 'Il cappuccio imbottito tiene calda la testa durante le soste',
    },
    {
      needs: ['open-front'],
      en: 'Zipped up, the hood covers your head, ears and chin',
      de: 'Geschlossen bedeckt die Kapuze Kopf, Ohren und Kinn',
      fr: 'Fermée, la capuche couvre la tête, les oreilles et le menton',
      it: 'Chiuso, il cappuccio copre testa, orecchie e mento',
    },
    {
      en: 'The hood is there when the wind picks up',
      de: 'Die Kapuze ist zur Stelle, wenn Wind aufkommt',
      fr: 'La capuche est là quand le vent se lève',
      it: 'Il cappuccio è pronto quando si alza il vento',
    },
  ],
  collar: [
    {
      needs: ['baffles'],
      en: 'The padded collar keeps the cold off your neck',
      de: 'Der gefütterte Kragen hält die Kälte vom Hals fern',
      fr: 'Le col matelassé protège le cou du froid',
      it: 'Il collo imbottito ripara dal freddo',
    },
    {
      needs: ['front-zip'],
      en: 'Zipped up, the collar covers your neck up to the chin',
      de: 'Geschlossen reicht der Kragen bis zum Kinn',
      fr: 'Fermé, le col couvre le cou jusqu’au menton',
      it: 'Chiuso, il collo copre fino al mento',
    },
    {
      needs: ['collar', 'zip'],
      en: 'The zipper lets heat out on the climb and closes up to the chin',
      de: 'Der Reißverschluss lässt im Aufstieg Wärme heraus und schließt bis zum Kinn',
      fr: 'La fermeture laisse sortir la chaleur à la montée et se remonte jusqu’au menton',
      it: 'La zip lascia uscire il calore in salita e si chiude fino al mento',
    },
    {
      needs: ['collar'],
      en: 'The collar keeps the sun off your neck',
      de: 'Der Kragen hält die Sonne vom Nacken fern',
      fr: 'Le col protège la nuque du soleil',
      it: 'Il colletto ripara il collo dal sole',
    },
    {
      en: 'The neckband lies flat under other layers',
      de: 'Der Halsausschnitt liegt flach unter weiteren Lagen',
      fr: 'L’encolure reste plate sous d’autres couches',
      it: 'Lo scollo resta piatto sotto gli altri strati',
    },
  ],
  cuff: [
    {
      needs: ['cuff-tabs'],
      en: 'Tabs close the cuffs over gloves',
      de: 'Riegel schließen die Bündchen über Handschuhen',
      fr: 'Des pattes ferment les poignets sur les gants',
      it: 'Le linguette chiudono i polsini sopra i guanti',
    },
    {
      needs: ['elastic-cuffs'],
      en: 'Elastic cuffs keep the wind out at your wrists',
      de: 'Elastische Bündchen halten den Wind an den Handgelenken draußen',
      fr: 'Les poignets élastiques empêchent le vent d’entrer',
      it: 'I polsini elastici fermano il vento ai polsi',
    },
    {
      needs: ['tail-hem'], // the hem of shirts, whose cuffs have buttons
      en: 'Open the button to roll up the sleeves',
      de: 'Am Bündchen geöffnet, lassen sich die Ärmel hochkrempeln',
      fr: 'Ouvrez le bouton pour remonter les manches',
      it: 'Apri il bottone per arrotolare le maniche',
    },
    {
      needs: ['long-sleeves'],
      en: 'Close-fitting cuffs slip easily into the sleeves of a jacket',
      de: 'Enge Bündchen gleiten leicht in die Ärmel einer Jacke',
      fr: 'Les poignets ajustés glissent facilement dans les manches d’une veste',
      it: 'I polsini aderenti scivolano nelle maniche di una giacca',
    },
    {
      needs: ['ribbed-cuff'],
      en: 'The ribbed cuff fits under a jacket sleeve and keeps snow out',
      de: 'Der gerippte Bund passt unter den Jackenärmel und hält Schnee draußen',
      fr: 'Le poignet côtelé se glisse sous la manche et arrête la neige',
      it: 'Il polsino a coste sta sotto la manica e ferma la neve',
    },
    {
      en: 'Cut short, so that your arms move freely',
      de: 'Kurz geschnitten, damit sich die Arme frei bewegen',
      fr: 'Une coupe courte qui laisse les bras libres',
      it: 'Un taglio corto che lascia libere le braccia',
    },
  ],
  pocket: [
    {
      needs: ['front-pocket', 'cords'],
      en: 'Cords on the front pocket hold a wet jacket',
      de: 'Kordeln an der Fronttasche halten eine nasse Jacke',
      fr: 'Les cordons de la poche avant retiennent une veste mouillée',
      it: 'I cordini della tasca davanti fermano una giacca bagnata',
    },
    {
      needs: ['front-pocket'],
      en: 'The front pocket keeps small things within reach',
      de: 'Die Fronttasche hält Kleines griffbereit',
      fr: 'La poche avant garde les petites affaires à portée de main',
      it: 'La tasca davanti tiene le piccole cose a portata di mano',
    },
    {
      needs: ['handle'],
      en: 'The outside pocket keeps keys and tickets within reach',
      de: 'Die Außentasche hält Schlüssel und Tickets griffbereit',
      fr: 'La poche extérieure garde clés et billets à portée de main',
      it: 'La tasca esterna tiene chiavi e biglietti a portata di mano',
    },
    {
      needs: ['thigh-zip'],
      en: 'A zipper keeps your phone safe on the thigh while you run',
      de: 'Ein Reißverschluss sichert das Telefon beim Laufen am Oberschenkel',
      fr: 'Une fermeture retient le téléphone sur la cuisse pendant la course',
      it: 'Una zip tiene fermo il telefono sulla coscia mentre corri',
    },
    {
      needs: ['waistband'],
      en: 'The flap keeps a map where you put it',
      de: 'Die Klappe hält die Karte an ihrem Platz',
      fr: 'Le rabat garde la carte à sa place',
      it: 'La patta tiene la mappa al suo posto',
    },
    {
      needs: ['baffles'],
      en: 'Quilting holds the insulation in place',
      de: 'Die Steppung hält die Füllung an ihrem Platz',
      fr: 'Le matelassage maintient le garnissage en place',
      it: 'La trapuntatura tiene ferma l’imbottitura',
    },
    {
      needs: ['zip-pocket'],
      en: 'A zipper keeps your phone and keys safe',
      de: 'Ein Reißverschluss sichert Telefon und Schlüssel',
      fr: 'Une fermeture retient le téléphone et les clés',
      it: 'Una zip tiene al sicuro telefono e chiavi',
    },
    {
      en: 'A flap keeps the chest pocket closed',
      de: 'Eine Klappe hält die Brusttasche geschlossen',
      fr: 'Un rabat ferme la poche poitrine',
      it: 'Una patta chiude la tasca sul petto',
    },
  ],
  waist: [
    {
      needs: ['suspenders'],
      en: 'The high bib keeps snow out when you fall',
      de: 'Der hohe Latz hält beim Sturz den Schnee draußen',
      fr: 'La bavette haute arrête la neige en cas de chute',
      it: 'La pettorina alta ferma la neve se cadi',
    },
    {
      needs: ['wide-waistband'],
      en: 'The wide waistband stays put and lies flat under a pack',
      de: 'Der breite Bund sitzt fest und liegt flach unter dem Rucksack',
      fr: 'La large ceinture reste en place, à plat sous le sac',
      it: 'La fascia alta resta ferma e piatta sotto lo zaino',
    },
    { needs: ['zip'], ...flatWaistband },
    { needs: ['shaped-knees'], ...flatWaistband },
    {
      en: 'A drawcord adjusts the elastic waistband',
      de: 'Ein Kordelzug stellt den elastischen Bund ein',
      fr: 'Un cordon ajuste la ceinture élastique',
      it: 'Una coulisse regola la vita elastica',
    },
  ],
  knee: [
    {
      en: 'Shaped knees leave room for high steps',
      de: 'Vorgeformte Knie lassen Platz für hohe Schritte',
      fr: 'Les genoux préformés facilitent les grands pas',
      it: 'Le ginocchia sagomate facilitano i passi alti',
    },
  ],
  sole: [
    {
      needs: ['deep-lugs'],
      en: 'Deep lugs grip on mud, snow and wet rock',
      de: 'Tiefe Stollen greifen auf Schlamm, Schnee und nassem Fels',
      fr: 'Les crampons profonds accrochent sur la boue, la neige et le rocher mouillé',
      it: 'I tasselli profondi tengono su fango, neve e roccia bagnata',
    },
    {
      en: 'The low tread rolls smoothly over hard trails',
      de: 'Das flache Profil rollt gut auf harten Wegen',
      fr: 'La semelle plate déroule bien sur les sentiers durs',
      it: 'La suola bassa scorre bene sui sentieri duri',
    },
  ],
  laces: [
    {
      needs: ['ankle-collar'],
      en: 'The laces hold your ankle firmly on rough ground',
      de: 'Die Schnürung hält den Knöchel auf rauem Grund fest',
      fr: 'Les lacets maintiennent la cheville sur terrain accidenté',
      it: 'I lacci tengono ferma la caviglia sui terreni accidentati',
    },
    {
      en: 'The laces hold your foot firmly on descents',
      de: 'Die Schnürung hält den Fuß im Abstieg fest',
      fr: 'Les lacets maintiennent le pied dans les descentes',
      it: 'I lacci tengono fermo il piede in discesa',
    },
  ],
  strap: [
    {
      needs: ['gauntlet'],
      en: 'The long cuff goes over the sleeve, and the strap keeps snow out',
      de: 'Die lange Stulpe reicht über den Ärmel, der Riemen hält Schnee draußen',
      fr: 'La manchette passe sur la manche et la sangle arrête la neige',
      it: 'Il polsino lungo copre la manica e il cinturino ferma la neve',
    },
    {
      needs: ['heel-strap'],
      en: 'Straps hold your instep and heel',
      de: 'Riemen halten Spann und Ferse',
      fr: 'Des brides maintiennent le cou-de-pied et le talon',
      it: 'I cinturini tengono collo del piede e tallone',
    },
    {
      needs: ['lid'],
      en: 'Two buckles close the lid, even over a full pack',
      de: 'Zwei Schnallen schließen den Deckel auch über vollem Gepäck',
      fr: 'Deux boucles ferment le rabat, même quand le sac est plein',
      it: 'Due fibbie chiudono la patta anche a zaino pieno',
    },
    {
      needs: ['hip-belt'],
      en: 'The roll top closes with one buckle and keeps rain out',
      de: 'Der Rollverschluss schließt mit einer Schnalle und hält Regen draußen',
      fr: 'Le haut se roule, se ferme avec une boucle et arrête la pluie',
      it: 'La chiusura arrotolabile ha una fibbia e ferma la pioggia',
    },
    {
      needs: ['handle'],
      en: 'The padded handle makes a full duffel easier to carry',
      de: 'Der gepolsterte Griff macht das Tragen leichter',
      fr: 'La poignée rembourrée facilite le portage',
      it: 'La maniglia imbottita facilita il trasporto',
    },
    {
      en: 'The wide strap lies softly across your instep',
      de: 'Der breite Riemen liegt weich auf dem Spann',
      fr: 'La large bride repose en douceur sur le cou-de-pied',
      it: 'La fascia larga appoggia morbida sul collo del piede',
    },
  ],
  knit: [
    {
      en: 'The ribbed knit stretches and keeps its shape',
      de: 'Der Rippstrick ist dehnbar und bleibt in Form',
      fr: 'La maille côtelée s’étire et garde sa forme',
      it: 'La maglia a coste si allunga e mantiene la forma',
    },
  ],
  label: [
    {
      en: 'The knit reaches down over your ears when the wind turns cold',
      de: 'Der Strick reicht bei kaltem Wind bis über die Ohren',
      fr: 'La maille descend sur les oreilles quand le vent est froid',
      it: 'La maglia copre le orecchie quando il vento è freddo',
    },
  ],
};
