import type { ArticleText } from './article-text.ts';

export const makeRainBeadAgain: ArticleText = {
  slug: 'make-rain-bead-again',
  scene: 'city-rain',
  tags: ['care', 'waterproof', 'layers'],
  daysAgo: 19,
  translations: {
    en: {
      title: 'Make rain bead again',
      subtitle: 'A shell that soaks up water is rarely leaking. It’s dirty, and its finish needs heat.',
      alt: 'Rain on a city street in the evening',
      body: `
        A shell’s membrane keeps water out for years. The finish on the outside wears off much sooner. Then the face fabric soaks up rain, feels cold and stops breathing, and plenty of good jackets get thrown away because of it.
        ## The one-minute test
        Sprinkle water on the shoulders. If it rolls off, you’re done. If it leaves dark spots, read on.
        ## Wash first
        Dirt attracts water. Close the zippers and wash the shell at 85°F with liquid detergent and no fabric softener. Rinse twice.
        ## Then heat
        Tumble dry on low for 20 minutes, or iron on low with a towel in between. Heat restores the finish. Test again: often that’s all it takes.
        ## Only then a new finish
        If water still soaks in, spray a PFAS-free finish on the wet shell, wipe off any drips after two minutes, and dry it with heat.
        | Problem | Fix
        | Dark spots on the shoulders | Wash and heat
        | Dark spots after washing | New finish
        | Wet inside at a seam | Seam tape, applied by our workshop
        | Bubbles in the lining | The membrane is worn out: [contact us](/help/contact-us)
      `,
    },
    de: {
      title: 'Damit Regen wieder abperlt',
      subtitle: 'Eine Hardshell, die Wasser aufsaugt, ist selten undicht. Sie ist schmutzig und braucht Wärme.',
      alt: 'Regen auf einer Straße am Abend',
      body: `
        Die Membran einer Hardshell hält jahrelang dicht. Die Imprägnierung außen nutzt sich viel früher ab. Dann saugt der Stoff Regen auf, fühlt sich kalt an und atmet nicht mehr. Viele gute Jacken werden deswegen weggeworfen.
        ## Der Test in einer Minute
        Spritze Wasser auf die Schultern. Rollt es ab, bist du fertig. Bleiben dunkle Flecken, lies weiter.
        ## Zuerst waschen
        Schmutz zieht Wasser an. Schließe die Reißverschlüsse und wasche die Jacke bei 30 °C mit flüssigem Waschmittel, ohne Weichspüler. Spüle zweimal.
        ## Dann wärmen
        Zwanzig Minuten bei niedriger Temperatur in den Trockner, oder lauwarm bügeln mit einem Handtuch dazwischen. Wärme richtet die Imprägnierung wieder auf. Teste noch einmal: Oft war es das schon.
        ## Erst jetzt neu imprägnieren
        Saugt der Stoff weiter, sprühe eine Imprägnierung ohne PFAS auf die nasse Jacke, wisch nach zwei Minuten ab, was tropft, und trockne sie mit Wärme.
        | Was du siehst | Was hilft
        | Dunkle Flecken auf den Schultern | Waschen und wärmen
        | Dunkle Flecken nach dem Waschen | Neu imprägnieren
        | Innen nass an einer Naht | Nahtband aus unserer Werkstatt
        | Blasen im Futter | Die Membran ist am Ende: [Schreib uns](/help/contact-us)
      `,
    },
    fr: {
      title: 'Que la pluie perle à nouveau',
      subtitle: 'Une coque qui boit l’eau est rarement percée. Elle est sale, et son apprêt a besoin de chaleur.',
      alt: 'La pluie dans une rue le soir',
      body: `
        La membrane d’une coque reste étanche pendant des années. L’apprêt déperlant s’use bien plus vite. Le tissu boit alors la pluie, devient froid et ne respire plus. Beaucoup de bons vêtements finissent ainsi à la poubelle.
        ## Le test d’une minute
        Versez quelques gouttes d’eau sur les épaules. Si elles roulent, tout va bien. Si elles laissent des taches sombres, poursuivez.
        ## Laver d’abord
        La saleté attire l’eau. Fermez tout et lavez à 30 °C avec une lessive liquide, sans adoucissant. Rincez deux fois.
        ## Puis chauffer
        Vingt minutes de séchage à basse température, ou un fer tiède avec une serviette entre les deux. La chaleur remet l’apprêt en place. Refaites le test : bien souvent, cela suffit.
        ## Un nouvel apprêt en dernier
        Si le tissu boit encore, vaporisez un apprêt sans PFAS sur la coque mouillée, essuyez le surplus après deux minutes et séchez à la chaleur.
        | Ce que vous voyez | Ce qui aide
        | Taches sombres aux épaules | Laver et chauffer
        | Taches sombres après lavage | Nouvel apprêt
        | Couture humide à l’intérieur | Bande de couture, posée par notre atelier
        | Bulles dans la doublure | La membrane est usée : [écrivez-nous](/help/contact-us)
      `,
    },
    it: {
      title: 'Quando la pioggia non scivola più',
      subtitle: 'Un guscio che assorbe acqua quasi mai è bucato. È sporco, e il suo trattamento ha bisogno di calore.',
      alt: 'Pioggia su una strada di sera',
      body: `
        La membrana di un guscio resta impermeabile per anni. Il trattamento esterno dura molto meno. Allora il tessuto assorbe la pioggia, diventa freddo e non respira, e tante buone giacche finiscono nella spazzatura.
        ## La prova di un minuto
        Versa qualche goccia d’acqua sulle spalle. Se rotola via, va tutto bene. Se lascia macchie scure, continua a leggere.
        ## Prima lava
        Lo sporco attira l’acqua. Chiudi le cerniere e lava a 30 °C con detersivo liquido, senza ammorbidente. Risciacqua due volte.
        ## Poi scalda
        Venti minuti in asciugatrice a bassa temperatura, oppure il ferro tiepido con un asciugamano in mezzo. Il calore rimette a posto il trattamento. Ripeti la prova: spesso basta così.
        ## Solo dopo, un nuovo trattamento
        Se il tessuto assorbe ancora, spruzza un trattamento senza PFAS sul guscio bagnato, togli dopo due minuti ciò che gocciola e asciuga con il calore.
        | Cosa vedi | Cosa aiuta
        | Macchie scure sulle spalle | Lavare e scaldare
        | Macchie scure dopo il lavaggio | Nuovo trattamento
        | Bagnato all’interno di una cucitura | Nastro, applicato dal nostro laboratorio
        | Bolle nella fodera | La membrana è finita: [scrivici](/help/contact-us)
      `,
    },
  },
};
