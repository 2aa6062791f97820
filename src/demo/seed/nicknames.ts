// Author names for seeded reviews, questions and answers, by the author's language.
import type { CopyLanguage } from '#backend/company/language.ts';

export const nicknames: Readonly<Record<CopyLanguage, readonly string[]>> = {
  en: [
    ...['Hannah W.', 'Trailhead_Tom', 'Priya', 'Marcus D.', 'Ellie', 'J. Okafor', 'Weekend walker', 'Sam R.', 'Grace', 'Northbound'],
    ...['Dave from Leeds', 'Kayla', 'R. Whitaker', 'mossandstone', 'Tessa M.', 'Old Goat', 'Liam', 'Bea', 'hillsofhome', 'Nadia K.'],
    ...['Chris P.', 'Ruth', 'twodogs_outside', 'Andrew', 'Mei', 'Jo and Ben', 'C. Delgado', 'Ingrid', 'walksinrain', 'Theo H.'],
  ],
  de: [
    ...['Katrin', 'Bergfex72', 'Jonas M.', 'Svenja', 'Familie Huber', 'Tobi', 'Wandermaus', 'Anke L.', 'Emre', 'Philipp'],
    ...['Ursel', 'gipfelbrot', 'Maik S.', 'Lena', 'Heike B.', 'Nordlicht', 'Vroni', 'Carsten', 'Zelt und Zwieback', 'Ayşe'],
  ],
  fr: [
    ...['Camille', 'Julien B.', 'Randonneuse38', 'Manon', 'Thierry', 'Aïcha', 'Léo', 'Nath.', 'Bruno V.', 'Élise'],
    ...['Papi Gérard', 'crêtes et lacs', 'Soizic', 'Mathieu R.', 'Inès', 'Hugo', 'la_marmotte', 'Véronique', 'Samir', 'Fred du Vercors'],
  ],
  it: [
    ...['Giulia', 'Marco T.', 'Dolomiti4ever', 'Chiara', 'Luca', 'Federica P.', 'Nonno Sergio', 'Sara', 'Davide', 'Elena'],
    ...['passo lento', 'Matteo', 'Ilaria G.', 'Beppe', 'stambecco81', 'Martina', 'Paolo e Anna', 'Lorenzo', 'Silvia', 'cammina_cammina'],
  ],
};
