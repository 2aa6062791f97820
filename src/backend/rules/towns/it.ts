/** Postal code prefixes, each with a town, its latitude and its longitude. */
export const it = `
  00 Roma 41.9 12.5; 01 Viterbo 42.42 12.11; 02 Rieti 42.4 12.86; 03 Frosinone 41.64 13.34; 04 Latina 41.47 12.9; 05 Terni 42.56 12.64; 06 Perugia 43.11 12.39
  07 Sassari 40.73 8.56; 08 Nuoro 40.32 9.33; 09 Cagliari 39.22 9.12; 10 Torino 45.07 7.69; 11 Aosta 45.74 7.32; 12 Cuneo 44.39 7.55; 13 Vercelli 45.32 8.42
  14 Asti 44.9 8.21; 15 Alessandria 44.91 8.61; 16 Genova 44.41 8.93; 17 Savona 44.31 8.48; 18 Imperia 43.89 8.03; 19 La Spezia 44.1 9.82; 20 Milano 45.46 9.19
  21 Varese 45.82 8.83; 22 Como 45.81 9.09; 23 Sondrio 46.17 9.87; 239 Lecco 45.86 9.4; 24 Bergamo 45.7 9.67; 25 Brescia 45.54 10.22; 26 Cremona 45.13 10.02
  27 Pavia 45.19 9.16; 28 Novara 45.45 8.62; 29 Piacenza 45.05 9.69; 30 Venezia 45.44 12.32; 31 Treviso 45.67 12.24; 32 Belluno 46.14 12.22
  3204 Cortina d’Ampezzo 46.54 12.14; 33 Udine 46.06 13.24; 34 Trieste 45.65 13.78; 35 Padova 45.41 11.88; 36 Vicenza 45.55 11.55; 37 Verona 45.44 10.99
  38 Trento 46.07 11.12; 39 Bolzano 46.5 11.35; 40 Bologna 44.49 11.34; 41 Modena 44.65 10.93; 42 Reggio Emilia 44.7 10.63; 43 Parma 44.8 10.33
  44 Ferrara 44.84 11.62; 45 Rovigo 45.07 11.79; 46 Mantova 45.16 10.79; 47 Forlì 44.22 12.04; 479 Rimini 44.06 12.57; 48 Ravenna 44.42 12.2
  50 Firenze 43.77 11.26; 51 Pistoia 43.93 10.92; 52 Arezzo 43.46 11.88; 53 Siena 43.32 11.33; 54 Massa 44.04 10.14; 55 Lucca 43.84 10.5; 56 Pisa 43.72 10.4
  57 Livorno 43.55 10.31; 58 Grosseto 42.76 11.11; 59 Prato 43.88 11.1; 60 Ancona 43.62 13.52; 61 Pesaro 43.91 12.91; 62 Macerata 43.3 13.45
  63 Ascoli Piceno 42.85 13.57; 64 Teramo 42.66 13.7; 65 Pescara 42.46 14.21; 66 Chieti 42.35 14.17; 67 L’Aquila 42.35 13.4; 70 Bari 41.12 16.87
  71 Foggia 41.46 15.54; 72 Brindisi 40.63 17.94; 73 Lecce 40.35 18.17; 74 Taranto 40.47 17.24; 75 Matera 40.67 16.6; 76 Barletta 41.32 16.28; 80 Napoli 40.85 14.27
  81 Caserta 41.07 14.33; 82 Benevento 41.13 14.78; 83 Avellino 40.91 14.79; 84 Salerno 40.68 14.76; 85 Potenza 40.64 15.81; 86 Campobasso 41.56 14.66
  87 Cosenza 39.3 16.25; 88 Catanzaro 38.91 16.59; 89 Reggio Calabria 38.11 15.65; 90 Palermo 38.12 13.36; 91 Trapani 38.02 12.51; 92 Agrigento 37.31 13.58
  93 Caltanissetta 37.49 14.06; 94 Enna 37.57 14.28; 95 Catania 37.5 15.09; 96 Siracusa 37.08 15.29; 97 Ragusa 36.93 14.73; 98 Messina 38.19 15.55
`;
