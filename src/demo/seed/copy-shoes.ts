// Texts for footwear.
import type { Copy, PartText } from './copy.ts';

const lugs: PartText = {
  needs: ['deep-lugs'],
  en: 'Deep lugs that shed mud',
  de: 'Tiefe Stollen, an denen kein Schlamm haftet',
  fr: 'Crampons profonds qui évacuent la boue',
  it: 'Tasselli profondi che scaricano il fango',
};

export const shoesCopy = {
  shoe: {
    summaries: [
      {
        en: 'A grippy sole and a comfortable fit.',
        de: 'Griffige Sohle, bequeme Passform.',
        fr: 'Une semelle accrocheuse, un chaussant confortable.',
        it: 'Suola con grip, calzata comoda.',
      },
      {
        en: 'Steady on wet rock, comfortable to the last mile.',
        de: 'Sicher auf nassem Fels, bequem auf dem letzten Kilometer.',
        fr: 'Stables sur le rocher mouillé, douces au dernier kilomètre.',
        it: 'Stabilità sulla roccia bagnata, comfort fino all’ultimo chilometro.',
      },
      {
        en: 'Comfortable out of the box, reliable after a thousand miles.',
        de: 'Bequem vom ersten Tag an, verlässlich nach tausend Kilometern.',
        fr: 'Confortables dès le premier jour, fiables après mille kilomètres.',
        it: 'Comfort dal primo giorno, affidabilità dopo mille chilometri.',
      },
    ],
    paragraphs: [
      [
        {
          needs: ['laces'],
          en: 'Feet swell on long days. That’s why there’s room for your toes on the descent, a heel cup that holds, and eyelets that lock your laces in place.',
          de: 'Auf langen Touren schwellen die Füße. Deshalb gibt es Platz für die Zehen im Abstieg, eine Fersenschale, die hält, und Ösen, die bleiben, wo du sie einstellst.',
          fr: 'Les pieds gonflent au fil des heures. D’où de la place pour les orteils à la descente, un talon bien tenu et des œillets qui gardent votre réglage.',
          it: 'Nelle lunghe giornate i piedi si gonfiano. Per questo c’è spazio per le dita in discesa, un tallone che tiene e occhielli che restano come li regoli.',
        },
        {
          en: 'Feet swell on long days. That is why there is room for your toes on the descent, and a heel cup that holds.',
          de: 'Auf langen Touren schwellen die Füße. Deshalb gibt es Platz für die Zehen im Abstieg und eine Fersenschale, die hält.',
          fr: 'Les pieds gonflent au fil des heures. D’où de la place pour les orteils à la descente et un talon bien tenu.',
          it: 'Nelle lunghe giornate i piedi si gonfiano. Per questo c’è spazio per le dita in discesa e un tallone che tiene.',
        },
      ],
      [
        {
          needs: ['deep-lugs'],
          en: 'The rubber is soft enough to hold on wet granite, and the lugs are deep enough to clear mud in two steps.',
          de: 'Der Gummi ist weich genug für nassen Granit, und die Stollen sind so tief, dass Schlamm nach zwei Schritten abfällt.',
          fr: 'La gomme est assez tendre pour accrocher le granit mouillé, et les crampons assez profonds pour évacuer la boue en deux pas.',
          it: 'La gomma è abbastanza morbida da tenere sul granito bagnato, e i tasselli abbastanza profondi da liberarsi del fango in due passi.',
        },
        {
          en: 'The rubber is soft enough to hold on wet granite, and the flat tread rolls easily on hard ground.',
          de: 'Der Gummi ist weich genug für nassen Granit, und das flache Profil rollt auf hartem Boden leicht ab.',
          fr: 'La gomme est assez tendre pour accrocher le granit mouillé, et le profil plat déroule bien sur sol dur.',
          it: 'La gomma è abbastanza morbida da tenere sul granito bagnato, e il profilo basso rulla bene sul terreno duro.',
        },
      ],
    ],
    features: [
      lugs,
      {
        needs: ['toe-guard'],
        en: 'Toe cap for rocky trails',
        de: 'Zehenschutz gegen Fels',
        fr: 'Pare-pierres à l’avant',
        it: 'Puntale contro le rocce',
      },
      { en: 'Removable footbed', de: 'Herausnehmbares Fußbett', fr: 'Semelle intérieure amovible', it: 'Plantare estraibile' },
      {
        en: 'Cushioned midsole with recycled foam',
        de: 'Gedämpfte Zwischensohle mit recyceltem Schaum',
        fr: 'Semelle intermédiaire amortissante en mousse recyclée',
        it: 'Intersuola ammortizzata in schiuma riciclata',
      },
      {
        en: 'Can be resoled or repaired',
        de: 'Lässt sich neu besohlen oder reparieren',
        fr: 'Ressemelage et réparation possibles',
        it: 'Risuolabili e riparabili',
      },
    ],
  },
  sandal: {
    summaries: [
      {
        en: 'Grip on wet rock, air for your feet.',
        de: 'Grip auf nassem Fels, Luft für die Füße.',
        fr: 'De l’accroche sur le rocher mouillé, de l’air pour les pieds.',
        it: 'Grip sulla roccia bagnata, aria per i piedi.',
      },
      {
        en: 'For river crossings, campsites and hot days.',
        de: 'Für Furten, Zeltplätze und heiße Straßen.',
        fr: 'Pour les gués, le bivouac et les routes chaudes.',
        it: 'Per i guadi, il campeggio e le strade calde.',
      },
      {
        needs: ['buckle'],
        en: 'Adjustable straps, secure fit.',
        de: 'Verstellbare Riemen, sicherer Halt.',
        fr: 'Sangles réglables, maintien sûr.',
        it: 'Cinturini regolabili, tenuta sicura.',
      },
    ],
    paragraphs: [
      [
        {
          needs: ['heel-strap'],
          en: 'The straps adjust over the foot and at the heel, so your sandals stay on in moving water. The footbed is contoured and doesn’t get slippery when wet.',
          de: 'Die Riemen lassen sich am Fuß und an der Ferse einstellen, damit die Sandalen auch in der Strömung sitzen. Das Fußbett ist geformt und wird bei Nässe nicht rutschig.',
          fr: 'Les sangles se règlent sur le pied et au talon, pour que vos sandales tiennent même dans le courant. La semelle intérieure est galbée et ne glisse pas une fois mouillée.',
          it: 'I cinturini si regolano sul piede e al tallone, così i sandali restano al loro posto anche nella corrente. Il plantare è sagomato e non scivola da bagnato.',
        },
        {
          en: 'Wide straps hold the foot, and you step in without bending down. The footbed is shaped and does not get slippery when wet.',
          de: 'Breite Riemen halten den Fuß, und du schlüpfst hinein, ohne dich zu bücken. Das Fußbett ist geformt und wird bei Nässe nicht rutschig.',
          fr: 'De larges sangles tiennent le pied, et vous les enfilez sans vous baisser. La semelle intérieure est galbée et ne glisse pas une fois mouillée.',
          it: 'Cinturini larghi tengono il piede, e li infili senza chinarti. Il plantare è sagomato e non scivola da bagnato.',
        },
      ],
      [
        {
          en: 'The webbing dries within an hour in the sun.',
          de: 'Das Gurtband trocknet in der Sonne in einer Stunde.',
          fr: 'Les sangles sèchent en une heure au soleil.',
          it: 'I cinturini asciugano in un’ora al sole.',
        },
      ],
    ],
    features: [
      { needs: ['buckle'], en: 'Adjustable straps', de: 'Verstellbare Riemen', fr: 'Sangles réglables', it: 'Cinturini regolabili' },
      { en: 'Contoured footbed', de: 'Geformtes Fußbett', fr: 'Semelle intérieure galbée', it: 'Plantare sagomato' },
      lugs,
      {
        en: 'Webbing made from recycled polyester',
        de: 'Gurtband aus recyceltem Polyester',
        fr: 'Sangles en polyester recyclé',
        it: 'Cinturini in poliestere riciclato',
      },
    ],
  },
} satisfies Record<string, Copy>;
