// Texts for pants, shorts, leggings and snow pants.
import type { Copy, PartText } from './copy.ts';

const light = {
  en: 'Light fabric with a reinforced seat.',
  de: 'Leichter Stoff mit verstärktem Gesäß.',
  fr: 'Tissu léger, fond renforcé.',
  it: 'Tessuto leggero, fondo rinforzato.',
};
const strides = {
  en: 'For long strides and short breaks.',
  de: 'Für lange Schritte und kurze Pausen.',
  fr: 'Pour les grandes enjambées et les courtes pauses.',
  it: 'Per passi lunghi e soste brevi.',
};
const finish = {
  en: 'The finish keeps off a light shower, and the fabric dries fast.',
  de: 'Die Imprägnierung hält den ersten Schauer ab, und der Stoff trocknet schnell.',
  fr: 'Le traitement déperlant repousse une première averse, et le tissu sèche vite.',
  it: 'Il trattamento idrorepellente respinge il primo acquazzone, e il tessuto asciuga in fretta.',
};
const shapedKnees: PartText = {
  needs: ['shaped-knees'],
  en: 'Articulated knees',
  de: 'Vorgeformte Knie',
  fr: 'Genoux préformés',
  it: 'Ginocchia preformate',
};
const gusset = { en: 'Gusseted crotch', de: 'Zwickel im Schritt', fr: 'Soufflet d’entrejambe', it: 'Tassello al cavallo' };
const thighPocket: PartText = {
  needs: ['thigh-zip'],
  en: 'Zippered thigh pocket',
  de: 'Beintasche mit Reißverschluss',
  fr: 'Poche zippée sur la cuisse',
  it: 'Tasca con zip sulla coscia',
};
const brushedWaistband: PartText = {
  needs: ['waistband'],
  en: 'Brushed inner waistband',
  de: 'Angerauter Innenbund',
  fr: 'Ceinture à l’intérieur gratté',
  it: 'Interno della cintura garzato',
};
const testedFabric = {
  en: 'Fabric tested for harmful substances',
  de: 'Schadstoffgeprüftes Gewebe',
  fr: 'Tissu testé contre les substances nocives',
  it: 'Tessuto testato contro le sostanze nocive',
};

export const legsCopy = {
  pants: {
    summaries: [
      {
        needs: ['shaped-knees'],
        en: 'Four-way stretch with articulated knees.',
        de: 'Vier-Wege-Stretch mit vorgeformten Knien.',
        fr: 'Extensible en quatre sens, genoux préformés.',
        it: 'Elasticizzati in quattro direzioni, ginocchia preformate.',
      },
      light,
      strides,
    ],
    paragraphs: [
      [
        {
          needs: ['waistband', 'zip-pocket'],
          en: 'Nothing pulls when you step up, nothing flaps when you step down. The waistband lies flat under a hip belt, and the zippered pocket holds your phone in place.',
          de: 'Nichts spannt beim Hochsteigen, nichts flattert beim Absteigen. Der Bund liegt flach unter dem Hüftgurt, und in der Reißverschlusstasche bleibt dein Telefon an seinem Platz.',
          fr: 'Rien ne tire à la montée, rien ne flotte à la descente. La ceinture reste plate sous celle du sac, et la poche zippée maintient votre téléphone.',
          it: 'Niente tira in salita, niente svolazza in discesa. La cintura resta piatta sotto la fascia dello zaino e la tasca con zip tiene fermo il telefono.',
        },
        {
          en: 'Nothing pulls when you step up, nothing flaps when you step down. The waistband lies flat below a hip belt.',
          de: 'Nichts spannt beim Hochsteigen, nichts flattert beim Absteigen. Der Bund liegt flach unter dem Hüftgurt.',
          fr: 'Rien ne tire à la montée, rien ne flotte à la descente. La ceinture reste plate sous celle du sac.',
          it: 'Niente tira in salita, niente svolazza in discesa. La cintura resta piatta sotto la fascia dello zaino.',
        },
      ],
      [finish],
    ],
    features: [shapedKnees, gusset, thighPocket, brushedWaistband, testedFabric],
  },
  shorts: {
    summaries: [
      {
        en: 'Four-way stretch for hot days.',
        de: 'Vier-Wege-Stretch für heiße Tage.',
        fr: 'Extensible en quatre sens, pour les fortes chaleurs.',
        it: 'Elasticizzati in quattro direzioni, per le giornate calde.',
      },
      light,
      strides,
    ],
    paragraphs: [
      [
        {
          needs: ['waistband', 'zip-pocket'],
          en: 'Cut above the knee, with room in the thigh for high steps. The waistband lies flat under a hip belt, and the zippered pocket holds your phone in place.',
          de: 'Sie enden über dem Knie und lassen am Oberschenkel Platz für hohe Tritte. Der Bund liegt flach unter dem Hüftgurt, und in der Reißverschlusstasche bleibt dein Telefon an seinem Platz.',
          fr: 'Une coupe au-dessus du genou, ample à la cuisse pour les pas raides. La ceinture reste plate sous celle du sac, et la poche zippée maintient votre téléphone.',
          it: 'Un taglio sopra il ginocchio, ampio sulla coscia per i passi ripidi. La cintura resta piatta sotto la fascia dello zaino e la tasca con zip tiene fermo il telefono.',
        },
        {
          en: 'Cut to end above the knee, with room at the thigh for steep steps. The waistband lies flat below a hip belt.',
          de: 'Sie enden über dem Knie und lassen am Oberschenkel Platz für hohe Tritte. Der Bund liegt flach unter dem Hüftgurt.',
          fr: 'Une coupe au-dessus du genou, ample à la cuisse pour les pas raides. La ceinture reste plate sous celle du sac.',
          it: 'Un taglio sopra il ginocchio, ampio sulla coscia per i passi ripidi. La cintura resta piatta sotto la fascia dello zaino.',
        },
      ],
      [finish],
    ],
    features: [gusset, thighPocket, brushedWaistband, testedFabric],
  },
  leggings: {
    summaries: [
      {
        en: 'Four-way stretch that stays in place.',
        de: 'Vier-Wege-Stretch, der nicht verrutscht.',
        fr: 'Extensible en quatre sens, reste bien en place.',
        it: 'Elasticizzati in quattro direzioni, restano al loro posto.',
      },
      {
        en: 'Soft, opaque and quick to dry.',
        de: 'Weich, blickdicht und schnell trocken.',
        fr: 'Douceur, opacité et séchage rapide.',
        it: 'Morbidi, coprenti e veloci ad asciugare.',
      },
      {
        en: 'For running, for stretching, or as a layer on cold days.',
        de: 'Zum Laufen, zum Dehnen oder als Lage an kalten Tagen.',
        fr: 'Pour courir, pour s’étirer ou en première couche par temps froid.',
        it: 'Per correre, per lo stretching o come strato nelle giornate fredde.',
      },
    ],
    paragraphs: [
      [
        {
          needs: ['wide-waistband'],
          en: 'The high waistband is wide and flat, so nothing digs in under a hip belt. The fabric bounces back into shape, and your knees bend freely.',
          de: 'Der hohe Bund ist breit und flach, damit unter dem Hüftgurt nichts drückt. Der Stoff springt in seine Form zurück, und deine Knie beugen sich frei.',
          fr: 'La ceinture haute est large et plate, pour ne pas serrer sous celle du sac. Le tissu reprend sa forme et laisse les genoux libres.',
          it: 'La cintura alta è larga e piatta, così non preme sotto la fascia dello zaino. Il tessuto riprende la sua forma e lascia libere le ginocchia.',
        },
      ],
      [
        {
          en: 'Flat seams prevent chafing on long days.',
          de: 'Flache Nähte verhindern Scheuern an langen Tagen.',
          fr: 'Les coutures plates évitent les frottements sur la durée.',
          it: 'Le cuciture piatte evitano gli sfregamenti nelle lunghe giornate.',
        },
      ],
    ],
    features: [
      {
        needs: ['wide-waistband'],
        en: 'High, wide waistband',
        de: 'Hoher, breiter Bund',
        fr: 'Ceinture haute et large',
        it: 'Cintura alta e larga',
      },
      { en: 'Flat seams', de: 'Flache Nähte', fr: 'Coutures plates', it: 'Cuciture piatte' },
      {
        en: 'Inside pocket for a key',
        de: 'Innentasche für einen Schlüssel',
        fr: 'Poche intérieure pour une clé',
        it: 'Taschino interno per una chiave',
      },
      {
        en: 'Recycled nylon with elastane',
        de: 'Recyceltes Nylon mit Elasthan',
        fr: 'Nylon recyclé et élasthanne',
        it: 'Nylon riciclato ed elastan',
      },
    ],
  },
  snow: {
    summaries: [
      {
        needs: ['thigh-zip'],
        en: 'Waterproof, with an insulated seat and vented thighs.',
        de: 'Wasserdicht, am Gesäß isoliert, an den Schenkeln belüftet.',
        fr: 'Étanche, isolé à l’assise, ventilé aux cuisses.',
        it: 'Impermeabili, imbottiti sulla seduta, ventilati sulle cosce.',
      },
      {
        en: 'Waterproof, insulated at the seat, easy to move in.',
        de: 'Wasserdicht, am Gesäß isoliert, mit viel Bewegungsfreiheit.',
        fr: 'Étanche, isolé à l’assise, ample dans le mouvement.',
        it: 'Impermeabili, imbottiti sulla seduta, comodi nei movimenti.',
      },
      {
        en: 'From first lift to last light.',
        de: 'Für den ersten Lift und das letzte Licht.',
        fr: 'De la première remontée à la dernière lueur.',
        it: 'Dalla prima seggiovia all’ultima luce.',
      },
    ],
    paragraphs: [
      [
        {
          needs: ['ankle-guards', 'suspenders'],
          en: 'Snow gets in at the cuffs and at the back, so we closed off both: gaiters with a grip edge below, a high back with soft suspenders above.',
          de: 'Schnee kommt am Saum und am Rücken herein, also ist beides zu: unten Schneefänge mit Haftrand, oben ein hoher Rücken mit weichen Trägern.',
          fr: 'La neige entre par le bas et par le dos, alors nous avons fermé les deux : guêtres à bord antidérapant en bas, dos montant et bretelles souples en haut.',
          it: 'La neve entra dal fondo e dalla schiena, così abbiamo chiuso entrambi: ghette con bordo antiscivolo sotto, schiena alta con bretelle morbide sopra.',
        },
        {
          needs: ['ankle-guards'],
          en: 'Snow gets in at the cuffs, so gaiters with a grip edge close them over your boots.',
          de: 'Schnee kommt am Saum herein, deshalb schließen ihn Schneefänge mit Haftrand über dem Stiefel.',
          fr: 'La neige entre par le bas, alors des guêtres à bord antidérapant le ferment par-dessus la chaussure.',
          it: 'La neve entra dal fondo, così lo chiudono ghette con bordo antiscivolo sopra lo scarpone.',
        },
        {
          en: 'Made for lift rides and deep turns: the fabric stretches with every move and keeps snow out.',
          de: 'Für Liftfahrten und tiefe Schwünge: Der Stoff macht jede Bewegung mit und hält Schnee ab.',
          fr: 'Pour les remontées et les grands virages : le tissu suit chaque mouvement et arrête la neige.',
          it: 'Per la seggiovia e le curve in neve alta: il tessuto segue ogni movimento e tiene fuori la neve.',
        },
      ],
      [
        {
          needs: ['ankle-guards'],
          en: 'The inner ankles are reinforced to resist ski edges.',
          de: 'Die Innenknöchel sind gegen Skikanten verstärkt.',
          fr: 'L’intérieur des chevilles est renforcé contre les carres des skis.',
          it: 'L’interno delle caviglie è rinforzato contro le lamine degli sci.',
        },
        {
          en: 'The seat and the inner leg are made of tougher fabric.',
          de: 'Gesäß und Innenbein sind aus festerem Gewebe.',
          fr: 'L’assise et l’entrejambe sont en tissu plus solide.',
          it: 'La seduta e l’interno gamba sono in tessuto più robusto.',
        },
      ],
    ],
    features: [
      {
        needs: ['ankle-guards'],
        en: 'Snow gaiters with grip',
        de: 'Schneefänge mit Haftrand',
        fr: 'Guêtres pare-neige antidérapantes',
        it: 'Ghette paraneve antiscivolo',
      },
      {
        needs: ['thigh-zip'],
        en: 'Thigh vents with mesh',
        de: 'Oberschenkelbelüftung mit Netz',
        fr: 'Aérations en filet sur les cuisses',
        it: 'Aperture con rete sulle cosce',
      },
      { needs: ['suspenders'], en: 'Removable suspenders', de: 'Abnehmbare Träger', fr: 'Bretelles amovibles', it: 'Bretelle removibili' },
      {
        needs: ['ankle-guards'],
        en: 'Edge guards at the ankles',
        de: 'Kantenschutz am Knöchel',
        fr: 'Protection contre les carres à la cheville',
        it: 'Protezione dalle lamine alla caviglia',
      },
      shapedKnees,
      brushedWaistband,
      testedFabric,
    ],
  },
} satisfies Record<string, Copy>;
