// Opinions about packs and bags for the seeded reviews. Each fits every type of the group, in all cuts.
import type { Opinions } from '../opinions.ts';

export const packOpinions: Opinions = {
  good: [
    {
      en: 'Everything has its place, and nothing disappears at the bottom.',
      de: 'Alles hat seinen Platz, und nichts verschwindet ganz unten.',
      fr: 'Tout a sa place, et rien ne disparaît au fond.',
      it: 'Ogni cosa ha il suo posto, e niente sparisce sul fondo.',
    },
    {
      en: 'Carries well even when it is full to the top.',
      de: 'Trägt sich gut, auch bis oben gefüllt.',
      fr: 'Se porte bien, même plein à ras bord.',
      it: 'Si porta bene anche pieno fino all’orlo.',
    },
    {
      en: 'Three flights and a bus roof later there is no tear in it.',
      de: 'Drei Flüge und ein Busdach später: kein Riss.',
      fr: 'Trois vols et un toit de bus plus tard, aucune déchirure.',
      it: 'Tre voli e il tetto di un autobus dopo, nessuno strappo.',
    },
    {
      en: 'Fits more than you would think.',
      de: 'Es passt mehr hinein, als man denkt.',
      fr: 'Il contient plus qu’on ne croit.',
      it: 'Ci sta più di quanto sembri.',
    },
    {
      en: 'It fits in the overhead bin.',
      de: 'Passt ins Gepäckfach im Flugzeug.',
      fr: 'Passe dans le coffre à bagages de l’avion.',
      it: 'Entra nella cappelliera dell’aereo.',
    },
    {
      en: 'The base shrugs off wet ground.',
      de: 'Nasser Boden macht der Unterseite nichts aus.',
      fr: 'Le fond ne craint pas le sol mouillé.',
      it: 'Il fondo non teme il terreno bagnato.',
    },
    {
      en: 'After eight hours my shoulders were fine.',
      de: 'Nach acht Stunden ging es den Schultern gut.',
      fr: 'Après huit heures, mes épaules allaient bien.',
      it: 'Dopo otto ore le spalle stavano bene.',
    },
    {
      en: 'Stands up on its own, which sounds small but isn’t.',
      de: 'Steht von allein, klingt nach wenig, ist aber praktisch.',
      fr: 'Tient debout tout seul, un détail qui change tout.',
      it: 'Sta in piedi da solo, un dettaglio che conta.',
    },
    {
      en: 'I pack for a weekend and have space left.',
      de: 'Für ein Wochenende gepackt und noch Platz übrig.',
      fr: 'Les affaires d’un week-end, et il reste de la place.',
      it: 'Ci metto il necessario per un fine settimana e avanza posto.',
    },
    {
      en: 'Opens wide, so I find things at once.',
      de: 'Lässt sich weit öffnen, ich finde alles sofort.',
      fr: 'S’ouvre largement, je trouve tout, tout de suite.',
      it: 'Si apre bene, trovo tutto subito.',
    },
    {
      en: 'Survived a winter of commuting by bike.',
      de: 'Hat einen Winter auf dem Rad überstanden.',
      fr: 'A survécu à un hiver de vélotaf.',
      it: 'Ha superato un inverno di tragitti in bici.',
    },
    {
      en: 'The straps don’t cut in.',
      de: 'Die Träger schneiden nicht ein.',
      fr: 'Les bretelles ne scient pas les épaules.',
      it: 'Gli spallacci non segano le spalle.',
    },
    {
      en: 'A shower of rain and my book inside stayed dry.',
      de: 'Ein Schauer, und das Buch darin blieb trocken.',
      fr: 'Une averse, et mon livre est resté au sec.',
      it: 'Un acquazzone, e il libro dentro è rimasto asciutto.',
    },
    {
      en: 'My camera and a jacket fit with room to spare.',
      de: 'Kamera und Jacke passen locker hinein.',
      fr: 'Un appareil photo et une veste y tiennent largement.',
      it: 'Macchina fotografica e giacca ci stanno comodamente.',
    },
  ],
  mixed: [
    {
      en: 'Sturdy, but the straps are long and need tidying away.',
      de: 'Robust, die Riemen sind aber lang und wollen verstaut sein.',
      fr: 'Solide, mais les sangles sont longues et il faut les ranger.',
      it: 'Robusto, ma le cinghie sono lunghe e bisogna sistemarle.',
    },
    {
      en: 'Good size, a bit heavy when empty.',
      de: 'Gute Größe, leer aber etwas schwer.',
      fr: 'Bonne taille, un peu lourd à vide.',
      it: 'Buona capacità, un po’ pesante da vuoto.',
    },
    {
      en: 'I miss a small pocket for keys.',
      de: 'Mir fehlt ein kleines Fach für Schlüssel.',
      fr: 'Il me manque une petite poche pour les clés.',
      it: 'Mi manca una tasca piccola per le chiavi.',
    },
    {
      en: 'The fabric shows dust quickly.',
      de: 'Auf dem Stoff sieht man schnell Staub.',
      fr: 'Le tissu marque vite la poussière.',
      it: 'Sul tessuto la polvere si vede subito.',
    },
    {
      en: 'Holds a lot, but is hard to close when full.',
      de: 'Fasst viel, lässt sich voll aber schwer schließen.',
      fr: 'Grande capacité, mais difficile à fermer quand il est plein.',
      it: 'Capiente, ma da pieno è difficile da chiudere.',
    },
  ],
  bad: [
    {
      en: 'A strap came off on the second trip.',
      de: 'Auf der zweiten Tour ging ein Riemen ab.',
      fr: 'Une sangle a lâché à la deuxième sortie.',
      it: 'Alla seconda uscita si è staccata una cinghia.',
    },
    {
      en: 'The fabric frays where it touches my back.',
      de: 'Am Rücken franst der Stoff aus.',
      fr: 'Le tissu s’effiloche côté dos.',
      it: 'Il tessuto si sfilaccia sul lato della schiena.',
    },
    {
      en: 'Sits badly on my back whatever I adjust.',
      de: 'Sitzt schlecht am Rücken, egal wie ich ihn einstelle.',
      fr: 'Se porte mal, quels que soient les réglages.',
      it: 'Si porta male, comunque lo si regoli.',
    },
    {
      en: 'It smelled of plastic for weeks.',
      de: 'Roch wochenlang nach Plastik.',
      fr: 'Une odeur de plastique pendant des semaines.',
      it: 'Per settimane ha avuto odore di plastica.',
    },
  ],
};
