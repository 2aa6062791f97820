/** Postal code prefixes, each with a town, its latitude and its longitude. */
export const de = `
  01 Dresden 51.05 13.74; 02 Görlitz 51.15 14.99; 03 Cottbus 51.76 14.33; 04 Leipzig 51.34 12.37; 06 Halle (Saale) 51.48 11.97; 07 Jena 50.93 11.59
  08 Zwickau 50.72 12.49; 09 Chemnitz 50.83 12.92; 10 Berlin 52.52 13.4; 12 Berlin 52.45 13.44; 13 Berlin 52.57 13.35; 14 Potsdam 52.4 13.06
  15 Frankfurt (Oder) 52.35 14.55; 16 Oranienburg 52.75 13.24; 17 Neubrandenburg 53.56 13.26; 18 Rostock 54.09 12.14; 19 Schwerin 53.63 11.41
  20 Hamburg 53.55 9.99; 21 Lüneburg 53.25 10.41; 22 Hamburg 53.6 10.03; 23 Lübeck 53.87 10.69; 24 Kiel 54.32 10.13; 25 Husum 54.48 9.05
  26 Oldenburg 53.14 8.21; 27 Bremerhaven 53.55 8.58; 28 Bremen 53.08 8.8; 29 Celle 52.62 10.08; 30 Hannover 52.38 9.73; 31 Hildesheim 52.15 9.95
  32 Herford 52.11 8.67; 33 Bielefeld 52.02 8.53; 34 Kassel 51.31 9.48; 35 Gießen 50.58 8.68; 36 Fulda 50.55 9.68; 37 Göttingen 51.53 9.93
  38 Braunschweig 52.27 10.52; 39 Magdeburg 52.13 11.62; 40 Düsseldorf 51.23 6.78; 41 Mönchengladbach 51.19 6.44; 42 Wuppertal 51.26 7.15
  44 Dortmund 51.51 7.47; 45 Essen 51.46 7.01; 46 Oberhausen 51.47 6.85; 47 Duisburg 51.43 6.76; 48 Münster 51.96 7.63; 49 Osnabrück 52.28 8.05
  50 Köln 50.94 6.96; 51 Leverkusen 51.03 6.98; 52 Aachen 50.78 6.08; 53 Bonn 50.74 7.1; 54 Trier 49.75 6.64; 55 Mainz 50 8.27; 56 Koblenz 50.36 7.59
  57 Siegen 50.88 8.02; 58 Hagen 51.36 7.47; 59 Hamm 51.68 7.82; 60 Frankfurt am Main 50.11 8.68; 61 Bad Homburg 50.23 8.62; 63 Offenbach 50.1 8.77
  64 Darmstadt 49.87 8.65; 65 Wiesbaden 50.08 8.24; 66 Saarbrücken 49.23 7; 67 Ludwigshafen 49.48 8.44; 68 Mannheim 49.49 8.47
  69 Heidelberg 49.41 8.69; 70 Stuttgart 48.78 9.18; 71 Ludwigsburg 48.9 9.19; 72 Tübingen 48.52 9.06; 73 Göppingen 48.7 9.65; 74 Heilbronn 49.14 9.22
  75 Pforzheim 48.89 8.7; 76 Karlsruhe 49.01 8.4; 77 Offenburg 48.47 7.94; 78 Konstanz 47.66 9.18; 79 Freiburg im Breisgau 48 7.85; 80 München 48.14 11.58
  81 München 48.12 11.6; 82 Garmisch-Partenkirchen 47.49 11.1; 83 Rosenheim 47.86 12.12; 84 Landshut 48.54 12.15; 85 Ingolstadt 48.77 11.42
  86 Augsburg 48.37 10.9; 87 Kempten 47.73 10.31; 88 Friedrichshafen 47.65 9.48; 89 Ulm 48.4 9.99; 90 Nürnberg 49.45 11.08; 91 Erlangen 49.6 11
  92 Amberg 49.44 11.85; 93 Regensburg 49.02 12.1; 94 Passau 48.57 13.46; 95 Bayreuth 49.95 11.58; 96 Bamberg 49.89 10.89; 97 Würzburg 49.79 9.95
  98 Suhl 50.61 10.69; 99 Erfurt 50.98 11.03
`;
