import type { ArticleText } from './article-text.ts';

export const firstNightInAHut: ArticleText = {
  slug: 'first-night-in-a-hut',
  scene: 'alpine-dawn',
  tags: ['routes', 'hiking', 'packing'],
  daysAgo: 95,
  translations: {
    en: {
      title: 'Your first night in a mountain hut',
      subtitle: 'Two days, one summit, 15 pounds. How to plan a trip that ends with hot soup, not a search by headlamp.',
      alt: 'The first sun on a snow-covered mountain face',
      body: `
        A hut turns one long day into two good ones. You climb in the afternoon, sleep high, and reach the summit before the clouds do.
        ## Work back from dinner
        Dinner is at six, so arrive by five. Allow an hour for every 1,300 feet of climbing at an easy pace, then add an hour for breaks, photos and marmots. That tells you when to leave.
        ## What to pack
        - Sleeping bag liner, earplugs, headlamp.
        - A dry base layer and warm socks for the evening.
        - Shell, fleece, hat and gloves, even in July.
        - Cash, because the card reader depends on the weather.
        - 2 quarts of water, and more food than you think you need.
        A 30-liter pack holds it all. Everything else stays at home.
        ## Hut manners
        Book ahead, and cancel if you’re not coming. Boots stay in the boot room. Lights go out at ten, and anyone who packs at four does it in the hallway.
        ## In the morning
        Ask the hut keeper about the snow, not the internet. If she says wait, wait. The coffee is usually better than the view anyway.
      `,
    },
    de: {
      title: 'Deine erste Nacht auf einer Hütte',
      subtitle: 'Zwei Tage, ein Gipfel, sieben Kilo. So planst du eine Tour, die mit Suppe endet statt mit der Stirnlampe.',
      alt: 'Erste Sonne auf einer verschneiten Bergflanke',
      body: `
        Eine Hütte macht aus einem langen Tag zwei gute. Du steigst am Nachmittag auf, schläfst oben und bist vor den Wolken am Gipfel.
        ## Plane rückwärts
        Fang mit dem Abend an: Um sechs gibt es Essen, also bist du um fünf da. Rechne für eine entspannte Gruppe mit 400 Höhenmetern pro Stunde, dazu eine Stunde für Pausen, Fotos und Murmeltiere. Daraus ergibt sich, wann du losgehst.
        ## Was in den Rucksack kommt
        - Hüttenschlafsack, Ohrstöpsel, Stirnlampe.
        - Eine trockene erste Schicht für den Abend und warme Socken.
        - Hardshell, Fleece, Mütze und Handschuhe, auch im Juli.
        - Bargeld, denn das Kartengerät hängt vom Wetter ab.
        - Zwei Liter Wasser und mehr zu essen, als du denkst.
        Dreißig Liter reichen dafür. Alles andere bleibt zu Hause.
        ## Gute Sitten
        Reserviere, und sag ab, wenn du nicht kommst. Stiefel bleiben im Schuhraum. Um zehn geht das Licht aus, und wer um vier packt, tut das im Flur.
        ## Am Morgen
        Frag die Wirtin nach dem Schnee, nicht das Internet. Sagt sie, du sollst warten, dann warte. Der Kaffee ist meist ohnehin besser als die Aussicht.
      `,
    },
    fr: {
      title: 'Votre première nuit en refuge',
      subtitle: 'Deux jours, un sommet, sept kilos. Comment préparer une sortie qui finit devant une soupe, pas à la frontale.',
      alt: 'Le premier soleil sur une face enneigée',
      body: `
        Un refuge transforme une longue journée en deux belles. Vous montez l’après-midi, dormez en altitude et arrivez au sommet avant les nuages.
        ## Partez de la fin
        Commencez par le soir : le repas est à dix-huit heures, donc arrivez à dix-sept heures. Comptez 400 mètres de dénivelé par heure pour un groupe tranquille, plus une heure pour les pauses, les photos et les marmottes. Vous avez votre heure de départ.
        ## Dans le sac
        - Un drap de sac, des bouchons d’oreilles, une lampe frontale.
        - Une première couche sèche pour le soir et des chaussettes chaudes.
        - Coque, polaire, gants et de quoi couvrir la tête, même en juillet.
        - Des espèces, car le lecteur de cartes dépend du temps.
        - Deux litres d’eau et plus à manger que prévu.
        Trente litres suffisent. Laissez tout le reste à la maison.
        ## Les bons usages
        Réservez, et annulez si vous ne venez pas. Les chaussures restent à l’entrée. Lumières éteintes à vingt-deux heures, et qui prépare son sac à quatre heures le fait dans le couloir.
        ## Le matin
        Demandez l’état de la neige à la gardienne, pas à Internet. Si elle dit d’attendre, attendez. Le café est souvent meilleur que la vue.
      `,
    },
    it: {
      title: 'La tua prima notte in rifugio',
      subtitle: 'Due giorni, una cima, sette chili. Come preparare un’escursione che finisce con una minestra calda.',
      alt: 'Il primo sole su una parete innevata',
      body: `
        Un rifugio trasforma una giornata lunga in due belle. Sali nel pomeriggio, dormi in alto e arrivi in cima prima delle nuvole.
        ## Comincia dalla fine
        Parti dalla sera: la cena è alle diciotto, quindi arriva alle diciassette. Conta 400 metri di dislivello all’ora per un gruppo tranquillo, più un’ora per soste, foto e marmotte. Così sai quando partire.
        ## Cosa mettere nello zaino
        - Sacco lenzuolo, tappi per le orecchie, lampada frontale.
        - Un primo strato asciutto per la sera e calze calde.
        - Guscio, pile, berretto e guanti, anche a luglio.
        - Contanti, perché il lettore di carte dipende dal tempo.
        - Due litri d’acqua e più cibo di quanto pensi.
        Trenta litri bastano. Tutto il resto rimane a casa.
        ## Buone maniere
        Prenota, e avvisa se non vieni. Gli scarponi restano all’ingresso. Alle ventidue luci spente, e chi prepara lo zaino alle quattro lo fa nel corridoio.
        ## Al mattino
        Chiedi della neve alla rifugista, non a Internet. Se dice di aspettare, aspetta. Di solito il caffè è comunque meglio del panorama.
      `,
    },
  },
};
