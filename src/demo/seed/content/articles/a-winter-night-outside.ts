import type { ArticleText } from './article-text.ts';

export const aWinterNightOutside: ArticleText = {
  slug: 'a-winter-night-outside',
  scene: 'night-tent',
  tags: ['routes', 'camping', 'winter', 'down'],
  daysAgo: 118,
  translations: {
    en: {
      title: 'How to stay warm on a winter night outside',
      subtitle: 'The cold comes from below. With two pads, a hot-water bottle and dry socks, 15°F is a good night.',
      alt: 'A tent glowing at night',
      body: `
        In winter you have the mountains to yourself, and stars you never see in summer. You need good habits more than extra gear.
        ## Find your spot in daylight
        Look for shelter from the wind, away from trees loaded with snow. Stay off slopes steeper than 30 degrees and out from under them, and read the avalanche forecast before you leave.
        ## Stamp, wait, pitch
        Stamp the snow flat in your snowshoes and wait half an hour until it sets. Bury your tent stakes sideways: they hold best that way.
        ## Two pads
        Foam pad below, air pad on top. Snow draws more heat than air does, so your pads matter more than your sleeping bag.
        ## Four things for your sleeping bag
        - A bottle of hot water at your feet. You can drink it in the morning.
        - Dry socks that you wear only for sleeping.
        - Tomorrow’s gloves, and your phone so the battery stays warm.
        - A chocolate bar: a midnight snack keeps you warm.
        Keep your nose outside the bag. Your breath makes down damp, and [damp down](/articles/wash-a-down-jacket) doesn’t insulate.
      `,
    },
    de: {
      title: 'Eine Winternacht draußen, und zwar warm',
      subtitle:
        'Die Kälte kommt von unten. Mit zwei Matten, einer Wärmflasche und trockenen Socken wird auch bei minus zehn Grad die Nacht gut.',
      alt: 'Ein leuchtendes Zelt bei Nacht',
      body: `
        Im Winter hast du die Berge für dich und Sterne, die keine Sommernacht hat. Gute Gewohnheiten helfen dir dabei mehr als viel Ausrüstung.
        ## Such den Platz bei Tageslicht
        Halte nach Windschutz Ausschau, aber nicht unter Bäumen, die Schnee tragen. Meide jeden Hang über 30 Grad und alles, was darunter liegt: Lies den Lawinenbericht, bevor du losgehst.
        ## Stampfen, warten, aufbauen
        Tritt den Schnee mit Schneeschuhen fest und warte eine halbe Stunde, bis er hart ist. Vergrabe die Heringe quer, so halten sie am besten.
        ## Zwei Matten
        Schaum unten, Luftmatte oben. Schnee nimmt mehr Wärme auf als Luft. Die Matte zählt darum mehr als der Schlafsack.
        ## Vier Dinge im Schlafsack
        - Eine Flasche heißes Wasser an den Füßen. Am Morgen kannst du es trinken.
        - Trockene Socken, die du für nichts anderes trägst.
        - Die Handschuhe für morgen und der Akku deines Telefons.
        - Eine Tafel Schokolade: Wer nachts isst, hat es wärmer.
        Lass die Nase draußen. Atem macht Daune feucht, und [feuchte Daune](/articles/wash-a-down-jacket) hält keine Luft.
      `,
    },
    fr: {
      title: 'Une nuit d’hiver dehors, et au chaud',
      subtitle: 'Le froid vient du sol. Deux matelas, une gourde brûlante et des chaussettes sèches : moins dix devient une bonne nuit.',
      alt: 'Une tente éclairée dans la nuit',
      body: `
        En hiver, la montagne est à vous, avec des étoiles qu’aucune nuit d’été ne montre. De bonnes habitudes comptent plus que le matériel.
        ## Choisir l’endroit de jour
        Cherchez un abri du vent, mais pas sous des arbres chargés de neige. Évitez toute pente de plus de 30 degrés et ce qui se trouve dessous : lisez le bulletin d’avalanche avant de partir.
        ## Tasser, attendre, monter
        Tassez la neige en raquettes et attendez une demi-heure qu’elle durcisse. Enterrez les sardines à plat, elles tiennent mieux ainsi.
        ## Deux matelas
        La mousse dessous, l’air dessus. La neige prend plus de chaleur que l’air : le matelas compte plus que le sac de couchage.
        ## Quatre choses dans le sac
        - Une gourde d’eau chaude aux pieds. Le matin, vous pourrez la boire.
        - Des chaussettes sèches qui ne servent qu’à cela.
        - Les gants du lendemain et la batterie de votre téléphone.
        - Une tablette de chocolat : manger la nuit réchauffe.
        Gardez le nez dehors. Le souffle mouille le duvet, et [un duvet humide](/articles/wash-a-down-jacket) ne retient plus l’air.
      `,
    },
    it: {
      title: 'Una notte d’inverno all’aperto, e al caldo',
      subtitle: 'Il freddo viene dal basso. Due materassini, una borraccia bollente e calze asciutte: anche a meno dieci dormi bene.',
      alt: 'Una tenda illuminata nella notte',
      body: `
        D’inverno la montagna è tutta tua, con stelle che nessuna notte d’estate ha. Le buone abitudini contano più dell’attrezzatura.
        ## Scegli il posto di giorno
        Cerca un riparo dal vento, ma non sotto alberi carichi di neve. Evita ogni pendio oltre i 30 gradi e ciò che sta sotto: leggi il bollettino valanghe prima di partire.
        ## Batti, aspetta, monta
        Batti la neve con le ciaspole e aspetta mezz’ora, finché è dura. Interra i picchetti di traverso: così tengono meglio.
        ## Due materassini
        Schiuma sotto, aria sopra. La neve ruba più calore dell’aria: il materassino conta più del sacco a pelo.
        ## Quattro cose nel sacco
        - Una borraccia di acqua calda ai piedi. Al mattino la puoi bere.
        - Calze asciutte che non usi per altro.
        - I guanti per domani e la batteria del telefono.
        - Una tavoletta di cioccolato: chi mangia di notte sta più caldo.
        Tieni il naso fuori. Il respiro bagna la piuma, e [la piuma umida](/articles/wash-a-down-jacket) non trattiene aria.
      `,
    },
  },
};
