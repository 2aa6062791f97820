import type { ArticleText } from './article-text.ts';

export const aWinterNightOutside: ArticleText = {
  slug: 'a-winter-night-outside',
  scene: 'night-tent',
  tags: ['routes', 'camping', 'winter', 'down'],
  daysAgo: 118,
  translations: {
    en: {
      title: 'A winter night outside, and a warm one',
      subtitle: 'The cold comes from below. With two mats, a hot bottle and dry socks, minus ten is a good night.',
      alt: 'A tent glowing at night',
      body: `
        In winter you have the mountains to yourself, and stars that no summer night has. What you need is less gear than habit.
        ## Find the spot by daylight
        Look for wind shelter without trees that carry snow. Stay out of every slope above 30 degrees, and out of what lies below one: read the avalanche report before you leave.
        ## Stamp, wait, pitch
        Tread the snow firm in your snowshoes and wait half an hour, until it is hard. Bury tent pegs sideways, as they hold best like that.
        ## Two mats
        Foam below, air mat above. Snow takes more warmth than air does, so the mat counts for more than the sleeping bag.
        ## Four things in the bag
        - A bottle of hot water at your feet. In the morning you can drink it.
        - Dry socks that you wear for nothing else.
        - Tomorrow’s gloves, and the battery of your phone.
        - A bar of chocolate: who eats in the night burns warmer.
        Keep your nose outside the bag. Breath makes down damp, and [damp down](/articles/wash-a-down-jacket) holds no air.
      `,
    },
    de: {
      title: 'Eine Winternacht draußen, und zwar warm',
      subtitle: 'Die Kälte kommt von unten. Mit zwei Matten, einer heißen Flasche und trockenen Socken sind minus zehn eine gute Nacht.',
      alt: 'Ein leuchtendes Zelt bei Nacht',
      body: `
        Im Winter hast du die Berge für dich und Sterne, die keine Sommernacht hat. Du brauchst dafür weniger Ausrüstung als Gewohnheit.
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
        En hiver, la montagne est à vous, avec des étoiles qu’aucune nuit d’été ne montre. Il faut moins de matériel que d’habitude.
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
        D’inverno la montagna è tutta tua, con stelle che nessuna notte d’estate ha. Serve meno attrezzatura che abitudine.
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
