// Opinions about shell jackets and windbreakers for the seeded reviews. Each fits every type of the group, in all cuts.
import type { Opinions } from '../opinions.ts';

export const shellOpinions: Opinions = {
  good: [
    {
      en: 'On a ridge in gusts that had everyone else turning back, no wind got through.',
      de: 'Auf dem Grat bei Böen, bei denen andere umgekehrt sind, kam kein Wind durch.',
      fr: 'Sur une crête, dans des rafales qui en faisaient renoncer d’autres, le vent n’est pas passé.',
      it: 'In cresta, con raffiche che hanno fatto tornare indietro gli altri, il vento non è passato.',
    },
    {
      en: 'It lives in the bottom of my pack and I forget it is there until the weather turns.',
      de: 'Liegt unten im Rucksack, und ich vergesse sie, bis das Wetter umschlägt.',
      fr: 'Toujours au fond de mon sac, jusqu’à ce que le temps tourne.',
      it: 'Sta in fondo allo zaino e me ne dimentico finché non cambia il tempo.',
    },
    {
      en: 'Easy to pull on over a sweater.',
      de: 'Lässt sich gut über einen Pullover ziehen.',
      fr: 'Facile à enfiler par-dessus un pull.',
      it: 'Si infila bene sopra un maglione.',
    },
    {
      en: 'On the bike nothing flutters.',
      de: 'Auf dem Rad flattert nichts.',
      fr: 'À vélo, rien ne flotte.',
      it: 'In bici non svolazza niente.',
    },
    {
      en: 'Dries fast when you shake it out.',
      de: 'Einmal ausschütteln, und sie ist fast trocken.',
      fr: 'On secoue, et c’est presque sec.',
      it: 'La scuoti, ed è quasi asciutta.',
    },
    {
      en: 'I can reach up for a hold without the hem riding up.',
      de: 'Beim Griff nach oben rutscht der Saum nicht hoch.',
      fr: 'Je lève les bras sans que le bas remonte.',
      it: 'Alzo le braccia e l’orlo non sale.',
    },
    {
      en: 'Packs down to the size of a water bottle.',
      de: 'Klein gepackt ungefähr so groß wie eine Trinkflasche.',
      fr: 'Une fois pliée, la taille d’une gourde.',
      it: 'Ripiegata è grande come una borraccia.',
    },
    {
      en: 'Worn four times a week since October.',
      de: 'Seit Oktober viermal die Woche getragen.',
      fr: 'Je m’en sers quatre fois par semaine depuis octobre.',
      it: 'Da ottobre la uso quattro volte a settimana.',
    },
    {
      en: 'On the ferry deck everyone was freezing and I wasn’t.',
      de: 'Auf dem Fährdeck haben alle gefroren, nur ich nicht.',
      fr: 'Sur le pont du ferry, tout le monde grelottait sauf moi.',
      it: 'Sul ponte del traghetto gelavano tutti tranne me.',
    },
    {
      en: 'The fabric is softer than on other jackets of this kind.',
      de: 'Der Stoff ist weicher als bei anderen Jacken dieser Art.',
      fr: 'Le tissu est plus souple que sur d’autres modèles.',
      it: 'Il tessuto è più morbido di quello di altre giacche simili.',
    },
    {
      en: 'Cut long enough to cover the lower back.',
      de: 'Lang genug geschnitten, der untere Rücken bleibt bedeckt.',
      fr: 'Assez de longueur pour couvrir le bas du dos.',
      it: 'Abbastanza lunga da coprire la schiena.',
    },
    {
      en: 'I bike to work with it and look decent at the office.',
      de: 'Damit fahre ich Rad ins Büro und sehe trotzdem ordentlich aus.',
      fr: 'À vélo jusqu’au bureau, et je reste présentable.',
      it: 'Ci vado in ufficio in bici e resto in ordine.',
    },
    {
      en: 'Even uphill it never felt clammy inside.',
      de: 'Auch bergauf wurde es innen nie klamm.',
      fr: 'Même en montée, pas de moiteur à l’intérieur.',
      it: 'Anche in salita dentro non è mai umida.',
    },
    {
      en: 'After two washes it still keeps the weather off.',
      de: 'Auch nach zwei Wäschen hält sie das Wetter ab.',
      fr: 'Après deux lavages, la protection est intacte.',
      it: 'Dopo due lavaggi protegge ancora.',
    },
  ],
  mixed: [
    {
      en: 'Keeps the weather out, but rustles when I walk.',
      de: 'Hält das Wetter ab, raschelt aber beim Gehen.',
      fr: 'Bonne protection, mais du bruit en marchant.',
      it: 'Protegge bene, ma fruscia mentre si cammina.',
    },
    {
      en: 'I get warm in it on steep climbs.',
      de: 'Bei steilen Anstiegen wird mir darin warm.',
      fr: 'J’ai chaud dans les montées raides.',
      it: 'Nelle salite ripide ho caldo.',
    },
    {
      en: 'Good against wind, but cold without a layer below.',
      de: 'Gut gegen Wind, aber kalt ohne etwas darunter.',
      fr: 'Bien contre le vent, mais froid sans couche dessous.',
      it: 'Bene contro il vento, ma fredda senza uno strato sotto.',
    },
    {
      en: 'Sits well, though the shoulders are a bit narrow with a pack.',
      de: 'Sitzt gut, ist mit Rucksack an den Schultern aber etwas eng.',
      fr: 'Bonne coupe, mais un peu étroite aux épaules avec un sac.',
      it: 'Veste bene, ma con lo zaino è un po’ stretta sulle spalle.',
    },
    {
      en: 'I expected it to pack smaller.',
      de: 'Ich dachte, sie lässt sich kleiner packen.',
      fr: 'Je pensais que ça se pliait plus petit.',
      it: 'Pensavo si ripiegasse di più.',
    },
  ],
  bad: [
    {
      en: 'Cold air came in at the neck whatever I did.',
      de: 'Am Hals zog es kalt hinein, egal was ich machte.',
      fr: 'L’air froid entrait par l’encolure, quoi que je fasse.',
      it: 'L’aria fredda entrava dall’alto, qualunque cosa facessi.',
    },
    {
      en: 'It felt clammy inside after ten minutes.',
      de: 'Nach zehn Minuten war es innen klamm.',
      fr: 'Au bout de dix minutes, l’intérieur était moite.',
      it: 'Dopo dieci minuti dentro era umida.',
    },
    {
      en: 'Thin spots on the shoulders after one season with a pack.',
      de: 'Nach einer Saison mit Rucksack ist der Stoff an den Schultern dünn.',
      fr: 'Après une saison avec un sac, le tissu s’use aux épaules.',
      it: 'Dopo una stagione con lo zaino il tessuto è liso sulle spalle.',
    },
    {
      en: 'Too short for my taste, the back stays uncovered.',
      de: 'Mir zu kurz, der Rücken bleibt frei.',
      fr: 'Trop court à mon goût, le dos reste découvert.',
      it: 'Troppo corta per i miei gusti, la schiena resta scoperta.',
    },
  ],
};
