// Pickup points: shops and lockers where shoppers collect parcels. The towns are real, the names and streets are invented.
import type { SeedPlace } from './stores.ts';

type Line = readonly [
  pointId: string,
  kind: keyof typeof openingHours,
  name: string,
  city: string,
  province: string,
  postalCode: string,
  addressLine1: string,
  latitude: number,
  longitude: number,
];

/** Opening and closing time as HH:MM in local time. Null if the pickup point is closed on that day. */
type Day = [opens: string, closes: string] | null;

const week = (weekday: Day, saturday: Day, sunday: Day) => ({
  mon: weekday,
  tue: weekday,
  wed: weekday,
  thu: weekday,
  fri: weekday,
  sat: saturday,
  sun: sunday,
});

const openingHours = {
  locker: week(['00:00', '24:00'], ['00:00', '24:00'], ['00:00', '24:00']),
  kiosk: week(['07:00', '19:00'], ['08:00', '16:00'], null),
  shop: week(['08:00', '20:00'], ['08:00', '20:00'], ['10:00', '16:00']),
} as const;

/** Pickup points by site id. Markets without pickup points are absent. */
const sites: Readonly<Record<string, readonly Line[]>> = {
  gb: [
    ['GB-P01', 'locker', 'Parcel locker Larkspur Yard', 'London', 'England', 'WC2E 9AA', '4 Larkspur Yard', 51.5126, -0.1221],
    ['GB-P02', 'shop', 'Harrow & Finch Newsagent', 'London', 'England', 'E8 3AA', '118 Mereside Road', 51.5416, -0.0571],
    ['GB-P03', 'kiosk', 'Castlegrain Post & Print', 'Edinburgh', 'Scotland', 'EH2 2AA', '12 Castlegrain Street', 55.9527, -3.1949],
    ['GB-P04', 'shop', 'Deansbrook Corner Shop', 'Manchester', 'England', 'M2 5AA', '41 Deansbrook Walk', 53.4813, -2.2461],
    ['GB-P05', 'locker', 'Parcel locker Harbourmead', 'Bristol', 'England', 'BS1 4AA', 'Harbourmead Car Park', 51.4521, -2.5991],
    ['GB-P06', 'kiosk', 'Skiddaw Village Stores', 'Keswick', 'England', 'CA12 5AA', '8 Skiddawside', 54.6009, -3.1359],
    ['GB-P07', 'shop', 'Taff Convenience', 'Cardiff', 'Wales', 'CF10 1AA', '90 Tafffield Street', 51.4799, -3.1779],
    ['GB-P08', 'kiosk', 'Nevis Books & Parcels', 'Fort William', 'Scotland', 'PH33 6AA', '15 Nevisgate', 56.8176, -5.1109],
  ],
  de: [
    ['DE-P01', 'locker', 'Paketautomat Sendlinghof', 'München', 'Bayern', '80331', 'Sendlinghofer Gasse 2', 48.1347, 11.5801],
    ['DE-P02', 'kiosk', 'Kiosk am Isarwinkel', 'München', 'Bayern', '80469', 'Isarwinkel 17', 48.1291, 11.5763],
    ['DE-P03', 'shop', 'Späti Rosenzeile', 'Berlin', 'Berlin', '10178', 'Alte Rosenzeile 70', 52.5224, 13.4151],
    ['DE-P04', 'locker', 'Paketautomat Kanalufer', 'Berlin', 'Berlin', '10999', 'Kanalufer 5', 52.4989, 13.4182],
    ['DE-P05', 'kiosk', 'Lotto & Papier Spitalerkai', 'Hamburg', 'Hamburg', '20095', 'Spitalerkai 31', 53.5517, 9.9951],
    ['DE-P06', 'kiosk', 'Büdchen Domzeile', 'Köln', 'Nordrhein-Westfalen', '50667', 'Hohe Domzeile 3', 50.9381, 6.9589],
    ['DE-P07', 'shop', 'Zeilhof-Laden', 'Frankfurt am Main', 'Hessen', '60313', 'Zeilhof 12', 50.1149, 8.6829],
    ['DE-P08', 'kiosk', 'Bergladen Zugspitzrain', 'Garmisch-Partenkirchen', 'Bayern', '82467', 'Zugspitzrain 21', 47.4922, 11.0971],
  ],
  fr: [
    ['FR-P01', 'kiosk', 'Tabac-presse des Trois Cairns', 'Paris', 'Île-de-France', '75006', '3 rue des Trois Cairns', 48.8523, 2.3341],
    ['FR-P02', 'locker', 'Consigne du Canal Bleu', 'Paris', 'Île-de-France', '75010', '26 quai du Canal Bleu', 48.8726, 2.3638],
    ['FR-P03', 'shop', 'Épicerie de la Colline', 'Lyon', 'Auvergne-Rhône-Alpes', '69002', '9 rue de la Colline aux Vents', 45.7583, 4.8337],
    [
      'FR-P04',
      'kiosk',
      'Librairie des Trois Crêtes',
      'Grenoble',
      'Auvergne-Rhône-Alpes',
      '38000',
      '21 place des Trois Crêtes',
      45.1907,
      5.7271,
    ],
    ['FR-P05', 'shop', 'Superette des Roselières', 'Annecy', 'Auvergne-Rhône-Alpes', '74000', '2 quai des Roselières', 45.8986, 6.1281],
    [
      'FR-P06',
      'kiosk',
      'Presse du Vieux Calfat',
      'Marseille',
      'Provence-Alpes-Côte d’Azur',
      '13001',
      '14 rue du Vieux Calfat',
      43.2963,
      5.3729,
    ],
    ['FR-P07', 'locker', 'Consigne des Briques Claires', 'Toulouse', 'Occitanie', '31000', '70 rue des Briques Claires', 43.6049, 1.4421],
    ['FR-P08', 'kiosk', 'Fleuriste du Grès Rose', 'Strasbourg', 'Grand Est', '67000', '8 rue du Grès Rose', 48.5824, 7.7466],
  ],
  it: [
    ['IT-P01', 'kiosk', 'Edicola dei Tre Ometti', 'Milano', 'MI', '20121', 'Via dei Tre Ometti 40', 45.4709, 9.1881],
    ['IT-P02', 'locker', 'Armadietto Darsena Nuova', 'Milano', 'MI', '20144', 'Viale Darsena Nuova 3', 45.4523, 9.1757],
    ['IT-P03', 'kiosk', 'Cartoleria della Cordata', 'Torino', 'TO', '10123', 'Via della Cordata 61', 45.0659, 7.6849],
    ['IT-P04', 'shop', 'Alimentari Portici Lunghi', 'Bolzano', 'BZ', '39100', 'Via dei Portici Lunghi 5', 46.4987, 11.3533],
    ['IT-P05', 'kiosk', 'Tabaccheria Tre Arcate', 'Verona', 'VR', '37121', 'Corso delle Tre Arcate 33', 45.4403, 10.9931],
    ['IT-P06', 'shop', 'Emporio delle Sette Lanterne', 'Bologna', 'BO', '40124', 'Via delle Sette Lanterne 9', 44.4945, 11.3411],
    ['IT-P07', 'kiosk', 'Edicola dei Viandanti', 'Firenze', 'FI', '50123', 'Borgo dei Viandanti 12', 43.7717, 11.2521],
    ['IT-P08', 'locker', 'Armadietto Passo Lento', 'Roma', 'RM', '00187', 'Via del Passo Lento 50', 41.9045, 12.4837],
  ],
};

/** Returns a site's pickup points. They have no phone number, because the carrier answers shoppers' questions. */
export const listPoints = (siteId: string): SeedPlace[] =>
  (sites[siteId] ?? []).map(([storeId, kind, name, city, province, postalCode, addressLine1, latitude, longitude]) => ({
    storeId,
    siteId,
    kind: 'point',
    name,
    addressLine1,
    city,
    province,
    postalCode,
    phone: '',
    latitude,
    longitude,
    openingHours: openingHours[kind],
    services: kind === 'locker' ? ['pickup', 'step-free'] : ['pickup', 'returns'],
  }));
