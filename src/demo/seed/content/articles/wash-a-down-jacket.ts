import type { ArticleText } from './article-text.ts';

export const washADownJacket: ArticleText = {
  slug: 'wash-a-down-jacket',
  scene: 'snow-camp',
  tags: ['care', 'down', 'winter'],
  daysAgo: 6,
  translations: {
    en: {
      title: 'How to wash a down jacket',
      subtitle: 'Clean down is warmer down. All it takes is a gentle wash and plenty of patience with the dryer.',
      alt: 'Tents in deep snow under a clear sky',
      body: `
        Sweat and skin oils make down clump, and clumped down holds less air. If your jacket looks thinner than it used to, it probably just needs a wash. Once or twice a season is enough.
        ## Before you start
        - Close every zipper and empty the pockets.
        - Rub soap into dirty cuffs and the collar with a soft brush.
        - Check the seams. If feathers come through a tear, patch it first.
        ## In the machine
        Use a front loader, a gentle cycle at 85°F and a detergent made for down. Regular detergent strips the natural oils that keep feathers springy. Rinse twice and spin slowly. A wet down jacket is heavy: lift it out with both arms so no baffle tears.
        ## Drying is the real work
        Dry it on low heat with three clean tennis balls. Take it out every half hour and pull the clumps apart with your fingers. This takes two to three hours. The jacket is done when it feels as light as it did in the store, and no sooner.
        ## Between trips
        Store it on a hanger, never in its stuff sack. Torn baffle or broken zipper? Send it to [our repair workshop](/articles/inside-our-repair-workshop).
      `,
    },
    de: {
      title: 'So wäschst du eine Daunenjacke',
      subtitle: 'Saubere Daune wärmt besser. Du brauchst ein mildes Waschmittel und viel Geduld am Trockner.',
      alt: 'Zelte im tiefen Schnee unter klarem Himmel',
      body: `
        Schweiß und Hautfett verkleben die Daunen, und verklebte Daunen halten weniger Luft. Sieht deine Jacke dünner aus als früher, ist sie wahrscheinlich nur schmutzig. Ein- bis zweimal pro Saison waschen genügt.
        ## Vor dem Waschen
        - Schließe alle Reißverschlüsse und leere die Taschen.
        - Reibe dunkle Stellen an Kragen und Bündchen mit einer weichen Bürste und Seife ein.
        - Prüfe die Nähte. Kommen Federn aus einem Riss, flicke ihn zuerst.
        ## In der Maschine
        Nimm den Schonwaschgang bei 30 °C und ein Waschmittel für Daunen. Normales Waschmittel löst das natürliche Fett, das die Federn elastisch hält. Spüle zweimal und schleudere langsam. Nasse Daune ist schwer: Heb die Jacke mit beiden Armen heraus, damit keine Kammer reißt.
        ## Trocknen ist die eigentliche Arbeit
        Trockne sie bei niedriger Temperatur mit drei sauberen Tennisbällen. Nimm sie alle halbe Stunde heraus und zupfe die Klumpen mit den Fingern auseinander. Das dauert zwei bis drei Stunden. Fertig ist die Jacke erst, wenn sie so leicht ist wie am ersten Tag.
        ## Zwischen den Touren
        Bewahre sie auf einem Bügel auf, nie im Packsack. Gerissene Kammern und kaputte Reißverschlüsse sind ein Fall für [unsere Werkstatt](/articles/inside-our-repair-workshop).
      `,
    },
    fr: {
      title: 'Laver un vêtement en duvet',
      subtitle: 'Un duvet propre est plus chaud. Il suffit d’une lessive douce et de beaucoup de patience au séchage.',
      alt: 'Des tentes dans la neige profonde sous un ciel dégagé',
      body: `
        La transpiration et le sébum agglomèrent le duvet, qui retient alors moins d’air. Si votre vêtement paraît plus mince qu’avant, il a sans doute seulement besoin d’un lavage. Une ou deux fois par saison suffisent.
        ## Avant de commencer
        - Fermez toutes les fermetures à glissière et videz les poches.
        - Frottez le col et les poignets avec du savon et une brosse douce.
        - Vérifiez les coutures. Si des plumes sortent d’un accroc, réparez-le d’abord.
        ## En machine
        Choisissez le cycle délicat à 30 °C et une lessive pour duvet. Une lessive ordinaire dissout le gras naturel qui garde les plumes souples. Rincez deux fois et essorez lentement. Le duvet mouillé est lourd : sortez le vêtement à deux bras pour ne déchirer aucun caisson.
        ## Le séchage, le vrai travail
        Séchez à basse température avec trois balles de tennis propres. Toutes les demi-heures, défaites les paquets avec les doigts. Comptez deux à trois heures. C’est terminé quand le vêtement est aussi léger qu’au premier jour.
        ## Entre deux sorties
        Rangez-le sur un cintre, jamais dans son sac de compression. Un caisson déchiré ou une fermeture cassée ? C’est le travail de [notre atelier](/articles/inside-our-repair-workshop).
      `,
    },
    it: {
      title: 'Come lavare un piumino',
      subtitle: 'La piuma pulita scalda di più. Servono un detersivo delicato e molta pazienza con l’asciugatrice.',
      alt: 'Tende nella neve alta sotto un cielo sereno',
      body: `
        Il sudore e il grasso della pelle incollano la piuma, che così trattiene meno aria. Se il tuo piumino sembra più sottile di una volta, probabilmente ha solo bisogno di un lavaggio. Una o due volte a stagione bastano.
        ## Prima di iniziare
        - Chiudi tutte le cerniere e svuota le tasche.
        - Strofina colletto e polsini con sapone e una spazzola morbida.
        - Guarda le cuciture. Se da uno strappo escono piume, riparalo prima.
        ## In lavatrice
        Scegli il ciclo delicato a 30 °C e un detersivo per piumini. Quello normale scioglie il grasso naturale che tiene elastiche le piume. Risciacqua due volte e centrifuga piano. La piuma bagnata è pesante: solleva il piumino con entrambe le braccia, per non strappare i comparti.
        ## Il vero lavoro è asciugare
        Asciuga a bassa temperatura con tre palline da tennis pulite. Ogni mezz’ora tiralo fuori e sciogli i grumi con le dita. Ci vogliono due o tre ore. È pronto quando è leggero come il primo giorno.
        ## Tra un’uscita e l’altra
        Conservalo su una gruccia, mai nel suo sacchetto. Per un comparto strappato o una cerniera rotta c’è [il nostro laboratorio](/articles/inside-our-repair-workshop).
      `,
    },
  },
};
