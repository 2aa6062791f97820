/** Postal code prefixes, each with a town, its latitude and its longitude. */
export const fr = `
  01 Bourg-en-Bresse 46.21 5.23; 02 Laon 49.56 3.62; 03 Moulins 46.56 3.33; 04 Digne-les-Bains 44.09 6.24; 05 Gap 44.56 6.08; 051 Briançon 44.9 6.64
  06 Nice 43.7 7.27; 07 Privas 44.74 4.6; 08 Charleville-Mézières 49.77 4.72; 09 Foix 42.97 1.61; 10 Troyes 48.3 4.08; 11 Carcassonne 43.21 2.35
  12 Rodez 44.35 2.57; 13 Marseille 43.3 5.37; 14 Caen 49.18 -0.37; 15 Aurillac 44.93 2.44; 16 Angoulême 45.65 0.16; 17 La Rochelle 46.16 -1.15
  18 Bourges 47.08 2.4; 19 Brive-la-Gaillarde 45.16 1.53; 20 Ajaccio 41.92 8.74; 202 Bastia 42.7 9.45; 21 Dijon 47.32 5.04; 22 Saint-Brieuc 48.51 -2.76
  23 Guéret 46.17 1.87; 24 Périgueux 45.18 0.72; 25 Besançon 47.24 6.02; 26 Valence 44.93 4.89; 27 Évreux 49.02 1.15; 28 Chartres 48.45 1.48
  29 Brest 48.39 -4.49; 30 Nîmes 43.84 4.36; 31 Toulouse 43.6 1.44; 32 Auch 43.65 0.59; 33 Bordeaux 44.84 -0.58; 34 Montpellier 43.61 3.88
  35 Rennes 48.11 -1.68; 36 Châteauroux 46.81 1.69; 37 Tours 47.39 0.69; 38 Grenoble 45.19 5.72; 39 Lons-le-Saunier 46.67 5.55; 40 Mont-de-Marsan 43.89 -0.5
  41 Blois 47.59 1.33; 42 Saint-Étienne 45.44 4.39; 43 Le Puy-en-Velay 45.04 3.88; 44 Nantes 47.22 -1.55; 45 Orléans 47.9 1.91; 46 Cahors 44.45 1.44
  47 Agen 44.2 0.62; 48 Mende 44.52 3.5; 49 Angers 47.47 -0.55; 50 Cherbourg 49.63 -1.62; 51 Reims 49.26 4.03; 52 Chaumont 48.11 5.14; 53 Laval 48.07 -0.77
  54 Nancy 48.69 6.18; 55 Bar-le-Duc 48.77 5.16; 56 Vannes 47.66 -2.76; 57 Metz 49.12 6.18; 58 Nevers 46.99 3.16; 59 Lille 50.63 3.06; 60 Beauvais 49.43 2.08
  61 Alençon 48.43 0.09; 62 Arras 50.29 2.78; 63 Clermont-Ferrand 45.78 3.09; 64 Pau 43.3 -0.37; 65 Tarbes 43.23 0.08; 66 Perpignan 42.69 2.9
  67 Strasbourg 48.57 7.75; 68 Colmar 48.08 7.36; 69 Lyon 45.76 4.84; 70 Vesoul 47.62 6.16; 71 Mâcon 46.31 4.83; 72 Le Mans 48.01 0.2; 73 Chambéry 45.57 5.92
  74 Annecy 45.9 6.13; 744 Chamonix-Mont-Blanc 45.92 6.87; 75 Paris 48.86 2.35; 76 Rouen 49.44 1.1; 77 Melun 48.54 2.66; 78 Versailles 48.8 2.13
  79 Niort 46.32 -0.46; 80 Amiens 49.89 2.3; 81 Albi 43.93 2.15; 82 Montauban 44.02 1.35; 83 Toulon 43.12 5.93; 84 Avignon 43.95 4.81
  85 La Roche-sur-Yon 46.67 -1.43; 86 Poitiers 46.58 0.34; 87 Limoges 45.83 1.26; 88 Épinal 48.17 6.45; 89 Auxerre 47.8 3.57; 90 Belfort 47.64 6.86
  91 Évry 48.63 2.43; 92 Nanterre 48.89 2.21; 93 Saint-Denis 48.94 2.36; 94 Créteil 48.79 2.46; 95 Cergy 49.04 2.07
`;
