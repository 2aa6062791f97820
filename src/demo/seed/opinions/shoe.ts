// Opinions about footwear for the seeded reviews. Each fits every type of the group, in all cuts.
import type { Opinions } from '../opinions.ts';

export const shoeOpinions: Opinions = {
  good: [
    {
      en: 'Twelve miles straight out of the box, no blisters.',
      de: 'Gleich am ersten Tag zwanzig Kilometer, keine Blase.',
      fr: 'Vingt kilomètres dès le premier jour, pas une ampoule.',
      it: 'Venti chilometri il primo giorno, nessuna vescica.',
    },
    {
      en: 'Grip on wet rock is the best I have had.',
      de: 'So guten Halt auf nassem Fels hatte ich noch nie.',
      fr: 'La meilleure accroche que j’aie eue sur rocher mouillé.',
      it: 'La migliore tenuta che abbia avuto sulla roccia bagnata.',
    },
    {
      en: 'Plenty of room for the toes and a firm heel.',
      de: 'Viel Platz für die Zehen und fester Sitz an der Ferse.',
      fr: 'De la place pour les orteils et un talon bien tenu.',
      it: 'Spazio per le dita e tallone ben fermo.',
    },
    {
      en: 'My feet weren’t tired after a full day in the city.',
      de: 'Nach einem ganzen Tag in der Stadt waren die Füße nicht müde.',
      fr: 'Après une journée entière en ville, pas de pieds fatigués.',
      it: 'Dopo una giornata intera in città i piedi non erano stanchi.',
    },
    {
      en: 'Wide feet welcome, at last.',
      de: 'Endlich etwas für breite Füße.',
      fr: 'Enfin quelque chose pour les pieds larges.',
      it: 'Finalmente qualcosa per piedi larghi.',
    },
    {
      en: 'Stable with a heavy pack, even on scree.',
      de: 'Auch mit schwerem Rucksack im Geröll trittsicher.',
      fr: 'Stable avec un sac lourd, même dans les éboulis.',
      it: 'Stabilità con lo zaino pesante, anche sulla ghiaia.',
    },
    {
      en: 'The sole picks up little mud.',
      de: 'An der Sohle bleibt wenig Matsch hängen.',
      fr: 'La semelle ramasse peu de boue.',
      it: 'La suola raccoglie poco fango.',
    },
    {
      en: 'Downhill my toes don’t hit the front.',
      de: 'Bergab stoßen die Zehen nicht an.',
      fr: 'En descente, les orteils ne tapent pas devant.',
      it: 'In discesa le dita non urtano davanti.',
    },
    {
      en: 'I have bad knees, and the cushioning helps.',
      de: 'Ich habe schlechte Knie, die Dämpfung hilft.',
      fr: 'J’ai des genoux fragiles, et l’amorti aide.',
      it: 'Ho le ginocchia delicate, e l’ammortizzazione aiuta.',
    },
    {
      en: 'Three hundred miles and the tread is still deep.',
      de: 'Fünfhundert Kilometer, und das Profil ist noch tief.',
      fr: 'Cinq cents kilomètres, et la semelle accroche toujours.',
      it: 'Cinquecento chilometri, e il profilo è ancora profondo.',
    },
    {
      en: 'Light for what they do.',
      de: 'Leicht für das, was sie können.',
      fr: 'Une légèreté étonnante pour cet usage.',
      it: 'Leggerezza notevole per quello che fanno.',
    },
    {
      en: 'On quickly, off quickly, good at the hut door.',
      de: 'Schnell an, schnell aus, gut vor der Hüttentür.',
      fr: 'Vite mises, vite enlevées, pratique à la porte du refuge.',
      it: 'Si mettono e si tolgono in fretta, comodo alla porta del rifugio.',
    },
    {
      en: 'My orthopedic insoles fit inside.',
      de: 'Meine Einlagen passen hinein.',
      fr: 'Mes semelles orthopédiques rentrent.',
      it: 'Le mie solette ortopediche ci stanno.',
    },
    {
      en: 'Crossed a few streams, and no glue came loose.',
      de: 'Ein paar Bäche durchquert, keine Klebestelle hat gelitten.',
      fr: 'Quelques ruisseaux traversés, et rien ne s’est décollé.',
      it: 'Qualche torrente attraversato, e niente si è scollato.',
    },
  ],
  mixed: [
    {
      en: 'They needed two weeks before they stopped rubbing.',
      de: 'Zwei Wochen Einlaufen, bis nichts mehr rieb.',
      fr: 'Il a fallu deux semaines avant que ça ne frotte plus.',
      it: 'Ci sono volute due settimane prima che smettessero di sfregare.',
    },
    {
      en: 'Comfortable, but slippery on wet wood.',
      de: 'Bequem, auf nassem Holz aber rutschig.',
      fr: 'Confortables, mais ça glisse sur le bois mouillé.',
      it: 'Comodità sì, ma sul legno bagnato scivolano.',
    },
    {
      en: 'Good sole, the upper could be softer.',
      de: 'Gute Sohle, oben könnten sie weicher sein.',
      fr: 'Bonne semelle, le dessus pourrait être plus souple.',
      it: 'Buona suola, sopra potrebbero essere più morbide.',
    },
    {
      en: 'Fine on trails, hard on asphalt.',
      de: 'Auf Wegen gut, auf Asphalt hart.',
      fr: 'Bien sur les sentiers, dur sur l’asphalte.',
      it: 'Bene sui sentieri, duro sull’asfalto.',
    },
    {
      en: 'A bit heavier than the last version.',
      de: 'Etwas schwerer als das Vorgängermodell.',
      fr: 'Un peu plus lourdes que la version précédente.',
      it: 'Un po’ più di peso rispetto alla versione precedente.',
    },
  ],
  bad: [
    {
      en: 'The sole wore down at the heel after two months of weekends.',
      de: 'Nach zwei Monaten nur an Wochenenden ist die Sohle an der Ferse abgelaufen.',
      fr: 'La semelle est usée au talon après deux mois de week-ends.',
      it: 'Dopo due mesi di soli fine settimana la suola è consumata sul tallone.',
    },
    {
      en: 'Blisters on both feet after an hour.',
      de: 'Nach einer Stunde Blasen an beiden Füßen.',
      fr: 'Des ampoules aux deux pieds au bout d’une heure.',
      it: 'Vesciche a entrambi i piedi dopo un’ora.',
    },
    {
      en: 'The sole started to come off in the first wet week.',
      de: 'In der ersten nassen Woche löste sich die Sohle.',
      fr: 'La semelle a commencé à se décoller dès la première semaine humide.',
      it: 'Nella prima settimana di pioggia la suola ha iniziato a staccarsi.',
    },
    {
      en: 'Too narrow at the front for me.',
      de: 'Mir vorn zu schmal.',
      fr: 'Trop étroit à l’avant pour moi.',
      it: 'Per me troppo strette davanti.',
    },
  ],
};
