import type { ArticleText } from './article-text.ts';

export const bootsThatLast: ArticleText = {
  slug: 'boots-that-last',
  scene: 'waterfall',
  tags: ['care', 'footwear', 'hiking'],
  daysAgo: 78,
  translations: {
    en: {
      title: 'Ten minutes that double the life of your boots',
      subtitle: 'Brush, dry, wax. Leather lasts as long as you take care of it, and a new sole costs less than a new pair.',
      alt: 'A waterfall beside a rocky path',
      body: `
        Boots rarely die on the mountain. They die in the garage, wet and forgotten.
        ## Right after the hike
        - Take out the insoles and laces.
        - Brush off mud with lukewarm water, no soap. Dried mud draws the oils out of leather.
        - Stuff them with newspaper and change it after two hours.
        ## Drying
        Leave them somewhere airy, away from stoves, radiators and the sun. Heat makes leather brittle and softens the glue in the sole. Give them two nights.
        ## Wax, but not too often
        When water no longer beads, rub a little wax into the dry leather with your fingers, especially along the seams. Three times a year is plenty. Boots with a membrane need a wax that lets vapor through.
        ## When the sole is worn
        Once the edges are rounded, you’ll slip on wet rock. Don’t wait for holes: as long as the midsole is intact, we can resole your boots in a week.
        If your heel rubs, by the way, it’s rarely the boot’s fault. Try different lacing first, then different socks.
      `,
    },
    de: {
      title: 'Zehn Minuten, die deine Stiefel doppelt so alt werden lassen',
      subtitle: 'Bürsten, trocknen, wachsen. Leder hält, solange du es pflegst, und eine neue Sohle kostet weniger als ein neues Paar.',
      alt: 'Ein Wasserfall neben einem felsigen Pfad',
      body: `
        Stiefel sterben selten am Berg. Sie sterben im Keller, nass und vergessen.
        ## Gleich nach der Tour
        - Nimm Einlegesohlen und Schnürsenkel heraus.
        - Bürste Schlamm mit lauwarmem Wasser ab, ohne Seife. Trockener Schlamm zieht das Fett aus dem Leder.
        - Stopfe die Stiefel mit Zeitungspapier aus und wechsle es nach zwei Stunden.
        ## Trocknen
        Lass sie luftig stehen, weit weg von Ofen, Heizung und Sonne. Hitze macht Leder brüchig und den Kleber der Sohle weich. Rechne mit zwei Nächten.
        ## Wachsen, aber nicht zu oft
        Perlt Wasser nicht mehr ab, reibe mit den Fingern etwas Wachs ins trockene Leder, das meiste in die Nähte. Dreimal im Jahr genügt. Stiefel mit Membran brauchen ein Wachs, das Dampf durchlässt.
        ## Wenn die Sohle abgelaufen ist
        Sind die Kanten rund, rutschst du auf nassem Fels. Warte nicht auf Löcher: Solange die Zwischensohle ganz ist, bekommt der Stiefel bei uns in einer Woche eine neue.
        Eine Ferse, die reibt, ist übrigens selten die Schuld des Stiefels. Probiere zuerst eine andere Schnürung, dann eine andere Socke.
      `,
    },
    fr: {
      title: 'Dix minutes pour doubler la vie de vos chaussures',
      subtitle: 'Brosser, sécher, cirer. Le cuir dure tant que vous l’entretenez, et un ressemelage coûte moins qu’une paire neuve.',
      alt: 'Une cascade près d’un sentier rocheux',
      body: `
        Les chaussures meurent rarement en montagne. Elles meurent à la cave, mouillées et oubliées.
        ## Juste après la sortie
        - Retirez les semelles intérieures et les lacets.
        - Enlevez la boue à la brosse et à l’eau tiède, sans savon. La boue sèche tire le gras du cuir.
        - Remplissez-les de papier journal et changez-le après deux heures.
        ## Le séchage
        Laissez-les à l’air, loin du poêle, du radiateur et du soleil. La chaleur rend le cuir cassant et ramollit la colle de la semelle. Comptez deux nuits.
        ## Cirer, sans excès
        Quand l’eau ne perle plus, faites pénétrer un peu de cire dans le cuir sec avec les doigts, surtout dans les coutures. Trois fois par an suffisent. Une chaussure à membrane demande une cire qui laisse passer la vapeur.
        ## Quand la semelle est usée
        Si les bords sont arrondis, vous glissez sur le rocher mouillé. N’attendez pas les trous : tant que la semelle intermédiaire est entière, le ressemelage nous prend une semaine.
        Un talon qui frotte est rarement la faute de la chaussure. Essayez d’abord un autre laçage, puis une autre chaussette.
      `,
    },
    it: {
      title: 'Dieci minuti per raddoppiare la vita dei tuoi scarponi',
      subtitle: 'Spazzola, asciuga, ingrassa. Il cuoio dura finché lo curi, e una suola nuova costa meno di un paio nuovo.',
      alt: 'Una cascata accanto a un sentiero roccioso',
      body: `
        Gli scarponi muoiono di rado in montagna. Muoiono in cantina, bagnati e dimenticati.
        ## Subito dopo l’escursione
        - Togli solette e lacci.
        - Spazzola via il fango con acqua tiepida, senza sapone. Il fango secco toglie il grasso al cuoio.
        - Riempili di carta di giornale e cambiala dopo due ore.
        ## Asciugare
        Lasciali all’aria, lontano da stufa, termosifone e sole. Il calore rende fragile il cuoio e ammorbidisce la colla della suola. Servono due notti.
        ## Ingrassare, ma non troppo
        Quando l’acqua non scivola più, massaggia un po’ di cera nel cuoio asciutto con le dita, soprattutto nelle cuciture. Tre volte l’anno bastano. Con una membrana serve una cera che lasci passare il vapore.
        ## Quando la suola è consumata
        Se i bordi sono tondi, scivoli sulla roccia bagnata. Non aspettare i buchi: finché l’intersuola è intera, per una suola nuova ci basta una settimana.
        Un tallone che sfrega è di rado colpa dello scarpone. Prova prima un’altra allacciatura, poi un altro calzino.
      `,
    },
  },
};
