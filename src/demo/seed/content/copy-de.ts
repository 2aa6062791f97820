import type { ContentCopy } from './copy.ts';

export const de: ContentCopy = {
  menu: {
    outer: 'Jacken',
    layers: 'Oberteile',
    legs: 'Hosen',
    feet: 'Schuhe',
    allFootwear: 'Alle Stiefel, Schuhe & Sandalen',
    giftCard: {
      title: 'Geschenkkarten',
      text: 'Per E-Mail, im ganzen Shop einlösbar.',
      action: 'Geschenkkarte schenken',
      alt: 'Ein See im Morgenlicht',
    },
    banner: { title: 'Für den Grat gemacht', action: 'Hardshells ansehen', alt: 'Eine Wanderin auf schmalem Grat über den Wolken' },
  },
  footer: {
    claim: 'Ausrüstung, die lange hält.',
    columns: { wear: 'Bekleidung', feet: 'Schuhe', carry: 'Rucksäcke & Ausrüstung', more: 'Mehr', help: 'Hilfe', legal: 'Rechtliches' },
    home: 'Startseite',
    track: 'Bestellung verfolgen',
    warranty: 'Garantie',
    giftCards: 'Geschenkkarten',
    stories: 'Geschichten',
    offers: 'Angebote',
    legal: '© [LEGAL_NAME]. Alle Preise inkl. MwSt., zzgl. Versandkosten.',
  },
  home: {
    title: 'Outdoor-Bekleidung und Schuhe',
    description: 'Jacken, Schuhe und Rucksäcke für die Berge. Schlicht, robust, reparierbar.',
    campaign: {
      overline: 'Neu im Herbst',
      title: 'Für das erste Licht lohnt sich der Wecker',
      subtitle: 'Hardshells und Daunenjacken für Morgen, die unter null beginnen.',
      alt: 'Erste Sonne auf einer verschneiten Bergflanke',
      action: 'Neuheiten entdecken',
    },
    draft: {
      overline: 'Entwurf zur Durchsicht',
      title: 'Der Winter beginnt, wo die Straße endet',
      subtitle: 'Parkas, Stiefel und Handschuhe für tiefen Schnee und kalte Nächte.',
      alt: 'Zelte im tiefen Schnee unter klarem Himmel',
      action: 'Winterstiefel ansehen',
    },
    scheduled: {
      overline: 'Neu im Frühling',
      title: 'Der Frühling ist zurück',
      subtitle: 'Leichte Lagen und schnelle Schuhe für die ersten langen Abende.',
      alt: 'Eine blühende Wiese unter grünen Hügeln',
      action: 'Trailschuhe ansehen',
    },
    categories: { title: 'Unsere Kategorien', subtitle: 'Fang mit dem an, was du am meisten brauchst.', link: 'Neuheiten entdecken' },
    bestSellers: { title: 'Bestseller', link: 'Herrenjacken ansehen' },
    proof: {
      title: 'Darauf kannst du dich verlassen',
      repairs: {
        title: 'Reparieren statt ersetzen',
        text: 'Unsere Werkstatt repariert Nähte, Reißverschlüsse, Riemen und Sohlen und nennt dir vorher den Preis.',
        link: 'Ein Blick in die Werkstatt',
      },
      faults: {
        title: 'Ein Mangel? Wir kümmern uns darum',
        text: 'Bei Fehlern in Material oder Verarbeitung reparieren wir zuerst. Was sich nicht retten lässt, ersetzen wir.',
        link: 'Unsere Bedingungen',
      },
      materials: {
        title: 'Nichts zu verbergen',
        text: 'Wir sagen dir, was recycelt ist, was noch nicht, und warum.',
        link: 'Was „recycelt“ heißt',
      },
    },
    activities: {
      title: 'Wohin als Nächstes?',
      hike: 'Auf dem Grat',
      run: 'Auf dem Trail',
      snow: 'Im Schnee',
      camp: 'Im Lager',
      heat: 'In der Hitze',
      town: 'In der Stadt',
    },
    hero: {
      overline: 'Schuhe',
      title: 'Trittsicher, Kilometer um Kilometer',
      subtitle: 'Platz für die Zehen, fester Halt an der Ferse.',
      richText:
        '<p>Grip ist eine Frage von Gummi, Passform und Vertrauen. Wir testen jede Sohle auf <strong>nassem Granit</strong>, bevor sie in Serie geht.</p>',
      alt: 'Ein Waldweg mit Wurzeln im Morgennebel',
      action: 'Wanderstiefel ansehen',
    },
    packs: { title: 'Rucksäcke, die nah am Körper sitzen', link: 'Alle Rucksäcke ansehen' },
    stories: { title: 'Geschichten von unterwegs', link: 'Alle Geschichten' },
    story:
      '<h2>Warum ein Steinmännchen</h2><p>Ein Cairn ist ein Steinmännchen: ein Haufen Steine, den Wanderer hinterlassen, damit andere den Weg finden. Niemand signiert ihn, und jeder kann einen Stein dazulegen.</p><p>So machen wir Bekleidung: <strong>schlicht, verlässlich und reparierbar</strong>. Geht ein Reißverschluss kaputt, tauschen wir ihn. Hat eine Jacke ausgedient, nehmen wir sie zurück.</p>',
  },
  articles: {
    title: 'Geschichten',
    description: 'Ausrüstung pflegen, reparieren und richtig nutzen. Von denen, die sie machen.',
    intro: 'Wie du deine Ausrüstung pflegst, reparierst und richtig nutzt. Geschrieben von denen, die sie machen.',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    description: 'Vielleicht wurde sie verschoben oder die Adresse stimmt nicht.',
  },
  category: {
    descriptionEnd: 'Von [BRAND], für viele Jahre gemacht und reparierbar.',
    banner: {
      men: {
        title: 'Für lange Tage draußen',
        subtitle: 'Lagen, die zusammenpassen, vom ersten Bus bis zum letzten Licht.',
        alt: 'Zwei Menschen auf einem Grat',
        action: 'Herrenjacken ansehen',
      },
      women: {
        title: 'Dein Tempo, dein Weg',
        subtitle: 'Von der ersten Skizze an für Frauen entworfen.',
        alt: 'Morgenlicht auf einem stillen See',
        action: 'Damenjacken ansehen',
      },
      footwear: {
        title: 'Sicher auf jedem Weg',
        subtitle: 'Sohlen, die halten, wo es nass, steil und weit vom Auto ist.',
        alt: 'Ein Wasserfall neben einem felsigen Pfad',
        action: 'Trailschuhe ansehen',
      },
      gear: {
        title: 'Weniger tragen, besser tragen',
        subtitle: 'Rucksäcke und Zubehör für jede Tour.',
        alt: 'Ein leuchtendes Zelt bei Nacht',
        action: 'Rucksäcke ansehen',
      },
    },
  },
  product: {
    html: '<h3>Reparieren statt ersetzen</h3><p>Etwas ist kaputt? Schick uns ein Bild und deine Bestellnummer. Unsere Werkstatt repariert Nähte, Reißverschlüsse, Riemen und Sohlen und nennt dir vorher den Preis.</p>',
  },
};
