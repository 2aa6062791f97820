import type { ContentCopy } from './copy.ts';

export const de: ContentCopy = {
  menu: {
    outer: 'Oberbekleidung',
    layers: 'Schichten',
    legs: 'Hosen',
    feet: 'An den Füßen',
    all: 'Alles ansehen',
    browse: 'Stöbern',
    banner: { title: 'Für den Grat gemacht', action: 'Zu den Shells', alt: 'Eine Wanderin auf schmalem Grat über den Wolken' },
  },
  footer: {
    claim: 'Gute Ausrüstung, gemacht für lange Zeit.',
    columns: { wear: 'Zum Anziehen', feet: 'An den Füßen', carry: 'Zum Tragen', more: 'Mehr', help: 'Hilfe', legal: 'Rechtliches' },
    home: 'Startseite',
    giftCards: 'Geschenkkarten',
    legal: '© Cairn Outfitters. Alle Preise inklusive Mehrwertsteuer. Das Wetter machen wir nicht.',
  },
  home: {
    title: 'Outdoor-Bekleidung und Schuhe',
    description:
      'Jacken, Schichten, Stiefel und Rucksäcke, die weitergehen, wo der Weg aufhört. Ruhig gestaltet, ehrlich gewebt, reparierbar.',
    campaign: {
      overline: 'Herbst auf den hohen Wegen',
      title: 'Für das erste Licht lohnt sich der Wecker',
      subtitle: 'Shells und Isolation für Morgen, die unter null beginnen und im Hemd enden.',
      alt: 'Erste Sonne auf einer verschneiten Bergflanke',
      action: 'Neuheiten entdecken',
    },
    draft: {
      overline: 'Entwurf zur Durchsicht',
      title: 'Der Winter beginnt, wo die Straße endet',
      subtitle: 'Parkas, Stiefel und Handschuhe für die Monate, in denen das Tal schläft.',
      alt: 'Zelte im tiefen Schnee unter klarem Himmel',
      action: 'Winterstiefel ansehen',
    },
    scheduled: {
      overline: 'Tauwetter',
      title: 'Die Wiesen sind wieder offen',
      subtitle: 'Leichte Schichten und schnelle Schuhe für die ersten langen Abende.',
      alt: 'Eine blühende Wiese unter grünen Hügeln',
      action: 'Trailschuhe ansehen',
    },
    categories: { title: 'Wohin geht es?', subtitle: 'Fang mit dem Stück an, das du am meisten brauchst.', link: 'Neues ansehen' },
    bestSellers: { title: 'Was getragen und wieder gekauft wird', link: 'Alle Jacken ansehen' },
    hero: {
      overline: 'Schuhe',
      title: 'Trittsicher, Kilometer um Kilometer',
      subtitle: 'Unsere Leisten sind vorn weit und halten an der Ferse.',
      richText:
        '<p>Grip ist eine Frage von Gummi, Passform und Vertrauen. Wir prüfen jede Sohle auf <strong>nassem Granit</strong>, bevor sie einen Namen bekommt.</p>',
      alt: 'Ein Waldweg mit Wurzeln im Morgennebel',
      action: 'Wanderstiefel ansehen',
    },
    packs: { title: 'Rucksäcke, die nah am Körper sitzen', link: 'Alle Rucksäcke ansehen' },
    story:
      '<h2>Warum ein Steinmann</h2><p>Ein Cairn ist ein Steinmann: ein Haufen Steine, den jemand hinterlassen hat, damit andere den Weg finden. Niemand unterschreibt ihn. Mit jedem, der vorbeikommt und einen Stein dazulegt, wird er besser.</p><p>So wollen wir Kleidung machen: <strong>schlicht, verlässlich und im Gebrauch immer besser</strong>. Gibt ein Reißverschluss auf, tauschen wir ihn. Hat eine Jacke genug erlebt, nehmen wir sie gern zurück.</p>',
  },
  notFound: {
    title: 'Vom Weg abgekommen',
    description: 'Diese Seite ist nicht mehr dort, wo sie war.',
    html: '<p>Die gesuchte Seite ist umgezogen oder stand nie hier. Geh zurück zur letzten Kreuzung, oder nimm einen dieser Wege:</p>',
    banner: {
      title: 'Hier ist kein Pfad',
      subtitle: 'Das passiert auch auf guten Touren. Der Rückweg ist kurz.',
      alt: 'Sturmwolken über einer felsigen Küste',
      action: 'Zurück zum Anfang',
    },
  },
  category: {
    descriptionEnd: 'Von Cairn gemacht, um jahrelang benutzt und bei Bedarf repariert zu werden.',
    banner: {
      men: {
        title: 'Für lange Tage draußen',
        subtitle: 'Schichten, die zusammenarbeiten, vom ersten Bus bis zum letzten Licht.',
        alt: 'Zwei Menschen auf einem Grat',
        action: 'Herrenjacken ansehen',
      },
      women: {
        title: 'Ihr Tempo, ihr Weg',
        subtitle: 'Von Anfang an für Frauen geschnitten, nicht nachträglich verkleinert.',
        alt: 'Morgenlicht auf einem stillen See',
        action: 'Damenjacken ansehen',
      },
      footwear: {
        title: 'Auf die Füße ist Verlass',
        subtitle: 'Sohlen, die halten, wo es nass, steil und weit vom Auto ist.',
        alt: 'Ein Wasserfall neben einem felsigen Pfad',
        action: 'Trailschuhe ansehen',
      },
      gear: {
        title: 'Weniger tragen, besser tragen',
        subtitle: 'Rucksäcke und kleine Dinge, die ihren Platz verdienen.',
        alt: 'Ein leuchtendes Zelt bei Nacht',
        action: 'Rucksäcke ansehen',
      },
    },
  },
  product: {
    html: '<h3>Gemacht zum Flicken</h3><p>Jede Naht dieses Stücks ist mit der Nadel erreichbar, jeder Reißverschluss lässt sich tauschen. Kalt waschen, im Wind trocknen, und es hält viele Jahre.</p>',
  },
};
