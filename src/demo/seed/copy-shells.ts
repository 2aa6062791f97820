// Texts for rain jackets and windbreakers.
import type { Copy } from './copy.ts';

export const shellsCopy = {
  shell: {
    summaries: [
      {
        en: 'Three light layers, fully taped, for heavy rain.',
        de: 'Drei leichte Lagen mit getapten Nähten, für starken Regen.',
        fr: 'Trois couches légères, coutures étanchées, pour les fortes pluies.',
        it: 'Tre strati leggeri, completamente nastrati, per la pioggia forte.',
      },
      {
        en: 'A quiet shell that breathes on the climb and blocks the wind on the ridge.',
        de: 'Leise Hardshell, atmungsaktiv im Aufstieg, winddicht am Grat.',
        fr: 'Un tissu silencieux, qui respire à la montée et coupe le vent sur les crêtes.',
        it: 'Un guscio silenzioso che respira in salita e ferma il vento in cresta.',
      },
      {
        en: 'Packs down to the size of a mug and keeps out an afternoon of rain.',
        de: 'Packmaß einer Tasse, dicht für einen Regennachmittag.',
        fr: 'Compacte comme une tasse, étanche tout un après-midi de pluie.',
        it: 'Piccola come una tazza da chiusa, ripara da un pomeriggio di pioggia.',
        'fr-ca': 'Compact comme une tasse, étanche tout un après-midi de pluie.',
      },
    ],
    paragraphs: [
      [
        {
          needs: ['hood', 'hem-cord', 'cuff-tabs'],
          en: 'In the mountains, the weather can change within an hour. That’s why the hood moves with your head, the hem stays put under a hip belt, and the cuffs close over gloves.',
          de: 'Am Berg schlägt das Wetter manchmal innerhalb einer Stunde um. Deshalb folgt die Kapuze dem Kopf, der Saum bleibt unter dem Hüftgurt, und die Bündchen schließen über Handschuhen.',
          fr: 'En montagne, le temps peut changer en une heure. C’est pourquoi la capuche suit la tête, l’ourlet reste en place sous la ceinture du sac et les poignets se ferment par-dessus les gants.',
          it: 'In montagna il tempo può cambiare nel giro di un’ora. Per questo il cappuccio segue la testa, l’orlo resta fermo sotto la fascia dello zaino e i polsini si chiudono sopra i guanti.',
        },
        {
          needs: ['collar'],
          en: 'In the mountains the weather can change within an hour. That is why the collar closes up to the chin, the hem stays put under a hip belt, and the cuffs close over gloves.',
          de: 'Am Berg schlägt das Wetter manchmal innerhalb einer Stunde um. Deshalb schließt der Kragen bis zum Kinn, der Saum bleibt unter dem Hüftgurt, und die Bündchen schließen über Handschuhen.',
          fr: 'En montagne, le temps peut changer en une heure. C’est pourquoi le col se ferme jusqu’au menton, l’ourlet reste en place sous la ceinture du sac et les poignets se ferment par-dessus les gants.',
          it: 'In montagna il tempo può cambiare nel giro di un’ora. Per questo il colletto si chiude fino al mento, l’orlo resta fermo sotto la fascia dello zaino e i polsini si chiudono sopra i guanti.',
        },
      ],
      [
        {
          needs: ['shoulder-panel'],
          en: 'The fabric is woven from two weights of yarn, tough over the shoulders and light everywhere else. Wash it often to keep it breathable.',
          de: 'Das Gewebe besteht aus zwei Garnstärken, robust an den Schultern und leicht überall sonst. Regelmäßig waschen, damit es atmungsaktiv bleibt.',
          fr: 'Le tissu mêle deux grosseurs de fil, solide aux épaules et léger partout ailleurs. Lavez-le souvent pour qu’il reste respirant.',
          it: 'Il tessuto unisce due spessori di filato, robusto sulle spalle e leggero altrove. Lavalo spesso, così resta traspirante.',
        },
        {
          en: 'The fabric is woven from two thicknesses of yarn, so it is tough for its weight. Wash it often to keep it breathable.',
          de: 'Das Gewebe besteht aus zwei Garnstärken und ist robust für sein Gewicht. Regelmäßig waschen, damit es atmungsaktiv bleibt.',
          fr: 'Le tissu mêle deux grosseurs de fil : il est solide pour son poids. Lavez-le souvent pour qu’il reste respirant.',
          it: 'Il tessuto unisce due spessori di filato ed è robusto per il suo peso. Lavalo spesso, così resta traspirante.',
        },
      ],
    ],
    features: [
      {
        needs: ['zip'],
        en: 'Taped seams and water-resistant zippers',
        de: 'Getapte Nähte und wasserabweisende Reißverschlüsse',
        fr: 'Coutures étanchées et fermetures déperlantes',
        it: 'Cuciture nastrate e zip idrorepellenti',
      },
      {
        needs: ['helmet-hood'],
        en: 'Hood adjusts with one hand and fits over a helmet',
        de: 'Kapuze mit einer Hand verstellbar, passt über den Helm',
        fr: 'Capuche réglable d’une main, compatible avec un casque',
        it: 'Cappuccio regolabile con una mano, compatibile con il casco',
      },
      {
        needs: ['pit-zips'],
        en: 'Long pit zips',
        de: 'Lange Unterarmbelüftung',
        fr: 'Longues aérations sous les bras',
        it: 'Lunghe zip sotto le ascelle',
      },
      {
        needs: ['brim'],
        en: 'Hood with a stiff brim',
        de: 'Kapuze mit festem Schirm',
        fr: 'Capuche à visière rigide',
        it: 'Cappuccio con visiera rigida',
      },
      {
        needs: ['collar'],
        en: 'Collar that closes up to the chin',
        de: 'Kragen, der bis zum Kinn schließt',
        fr: 'Col qui se ferme jusqu’au menton',
        it: 'Colletto che si chiude fino al mento',
      },
      {
        needs: ['cuff-tabs'],
        en: 'Cuffs that close over gloves',
        de: 'Bündchen, die über Handschuhen schließen',
        fr: 'Poignets qui se ferment sur les gants',
        it: 'Polsini che si chiudono sopra i guanti',
      },
      {
        needs: ['hand-pockets'],
        en: 'Two hand pockets above the hip belt',
        de: 'Zwei Einschubtaschen oberhalb des Hüftgurts',
        fr: 'Deux poches au-dessus de la ceinture du sac',
        it: 'Due tasche sopra la fascia dello zaino',
      },
      {
        en: 'PFAS-free water-repellent finish',
        de: 'PFAS-freie Imprägnierung',
        fr: 'Traitement déperlant sans PFAS',
        it: 'Trattamento idrorepellente senza PFAS',
      },
    ],
  },
  wind: {
    summaries: [
      {
        needs: ['pocket'],
        en: 'A light layer that blocks the wind and packs into its own pocket.',
        de: 'Leichte Lage, die Wind abhält und in die eigene Tasche passt.',
        fr: 'Une couche légère qui arrête le vent et se range dans sa poche.',
        it: 'Uno strato leggero che ferma il vento e si ripone nella sua tasca.',
      },
      {
        en: 'Keeps the wind out and lets your heat escape.',
        de: 'Hält den Wind draußen und lässt Wärme entweichen.',
        fr: 'Arrête le vent et laisse sortir la chaleur.',
        it: 'Ferma il vento e lascia uscire il calore.',
      },
      {
        en: 'For ridges, bike rides and windy evenings.',
        de: 'Für Grate, Radtouren und windige Abende.',
        fr: 'Pour les crêtes, le vélo et les soirées venteuses.',
        it: 'Per le creste, la bici e le sere di vento.',
      },
    ],
    paragraphs: [
      [
        {
          en: 'Wind chills you faster than cold air does. This jacket weighs little more than an apple and goes over a shirt or a fleece in seconds.',
          de: 'Wind kühlt dich schneller aus als kalte Luft. Diese Jacke wiegt kaum mehr als ein Apfel und ist in Sekunden über Hemd oder Fleece gezogen.',
          fr: 'Le vent refroidit plus vite que l’air froid. Ce coupe-vent pèse à peine plus qu’une pomme et s’enfile en quelques secondes sur une chemise ou une polaire.',
          it: 'Il vento raffredda più in fretta dell’aria fredda. Questa giacca pesa poco più di una mela e la infili in pochi secondi sopra una camicia o un pile.',
        },
      ],
      [
        {
          en: 'It keeps off a light shower, but it isn’t made for steady rain.',
          de: 'Einen kurzen Schauer hält sie ab, für Dauerregen ist sie nicht gemacht.',
          fr: 'Il protège d’une petite averse, mais pas d’une longue pluie.',
          it: 'Ripara da una pioggia leggera, ma non dalla pioggia continua.',
        },
      ],
    ],
    features: [
      {
        needs: ['pocket'],
        en: 'Packs into its own pocket',
        de: 'In die eigene Tasche packbar',
        fr: 'Se range dans sa propre poche',
        it: 'Si ripone nella propria tasca',
      },
      { en: 'Windproof ripstop nylon', de: 'Winddichtes Ripstop-Nylon', fr: 'Nylon ripstop coupe-vent', it: 'Nylon ripstop antivento' },
      { needs: ['elastic-cuffs'], en: 'Elastic cuffs', de: 'Elastische Bündchen', fr: 'Poignets élastiques', it: 'Polsini elastici' },
      {
        needs: ['hem-cord'],
        en: 'Drawcord at the hem',
        de: 'Kordelzug am Saum',
        fr: 'Cordon de serrage à l’ourlet',
        it: 'Coulisse sull’orlo',
      },
      {
        needs: ['back-seam'],
        en: 'Vent across the back',
        de: 'Belüftung am Rücken',
        fr: 'Aération dans le dos',
        it: 'Apertura di ventilazione sulla schiena',
      },
    ],
  },
} satisfies Record<string, Copy>;
