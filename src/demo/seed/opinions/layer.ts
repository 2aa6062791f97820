// Opinions about hoodies, shirts and base layers for the seeded reviews. Each fits every type of the group, in all cuts.
import type { Opinions } from '../opinions.ts';

export const layerOpinions: Opinions = {
  good: [
    {
      en: 'Dries overnight on the line, so two of them last me a week.',
      de: 'Trocknet über Nacht auf der Leine. Mit zweien komme ich durch die Woche.',
      fr: 'Une nuit suffit pour sécher : avec deux, je fais la semaine.',
      it: 'Si asciuga in una notte: con due faccio tutta la settimana.',
    },
    {
      en: 'No scratchy seams under pack straps.',
      de: 'Keine Naht, die unter den Trägern scheuert.',
      fr: 'Aucune couture qui gratte sous les bretelles.',
      it: 'Nessuna cucitura che dà fastidio sotto gli spallacci.',
    },
    {
      en: 'Through the wash twenty times and still looks new.',
      de: 'Zwanzigmal gewaschen und sieht noch aus wie neu.',
      fr: 'Une vingtaine de lavages, et toujours l’air neuf.',
      it: 'Lavata venti volte e sembra ancora nuova.',
    },
    {
      en: 'I wear it to work and on the trail, and nobody notices the difference.',
      de: 'Trage ich im Büro und auf dem Weg, und niemand sieht einen Unterschied.',
      fr: 'Au travail comme sur les sentiers, ça passe partout.',
      it: 'La porto in ufficio e sui sentieri, e nessuno nota la differenza.',
    },
    {
      en: 'Didn’t smell after three days in the hills.',
      de: 'Roch auch nach drei Tagen in den Bergen nicht.',
      fr: 'Pas d’odeur, même après trois jours en montagne.',
      it: 'Nessun odore nemmeno dopo tre giorni in montagna.',
    },
    {
      en: 'The neck keeps its shape.',
      de: 'Der Halsausschnitt bleibt in Form.',
      fr: 'L’encolure ne se déforme pas.',
      it: 'Lo scollo resta in forma.',
    },
    {
      en: 'Long enough not to ride up.',
      de: 'Lang genug, rutscht nicht hoch.',
      fr: 'Assez de longueur, ça ne remonte pas.',
      it: 'Abbastanza lunga, non sale.',
    },
    {
      en: 'I sweat a lot and this copes.',
      de: 'Ich schwitze viel, hier geht das gut.',
      fr: 'Je transpire beaucoup, et ça tient le coup.',
      it: 'Sudo molto, e questa regge.',
    },
    {
      en: 'Softer with every wash.',
      de: 'Wird mit jeder Wäsche weicher.',
      fr: 'De plus en plus doux à chaque lavage.',
      it: 'A ogni lavaggio è più morbida.',
    },
    {
      en: 'Fits under a jacket without bunching up.',
      de: 'Passt unter eine Jacke, ohne Falten zu werfen.',
      fr: 'Se glisse sous une veste sans faire de plis.',
      it: 'Sta sotto la giacca senza fare pieghe.',
    },
    {
      en: 'No ironing needed, which sold me.',
      de: 'Muss nicht gebügelt werden, das hat mich überzeugt.',
      fr: 'Pas besoin de repasser, et ça m’a décidé.',
      it: 'Non si stira, e questo mi ha convinto.',
    },
    { en: 'I have three now.', de: 'Inzwischen habe ich drei.', fr: 'J’en ai maintenant trois.', it: 'Ora ne ho tre.' },
    {
      en: 'Good for running in spring as well.',
      de: 'Im Frühling auch zum Laufen gut.',
      fr: 'Très bien aussi pour courir au printemps.',
      it: 'Va bene anche per correre in primavera.',
    },
    {
      en: 'The cut is relaxed without looking sloppy.',
      de: 'Lockerer Schnitt, der trotzdem ordentlich aussieht.',
      fr: 'Une coupe décontractée, mais pas négligée.',
      it: 'Taglio comodo, ma mai trasandato.',
    },
  ],
  mixed: [
    {
      en: 'Comfortable, though the fabric picks up lint.',
      de: 'Bequem, der Stoff zieht aber Fusseln an.',
      fr: 'Confortable, mais le tissu attire les peluches.',
      it: 'Comoda, ma il tessuto attira i pelucchi.',
    },
    {
      en: 'Pleasant on the skin, a bit thin in bright light.',
      de: 'Angenehm auf der Haut, bei hellem Licht etwas dünn.',
      fr: 'Agréable sur la peau, un peu fin à la lumière.',
      it: 'Piacevole sulla pelle, un po’ sottile in piena luce.',
    },
    {
      en: 'I’d prefer a slimmer cut.',
      de: 'Ein schmalerer Schnitt wäre mir lieber.',
      fr: 'Je préférerais une coupe plus ajustée.',
      it: 'Preferirei un taglio più aderente.',
    },
    {
      en: 'Good at first, but it creases easily.',
      de: 'Anfangs gut, knittert aber schnell.',
      fr: 'Bien au début, mais ça se froisse vite.',
      it: 'All’inizio bene, ma si sgualcisce facilmente.',
    },
    {
      en: 'Takes longer to dry than my merino one.',
      de: 'Trocknet langsamer als mein Merinoshirt.',
      fr: 'Sèche moins vite que mon haut en mérinos.',
      it: 'Si asciuga più lentamente di quella in merino.',
    },
  ],
  bad: [
    {
      en: 'Shorter after the first wash, at the temperature on the label.',
      de: 'Nach der ersten Wäsche kürzer, bei der Temperatur auf dem Etikett.',
      fr: 'Plus court dès le premier lavage, à la température indiquée.',
      it: 'Più corta dopo il primo lavaggio, alla temperatura in etichetta.',
    },
    {
      en: 'The neck was wavy after a month.',
      de: 'Nach einem Monat war der Halsausschnitt wellig.',
      fr: 'Au bout d’un mois, l’encolure gondolait.',
      it: 'Dopo un mese lo scollo era ondulato.',
    },
    {
      en: 'A small hole at the shoulder, and I have no idea why.',
      de: 'Ein kleines Loch an der Schulter, keine Ahnung warum.',
      fr: 'Un petit trou à l’épaule, sans que je sache pourquoi.',
      it: 'Un piccolo buco sulla spalla, e non so perché.',
    },
    {
      en: 'Itches, I couldn’t keep it on.',
      de: 'Kratzt, ich konnte es nicht anbehalten.',
      fr: 'Ça gratte, impossible de le supporter.',
      it: 'Prude, non riuscivo a tenerla addosso.',
    },
  ],
};
