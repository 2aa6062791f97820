import type { ArticleText } from './article-text.ts';

export const repairKitForTheTrail: ArticleText = {
  slug: 'repair-kit-for-the-trail',
  scene: 'forest-trail',
  tags: ['repair', 'hiking', 'packing'],
  daysAgo: 47,
  translations: {
    en: {
      title: 'A repair kit that weighs 3 ounces',
      subtitle: 'Five things fix almost everything that breaks on the trail. They fit in an old mint tin.',
      alt: 'A forest trail with roots in the morning mist',
      body: `
        Something always breaks on the third day. With this tin, the trip goes on.
        ## What’s in it
        - Three patches of repair tape with rounded corners, so they don’t peel.
        - A strong needle with 6 feet of waxed thread around it.
        - A spare zipper slider and a safety pin.
        - 6 feet of duct tape around a pencil stub.
        - 12 feet of thin cord for laces and guylines.
        ## Three repairs to practice at home
        **A tear in your jacket.** Clean and dry the spot, put tape on both sides, and rub it warm with your thumb. It holds for years if the fabric was dry.
        **A zipper that opens behind the slider.** Gently squeeze the slider with pliers, a little at a time. If that doesn’t help, sew in the spare.
        **A sole that comes off.** Wrap tape around the toe and heel, and cord over the tape. Go slowly and take the shortest way down.
        ## Back home
        Have your taped repairs sewn. Our workshop will take a look for free: [see how we work](/articles/inside-our-repair-workshop).
      `,
    },
    de: {
      title: 'Ein Flickzeug von 90 Gramm',
      subtitle: 'Fünf Dinge reparieren fast alles, was unterwegs kaputtgeht. Sie passen in eine alte Bonbondose.',
      alt: 'Ein Waldweg mit Wurzeln im Morgennebel',
      body: `
        Am dritten Tag geht immer etwas kaputt. Mit dieser Dose geht die Tour weiter.
        ## Was drin ist
        - Drei Flicken aus Reparaturband, rund geschnitten, damit sich keine Ecke löst.
        - Eine starke Nadel, um die zwei Meter gewachster Faden gewickelt sind.
        - Ein Ersatzschieber für Reißverschlüsse und eine Sicherheitsnadel.
        - Zwei Meter Gewebeband um einen Bleistiftstummel.
        - Vier Meter dünne Reepschnur für Schnürsenkel und Zeltleinen.
        ## Drei Reparaturen zum Üben
        **Ein Riss in der Jacke.** Trockne und reinige die Stelle, klebe Band auf beide Seiten und reibe es mit dem Daumen warm. Auf trockenem Stoff hält das jahrelang.
        **Ein Reißverschluss, der hinter dem Schieber aufgeht.** Drück den Schieber mit einer Zange vorsichtig zusammen, immer nur ein wenig. Hilft das nicht, näh den Ersatz ein.
        **Eine Sohle, die sich löst.** Wickle Band um Spitze und Ferse und Schnur über das Band. Geh langsam und nimm den kürzesten Weg ins Tal.
        ## Wieder zu Hause
        Was du geklebt hast, lass nähen. Unsere Werkstatt sieht es sich kostenlos an: [So arbeiten wir](/articles/inside-our-repair-workshop).
      `,
    },
    fr: {
      title: 'Une trousse de réparation de 90 grammes',
      subtitle: 'Cinq choses réparent presque tout ce qui casse en chemin. Elles tiennent dans une vieille boîte à pastilles.',
      alt: 'Un sentier de forêt dans la brume du matin',
      body: `
        Le troisième jour, quelque chose finit toujours par casser. Avec cette boîte, la sortie continue.
        ## Ce qu’elle contient
        - Trois pastilles de ruban de réparation, coupées en rond pour que les coins ne se décollent pas.
        - Une aiguille solide, avec deux mètres de fil ciré enroulés autour.
        - Un curseur de rechange et une épingle de sûreté.
        - Deux mètres de ruban adhésif fort autour d’un bout de crayon.
        - Quatre mètres de cordelette, pour les lacets et les haubans.
        ## Trois réparations à essayer chez vous
        **Un accroc.** Séchez et nettoyez l’endroit, collez du ruban des deux côtés et chauffez-le avec le pouce. Sur un tissu sec, cela tient des années.
        **Une fermeture qui s’ouvre derrière le curseur.** Resserrez le curseur à la pince, très peu à la fois. Si cela ne suffit pas, cousez celui de rechange.
        **Une semelle qui se décolle.** Entourez la pointe et le talon de ruban, puis de cordelette. Ralentissez et prenez le chemin le plus court vers la vallée.
        ## De retour chez vous
        Ce que vous avez collé, faites-le coudre. Notre atelier l’examine gratuitement : [découvrez-le](/articles/inside-our-repair-workshop).
      `,
    },
    it: {
      title: 'Un kit di riparazione da 90 grammi',
      subtitle: 'Cinque cose riparano quasi tutto ciò che si rompe in cammino. Stanno in una vecchia scatola di mentine.',
      alt: 'Un sentiero nel bosco con radici e nebbia del mattino',
      body: `
        Il terzo giorno qualcosa si rompe sempre. Con questa scatola l’escursione continua.
        ## Cosa contiene
        - Tre toppe di nastro, tagliate tonde perché gli angoli non si stacchino.
        - Un ago robusto con due metri di filo cerato.
        - Un cursore di ricambio e una spilla da balia.
        - Due metri di nastro telato attorno a un mozzicone di matita.
        - Quattro metri di cordino, per lacci e tiranti.
        ## Tre riparazioni da provare a casa
        **Uno strappo nella giacca.** Asciuga e pulisci il punto, metti il nastro sui due lati e scaldalo con il pollice. Su un tessuto asciutto tiene per anni.
        **Una cerniera che si apre dietro il cursore.** Stringi il cursore con una pinza, poco alla volta. Se non basta, cuci quello di ricambio.
        **Una suola che si stacca.** Avvolgi punta e tallone con il nastro, e il nastro con il cordino. Rallenta e prendi la via più breve per la valle.
        ## Di nuovo a casa
        Ciò che hai incollato, fallo cucire. Il nostro laboratorio lo guarda gratis: [ecco come lavoriamo](/articles/inside-our-repair-workshop).
      `,
    },
  },
};
