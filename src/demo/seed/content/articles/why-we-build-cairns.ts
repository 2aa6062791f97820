import type { ArticleText } from './article-text.ts';

export const whyWeBuildCairns: ArticleText = {
  slug: 'why-we-build-cairns',
  scene: 'coast-storm',
  tags: ['routes', 'hiking'],
  daysAgo: 400,
  hidesDate: true,
  translations: {
    en: {
      title: 'Why hikers build cairns, and when not to',
      subtitle: 'A pile of stones is the oldest signpost there is. It only works in the right place.',
      alt: 'Storm clouds over a rocky coast',
      body: `
        In fog, on bare rock, a trail disappears. Then three stones stacked on top of each other decide whether you find the hut. That’s where our name comes from.
        ## What a cairn says
        It says: someone was here, and went on from here. From one cairn, you should see the next. Where the route turns, there’s a bigger one.
        ## Ancient signs
        Herders, pilgrims and surveyors have built them on every continent. Some have stood for thousands of years, because everyone who passed put back the stones that winter knocked down.
        ## When not to build one
        - Not for a photo. A cairn in the wrong place leads people astray.
        - Not in a stream or on a shore, where animals live under the stones.
        - Not with stones from walls, graves or places where rare plants grow.
        ## What to do instead
        Put a fallen stone back on a cairn that marks a route. That’s all. It takes a second, and it’s the kindest thing you can do for a stranger on a mountain.
      `,
    },
    de: {
      title: 'Warum Wanderer Steinmännchen bauen, und wann besser nicht',
      subtitle: 'Ein Haufen Steine ist der älteste Wegweiser der Welt. Er hilft nur, wenn er am richtigen Ort steht.',
      alt: 'Sturmwolken über einer felsigen Küste',
      body: `
        Im Nebel, auf nacktem Fels, ist kein Weg mehr zu sehen. Dann entscheiden drei Steine aufeinander, ob du die Hütte findest. Nach ihnen haben wir uns benannt.
        ## Was ein Steinmännchen sagt
        Es sagt: Hier war jemand, und von hier ging es weiter. Von einem solltest du das nächste sehen. Wo der Weg abbiegt, steht ein größeres.
        ## Alte Zeichen
        Rentierhirten, Pilger und Vermesser haben sie gebaut, auf jedem Kontinent. Manche stehen seit Jahrtausenden, weil alle, die vorbeikamen, zurücklegten, was der Winter genommen hatte.
        ## Wann du keines bauen solltest
        - Nicht für ein Foto. Ein Steinmännchen am falschen Ort führt andere in die Irre.
        - Nicht im Bach oder am Ufer, wo unter den Steinen Tiere leben.
        - Nicht mit Steinen aus Mauern, Gräbern oder vom Boden seltener Pflanzen.
        ## Was du stattdessen tun kannst
        Leg den heruntergefallenen Stein zurück auf ein Steinmännchen, das einen Weg zeigt. Mehr nicht. Es dauert eine Sekunde und ist das Freundlichste, was du am Berg für Fremde tun kannst.
      `,
    },
    fr: {
      title: 'Pourquoi bâtir des cairns, et quand s’en passer',
      subtitle: 'Un tas de pierres est le plus vieux panneau du monde. Il ne sert que s’il se trouve au bon endroit.',
      alt: 'Des nuages d’orage sur une côte rocheuse',
      body: `
        Dans le brouillard, sur la roche nue, le sentier disparaît. Trois pierres empilées décident alors si vous trouvez le refuge. Elles nous ont donné notre nom.
        ## Ce que dit un cairn
        Il dit : quelqu’un est passé ici et a continué d’ici. De l’un, vous devez voir le suivant. Là où le chemin tourne, il y en a un plus grand.
        ## De vieux signes
        Éleveurs de rennes, pèlerins et géomètres en ont bâti sur tous les continents. Certains tiennent depuis des millénaires, car chaque passant a remis ce que l’hiver avait pris.
        ## Quand ne pas en bâtir
        - Pas pour une photo. Un cairn au mauvais endroit égare les autres.
        - Pas dans un ruisseau ni sur la rive, où des animaux vivent sous les pierres.
        - Pas avec les pierres d’un mur, d’une tombe ou d’un sol de plantes rares.
        ## Ce que vous pouvez faire
        Remettez la pierre tombée sur un cairn qui marque un chemin. Rien de plus. Cela prend une seconde, et c’est le geste le plus aimable que vous puissiez avoir pour un inconnu en montagne.
      `,
    },
    it: {
      title: 'Perché costruire ometti di pietra, e quando no',
      subtitle: 'Un mucchio di sassi è il segnale più antico del mondo. Funziona solo se sta nel posto giusto.',
      alt: 'Nuvole di tempesta su una costa rocciosa',
      body: `
        Nella nebbia, sulla roccia nuda, il sentiero scompare. Allora tre sassi uno sopra l’altro decidono se trovi il rifugio. Da loro viene il nostro nome.
        ## Cosa dice un ometto
        Dice: qualcuno è passato di qui, e da qui ha proseguito. Da uno devi vedere il successivo. Dove la via svolta, ce n’è uno più grande.
        ## Segni antichi
        Li hanno costruiti pastori di renne, pellegrini e topografi, in ogni continente. Alcuni resistono da millenni, perché chi passava rimetteva ciò che l’inverno aveva tolto.
        ## Quando non costruirli
        - Non per una foto. Un ometto nel posto sbagliato porta gli altri fuori strada.
        - Non in un torrente o sulla riva, dove sotto i sassi vivono animali.
        - Non con le pietre di muri, di tombe o del terreno di piante rare.
        ## Cosa puoi fare invece
        Rimetti il sasso caduto su un ometto che segna una via. Nient’altro. Basta un secondo, ed è la cosa più gentile che puoi fare per uno sconosciuto in montagna.
      `,
    },
  },
};
