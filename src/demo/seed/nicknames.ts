// Author names for seeded reviews, questions and answers, by the author's language.
import type { CopyLanguage } from '#backend/company/language.ts';

export const nicknames: Readonly<Record<CopyLanguage, readonly string[]>> = {
  en: ['Hannah W.', 'Trailhead_Tom', 'Priya', 'Marcus D.', 'Ellie', 'J. Okafor', 'Weekend walker', 'Sam R.', 'Grace', 'Northbound'],
  de: ['Katrin', 'Bergfex72', 'Jonas M.', 'Svenja', 'Familie Huber', 'Tobi', 'Wandermaus', 'Anke L.', 'Emre', 'Philipp'],
  fr: ['Camille', 'Julien B.', 'Randonneuse38', 'Manon', 'Thierry', 'Aïcha', 'Léo', 'Nath.', 'Bruno V.', 'Élise'],
  it: ['Giulia', 'Marco T.', 'Dolomiti4ever', 'Chiara', 'Luca', 'Federica P.', 'Nonno Sergio', 'Sara', 'Davide', 'Elena'],
};
