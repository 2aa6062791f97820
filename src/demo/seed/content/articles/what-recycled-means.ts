import type { ArticleText } from './article-text.ts';

export const whatRecycledMeans: ArticleText = {
  slug: 'what-recycled-means',
  scene: 'glacier',
  tags: ['materials', 'layers'],
  daysAgo: 140,
  translations: {
    en: {
      title: 'What “recycled” means on our labels',
      subtitle: 'Where the fiber comes from, how much of it is in a jacket, and what it still can’t do.',
      alt: 'A glacier under a blue sky',
      body: `
        “Recycled” is a word that can hide a lot. Here’s what it means on our labels.
        ## Where the fiber comes from
        Most recycled polyester is made from bottles. They’re sorted, washed, chopped into flakes, melted and drawn into yarn. Recycled nylon comes from fishing nets, carpet and mill waste.
        ## How much of it is in there
        We give the share as a percentage of the fabric’s weight, without lining, zippers and thread. If we say 100%, we mean the face fabric. You’ll find each product’s share on its page.
        ## What it saves
        Yarn from bottles takes about half the energy of new polyester. It isn’t free: sorting and washing use water, and the bottle never becomes a bottle again.
        ## What it can’t do
        - It sheds fibers in the wash, just like new polyester. Wash it rarely, cold and in full loads.
        - Blended fabrics are hard to recycle again. That’s why we use a single fiber where we can.
        - No fabric makes up for a jacket that is worn for only one season.
        The best fiber is the one you already own. So [repair it](/articles/inside-our-repair-workshop) first.
      `,
    },
    de: {
      title: 'Was „recycelt“ auf unseren Etiketten heißt',
      subtitle: 'Woher die Faser kommt, wie viel davon in einer Jacke steckt und was sie noch nicht kann.',
      alt: 'Ein Gletscher unter blauem Himmel',
      body: `
        „Recycelt“ ist ein Wort, hinter dem sich vieles verstecken kann. Das bedeutet es auf einem Etikett von uns.
        ## Woher die Faser kommt
        Recyceltes Polyester besteht meist aus Flaschen. Sie werden sortiert, gewaschen, zu Flocken gehackt, geschmolzen und zu Garn gezogen. Recyceltes Nylon kommt aus Fischernetzen, Teppichen und den Resten von Spinnereien.
        ## Wie viel davon drin ist
        Wir nennen den Anteil in Prozent vom Gewicht des Stoffs, ohne Futter, Reißverschlüsse und Faden. Schreiben wir 100 %, ist der Oberstoff gemeint. Der Anteil steht bei jedem Artikel auf seiner Seite.
        ## Was es spart
        Garn aus Flaschen braucht etwa halb so viel Energie wie neues Polyester. Umsonst ist es nicht: Sortieren und Waschen kosten Wasser, und aus der Flasche wird keine Flasche mehr.
        ## Was es nicht kann
        - In der Wäsche verliert es Fasern wie neues Polyester. Wasche selten, kalt und mit voller Trommel.
        - Gemischte Stoffe lassen sich kaum ein zweites Mal recyceln. Darum nehmen wir wo möglich nur eine Faser.
        - Kein Stoff macht es wett, wenn eine Jacke nur eine Saison getragen wird.
        Die beste Faser ist die, die du schon hast. Also zuerst: [reparieren](/articles/inside-our-repair-workshop).
      `,
    },
    fr: {
      title: 'Ce que « recyclé » veut dire sur nos étiquettes',
      subtitle: 'D’où vient la fibre, combien il y en a dans un vêtement, et ce qu’elle ne sait pas encore faire.',
      alt: 'Un glacier sous un ciel bleu',
      body: `
        « Recyclé » est un mot qui peut cacher bien des choses. Voici ce qu’il signifie sur nos étiquettes.
        ## D’où vient la fibre
        Le polyester recyclé vient surtout de bouteilles. Elles sont triées, lavées, broyées, fondues et étirées en fil. Le nylon recyclé vient de filets de pêche, de moquettes et de chutes de filature.
        ## Quelle proportion
        Nous indiquons la part en pourcentage du poids du tissu, sans la doublure, les fermetures ni le fil. Si nous écrivons 100 %, il s’agit du tissu extérieur. La part de chaque article figure sur sa page.
        ## Ce que cela économise
        Un fil de bouteilles demande environ deux fois moins d’énergie qu’un polyester neuf. Ce n’est pas gratuit : trier et laver consomment de l’eau, et la bouteille ne redevient pas une bouteille.
        ## Ce que cela ne fait pas
        - Il perd des fibres au lavage comme le polyester neuf. Lavez rarement, à froid, tambour plein.
        - Les tissus mélangés se recyclent mal une deuxième fois. Nous utilisons donc une seule fibre quand c’est possible.
        - Aucun tissu ne rattrape un vêtement porté une seule saison.
        La meilleure fibre est celle que vous avez déjà. Donc, d’abord : [réparer](/articles/inside-our-repair-workshop).
      `,
    },
    it: {
      title: 'Cosa significa «riciclato» sulle nostre etichette',
      subtitle: 'Da dove viene la fibra, quanta ce n’è in una giacca e cosa non sa ancora fare.',
      alt: 'Un ghiacciaio sotto il cielo azzurro',
      body: `
        «Riciclato» è una parola che può nascondere molto. Ecco cosa vuol dire su una nostra etichetta.
        ## Da dove viene la fibra
        Il poliestere riciclato nasce quasi sempre da bottiglie: vengono selezionate, lavate, tritate, fuse e filate. Il nylon riciclato viene da reti da pesca, moquette e scarti di filatura.
        ## Quanta ce n’è
        Indichiamo la quota in percentuale sul peso del tessuto, senza fodera, cerniere e filo. Se scriviamo 100%, parliamo del tessuto esterno. La quota di ogni articolo è nella sua pagina.
        ## Cosa fa risparmiare
        Un filato da bottiglie richiede circa metà dell’energia di un poliestere nuovo. Non è gratis: selezione e lavaggio consumano acqua, e la bottiglia non torna bottiglia.
        ## Cosa non sa fare
        - Nel lavaggio perde fibre come il poliestere nuovo. Lava di rado, a freddo e a pieno carico.
        - I tessuti misti sono difficili da riciclare una seconda volta. Per questo, dove possibile, usiamo una sola fibra.
        - Nessun tessuto rimedia a una giacca usata una stagione sola.
        La fibra migliore è quella che hai già. Quindi, prima di tutto: [riparala](/articles/inside-our-repair-workshop).
      `,
    },
  },
};
