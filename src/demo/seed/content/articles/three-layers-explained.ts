import type { ArticleText } from './article-text.ts';

export const threeLayersExplained: ArticleText = {
  slug: 'three-layers-explained',
  scene: 'ridge-walk',
  tags: ['layers', 'materials', 'hiking', 'winter'],
  daysAgo: 61,
  translations: {
    en: {
      title: 'Three layers, explained in five minutes',
      subtitle: 'One moves sweat, one holds air, one stops the wind. Learn which is which, and you’ll never freeze on a summit again.',
      alt: 'Two people walking along a ridge',
      body: `
        You rarely get cold because you’re wearing too little. Usually it’s sweat from the climb that chills you at the top.
        ## Next to your skin
        The base layer moves moisture away from you. Merino wool stays warm when it’s damp and doesn’t smell after three days. Synthetics dry faster. Cotton does neither, so leave it at home.
        ## In the middle
        Fleece and down trap air. Fleece breathes, so wear it while you move. Down is warmer for its weight but needs to stay dry, so save it for breaks.
        ## On the outside
        A shell stops wind and rain and lets vapor out. Most of the day it stays in your pack. Put it on when the wind picks up, before you get cold.
        ## The ten-minute rule
        Start out slightly cold. If you’re warm at the trailhead, you’re wearing one layer too many.
        | When | What to wear
        | Steep climb | Base layer only
        | Windy ridge | Base layer and shell
        | Break | Down over everything
        | Snowfall | Base layer, fleece and shell
      `,
    },
    de: {
      title: 'Drei Schichten, in fünf Minuten erklärt',
      subtitle: 'Eine bewegt Schweiß, eine hält Luft, eine stoppt den Wind. Wer das weiß, friert am Gipfel nicht mehr.',
      alt: 'Zwei Menschen auf einem Grat',
      body: `
        Kälte liegt selten an zu wenig Kleidung. Meist ist es der Schweiß vom Aufstieg, der dich oben auskühlt.
        ## Auf der Haut
        Die erste Schicht bringt Feuchtigkeit von dir weg. Merinowolle wärmt auch feucht und riecht nach drei Tagen noch nicht. Kunstfaser trocknet schneller. Baumwolle kann beides nicht: Lass sie zu Hause.
        ## In der Mitte
        Fleece und Daune halten Luft fest. Fleece atmet und ist richtig, solange du gehst. Daune wärmt bei gleichem Gewicht mehr, will aber trocken bleiben: Sie ist für die Pause.
        ## Außen
        Die Hardshell hält Wind und Regen ab und lässt Dampf hinaus. Die meiste Zeit bleibt sie im Rucksack. Zieh sie an, wenn Wind aufkommt, und nicht erst, wenn dir kalt ist.
        ## Die Regel der ersten zehn Minuten
        Geh leicht fröstelnd los. Ist dir am Parkplatz schon warm, trägst du eine Schicht zu viel.
        | Wann | Was du trägst
        | Steiler Aufstieg | Nur die erste Schicht
        | Windiger Grat | Erste Schicht und Hardshell
        | Pause | Daune über alles
        | Schneefall | Erste Schicht, Fleece und Hardshell
      `,
    },
    fr: {
      title: 'Les trois couches en cinq minutes',
      subtitle: 'L’une évacue la transpiration, l’autre retient l’air, la dernière arrête le vent. Fini le froid au sommet.',
      alt: 'Deux personnes marchent sur une crête',
      body: `
        Le froid vient rarement d’un manque de vêtements. Le plus souvent, c’est la transpiration de la montée qui vous refroidit là-haut.
        ## Contre la peau
        La première couche éloigne l’humidité. La laine mérinos reste chaude même humide et ne sent pas après trois jours. Le synthétique sèche plus vite. Le coton ne fait ni l’un ni l’autre : laissez-le à la maison.
        ## Au milieu
        La polaire et le duvet retiennent l’air. La polaire respire : elle convient à la marche. Le duvet est plus chaud à poids égal mais doit rester sec : il convient aux pauses.
        ## À l’extérieur
        La coque arrête le vent et la pluie, et laisse sortir la vapeur. Elle reste dans le sac la plupart du temps. Enfilez-la quand le vent se lève, avant d’avoir froid.
        ## La règle des dix premières minutes
        Partez avec une légère sensation de fraîcheur. Si vous avez chaud au départ, vous portez une couche de trop.
        | Quand | Que porter
        | Montée raide | La première couche seule
        | Crête ventée | Première couche et coque
        | Pause | Le duvet par-dessus tout
        | Chute de neige | Première couche, polaire et coque
      `,
    },
    it: {
      title: 'I tre strati in cinque minuti',
      subtitle: 'Uno allontana il sudore, uno trattiene l’aria, uno ferma il vento. Così in cima non hai più freddo.',
      alt: 'Due persone camminano su una cresta',
      body: `
        Il freddo dipende di rado da pochi vestiti. Quasi sempre è il sudore della salita che ti raffredda in cima.
        ## Sulla pelle
        Il primo strato allontana l’umidità. La lana merino scalda anche umida e dopo tre giorni non odora. Il sintetico asciuga prima. Il cotone non fa né l’uno né l’altro: lascialo a casa.
        ## In mezzo
        Pile e piuma trattengono l’aria. Il pile respira: va bene in movimento. La piuma scalda di più a parità di peso, ma deve restare asciutta: va bene per le soste.
        ## Fuori
        Il guscio ferma vento e pioggia e lascia uscire il vapore. Per gran parte del giorno resta nello zaino. Mettilo quando si alza il vento, prima di avere freddo.
        ## La regola dei primi dieci minuti
        Parti con un po’ di freddo addosso. Se alla partenza stai già al caldo, hai uno strato di troppo.
        | Quando | Cosa indossare
        | Salita ripida | Solo il primo strato
        | Cresta ventosa | Primo strato e guscio
        | Sosta | Il piumino sopra tutto
        | Neve | Primo strato, pile e guscio
      `,
    },
  },
};
