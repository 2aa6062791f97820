// Stores in real cities at invented addresses.
import { brand } from '#brand.ts';
import type { StoreService } from '#contract/calls/stores.ts';

export interface SeedPlace {
  storeId: string;
  siteId: string;
  kind: 'store' | 'point';
  name: string;
  addressLine1: string;
  city: string;
  province: string;
  postalCode: string;
  phone: string;
  latitude: number;
  longitude: number;
  /** Opening and closing time by weekday, as HH:MM in local time: 00:00 and 24:00 if always open, null if closed on that day. */
  openingHours: Record<string, [opens: string, closes: string] | null>;
  services: readonly StoreService[];
}

type Line = readonly [
  storeId: string,
  city: string,
  province: string,
  postalCode: string,
  addressLine1: string,
  phone: string,
  latitude: number,
  longitude: number,
];

interface Site {
  /**
   * Opening hours on Sundays: at most six hours for large shops in England and Wales. Null in Germany, where shops are closed on Sundays.
   */
  sunday: [opens: string, closes: string] | null;
  lines: readonly Line[];
}

/** Stores by site id. Sites without stores are absent. */
const sites: Readonly<Record<string, Site>> = {
  us: {
    sunday: ['11:00', '18:00'],
    lines: [
      ['US-DEN', 'Denver', 'CO', '80202', '1840 Blakeline Street', '+13035550142', 39.7533, -105.0002],
      ['US-SEA', 'Seattle', 'WA', '98101', '612 Pinegate Avenue', '+12065550118', 47.6097, -122.3331],
      ['US-PDX', 'Portland', 'OR', '97209', '1031 Flanderby Street', '+15035550176', 45.5272, -122.6822],
      ['US-SLC', 'Salt Lake City', 'UT', '84101', '245 Southgrain Avenue', '+18015550133', 40.7608, -111.891],
      ['US-BZN', 'Bozeman', 'MT', '59715', '88 Eastridge Main', '+14065550187', 45.6796, -111.0386],
      ['US-BOS', 'Boston', 'MA', '02116', '377 Newbrook Street', '+16175550155', 42.3503, -71.081],
      ['US-NYC', 'New York', 'NY', '10012', '143 Springhollow Street', '+12125550199', 40.7246, -73.9981],
      ['US-CHI', 'Chicago', 'IL', '60611', '701 Northlake Row', '+13125550124', 41.8949, -87.6242],
      ['US-MSP', 'Minneapolis', 'MN', '55401', '29 Millfall Street', '+16125550161', 44.9833, -93.269],
      ['US-SFO', 'San Francisco', 'CA', '94108', '415 Posthaven Street', '+14155550107', 37.7886, -122.4075],
      ['US-AVL', 'Asheville', 'NC', '28801', '56 Ridgebiltmore Lane', '+18285550172', 35.5951, -82.5515],
      ['US-BTV', 'Burlington', 'VT', '05401', '17 Churchfield Walk', '+18025550139', 44.4759, -73.2121],
    ],
  },
  ca: {
    sunday: ['11:00', '18:00'],
    lines: [
      ['CA-VAN', 'Vancouver', 'BC', 'V6B 1A1', '418 Cedarline Street', '+16045550142', 49.2819, -123.1187],
      ['CA-WHI', 'Whistler', 'BC', 'V8E 0A1', '12 Blackcomb Stroll', '+16045550118', 50.1163, -122.9574],
      ['CA-VIC', 'Victoria', 'BC', 'V8W 1A1', '707 Harbourgate Street', '+12505550176', 48.4265, -123.3689],
      ['CA-YYC', 'Calgary', 'AB', 'T2P 0A1', '233 Foothill Avenue SW', '+14035550133', 51.0461, -114.0651],
      ['CA-BAN', 'Banff', 'AB', 'T1L 1A1', '64 Cascade Walk', '+14035550187', 51.1784, -115.5708],
      ['CA-YEG', 'Edmonton', 'AB', 'T5J 0A1', '1025 Riverbend Avenue', '+17805550155', 53.5436, -113.4909],
      ['CA-WPG', 'Winnipeg', 'MB', 'R3C 0A1', '390 Portageline Street', '+12045550199', 49.8938, -97.1397],
      ['CA-TOR', 'Toronto', 'ON', 'M5V 1A1', '581 Queensgrain Street W', '+14165550124', 43.6487, -79.3971],
      ['CA-OTT', 'Ottawa', 'ON', 'K1N 5A1', '88 Canalside Street', '+16135550161', 45.4275, -75.6919],
      ['CA-MTL', 'Montréal', 'QC', 'H2X 1A1', '1440 rue du Belvoir', '+15145550107', 45.5118, -73.5707],
      ['CA-QUE', 'Québec', 'QC', 'G1R 1A1', '27 rue des Glacis', '+14185550172', 46.8129, -71.2145],
      ['CA-HFX', 'Halifax', 'NS', 'B3J 1A1', '1531 Tidewater Row', '+19025550139', 44.6464, -63.5733],
    ],
  },
  gb: {
    sunday: ['11:00', '17:00'],
    lines: [
      ['GB-LON', 'London', 'England', 'WC2E 9AA', '31 Larkspur Court', '+442079460142', 51.5118, -0.1239],
      ['GB-EDI', 'Edinburgh', 'Scotland', 'EH2 2AA', '88 Castlegrain Street', '+441314960118', 55.9521, -3.1965],
      ['GB-GLA', 'Glasgow', 'Scotland', 'G1 3AA', '142 Buchanfield Street', '+441414960176', 55.8609, -4.2514],
      ['GB-MAN', 'Manchester', 'England', 'M2 5AA', '17 Deansbrook Walk', '+441614960133', 53.4808, -2.2478],
      ['GB-LDS', 'Leeds', 'England', 'LS1 6AA', '63 Briggatefield', '+441134960187', 53.7974, -1.5432],
      ['GB-SHF', 'Sheffield', 'England', 'S1 2AA', '9 Fargatestone', '+441144960155', 53.3811, -1.4701],
      ['GB-BHX', 'Birmingham', 'England', 'B2 4AA', '206 Corporage Street', '+441214960199', 52.4797, -1.8975],
      ['GB-BRS', 'Bristol', 'England', 'BS1 4AA', '24 Harbourmead', '+441174960124', 51.4526, -2.5978],
      ['GB-CWL', 'Cardiff', 'Wales', 'CF10 1AA', '55 Tafffield Street', '+442920180161', 51.4793, -3.1765],
      ['GB-KES', 'Keswick', 'England', 'CA12 5AA', '3 Skiddawside', '+441632960107', 54.6013, -3.1347],
      ['GB-FTW', 'Fort William', 'Scotland', 'PH33 6AA', '71 Nevisgate', '+441632960172', 56.8171, -5.1124],
      ['GB-BYC', 'Betws-y-Coed', 'Wales', 'LL24 0AA', '6 Swallowfold Road', '+441632960139', 53.0925, -3.8003],
    ],
  },
  de: {
    sunday: null,
    lines: [
      ['DE-MUC', 'München', 'Bayern', '80331', 'Sendlinghofer Gasse 14', '+498955501420', 48.1351, 11.582],
      ['DE-BER', 'Berlin', 'Berlin', '10178', 'Alte Rosenzeile 22', '+493055501180', 52.5219, 13.4132],
      ['DE-HAM', 'Hamburg', 'Hamburg', '20095', 'Spitalerkai 9', '+494055501760', 53.5511, 9.9937],
      ['DE-CGN', 'Köln', 'Nordrhein-Westfalen', '50667', 'Hohe Domzeile 31', '+4922155501330', 50.9375, 6.9603],
      ['DE-FRA', 'Frankfurt am Main', 'Hessen', '60313', 'Zeilhof 48', '+496955501870', 50.1155, 8.6842],
      ['DE-STR', 'Stuttgart', 'Baden-Württemberg', '70173', 'Königshalde 5', '+4971155501550', 48.7758, 9.1829],
      ['DE-FRB', 'Freiburg im Breisgau', 'Baden-Württemberg', '79098', 'Salzbrunnen 12', '+4976155501990', 47.999, 7.8421],
      ['DE-DRS', 'Dresden', 'Sachsen', '01067', 'Wilsdruffer Steig 7', '+4935155501240', 51.0504, 13.7373],
      ['DE-LEJ', 'Leipzig', 'Sachsen', '04109', 'Grimmahof 18', '+4934155501610', 51.3397, 12.3731],
      ['DE-NUE', 'Nürnberg', 'Bayern', '90402', 'Königstorwall 26', '+4991155501070', 49.4521, 11.0767],
      ['DE-HAJ', 'Hannover', 'Niedersachsen', '30159', 'Georgsanger 40', '+4951155501720', 52.3759, 9.732],
      ['DE-GAP', 'Garmisch-Partenkirchen', 'Bayern', '82467', 'Zugspitzrain 3', '+498821555139', 47.4917, 11.0955],
    ],
  },
  fr: {
    sunday: null,
    lines: [
      ['FR-PAR', 'Paris', 'Île-de-France', '75006', '18 rue des Trois Cairns', '+33199001420', 48.8519, 2.3359],
      ['FR-LYS', 'Lyon', 'Auvergne-Rhône-Alpes', '69002', '42 rue de la Colline aux Vents', '+33465710118', 45.7578, 4.832],
      ['FR-GNB', 'Grenoble', 'Auvergne-Rhône-Alpes', '38000', '7 place des Trois Crêtes', '+33465710176', 45.1912, 5.7288],
      ['FR-NCY', 'Annecy', 'Auvergne-Rhône-Alpes', '74000', '25 quai des Roselières', '+33465710133', 45.8992, 6.1265],
      ['FR-CMF', 'Chamonix-Mont-Blanc', 'Auvergne-Rhône-Alpes', '74400', '110 rue du Premier Bivouac', '+33465710187', 45.9234, 6.8695],
      ['FR-BRI', 'Briançon', 'Provence-Alpes-Côte d’Azur', '05100', '4 montée des Gargouillons', '+33465710155', 44.8968, 6.6357],
      ['FR-MRS', 'Marseille', 'Provence-Alpes-Côte d’Azur', '13001', '61 rue du Vieux Calfat', '+33465710199', 43.2957, 5.3745],
      ['FR-TLS', 'Toulouse', 'Occitanie', '31000', '33 rue des Briques Claires', '+33536490124', 43.6043, 1.4437],
      ['FR-PUF', 'Pau', 'Nouvelle-Aquitaine', '64000', '12 rue de l’Horizon Bleu', '+33536490161', 43.2951, -0.3708],
      ['FR-BOD', 'Bordeaux', 'Nouvelle-Aquitaine', '33000', '88 cours des Embruns', '+33536490107', 44.8412, -0.5745],
      ['FR-NTE', 'Nantes', 'Pays de la Loire', '44000', '15 rue de la Gabarre', '+33261910172', 47.2138, -1.5573],
      ['FR-SXB', 'Strasbourg', 'Grand Est', '67000', '29 rue du Grès Rose', '+33353010139', 48.5818, 7.7482],
    ],
  },
  it: {
    sunday: ['10:00', '19:00'],
    lines: [
      ['IT-MIL', 'Milano', 'MI', '20121', 'Via dei Tre Ometti 14', '+39025550142', 45.4703, 9.1897],
      ['IT-TRN', 'Torino', 'TO', '10123', 'Via della Cordata 22', '+390115550118', 45.0653, 7.6835],
      ['IT-AOT', 'Aosta', 'AO', '11100', 'Via del Ghiacciaio Vecchio 9', '+39016555176', 45.7375, 7.3201],
      ['IT-BGY', 'Bergamo', 'BG', '24122', 'Via Pietra Alta 31', '+39035555133', 45.6949, 9.6698],
      ['IT-LEC', 'Lecco', 'LC', '23900', 'Lungolago delle Ghiaie 5', '+390341555187', 45.8554, 9.3883],
      ['IT-BZO', 'Bolzano', 'BZ', '39100', 'Via dei Portici Lunghi 48', '+390471555155', 46.4993, 11.3548],
      ['IT-TNT', 'Trento', 'TN', '38122', 'Via della Neve Prima 12', '+390461555199', 46.0678, 11.1211],
      ['IT-VRN', 'Verona', 'VR', '37121', 'Corso delle Tre Arcate 7', '+390455550124', 45.4397, 10.9917],
      ['IT-COR', 'Cortina d’Ampezzo', 'BL', '32043', 'Corso delle Crode 60', '+390436555161', 46.5369, 12.1357],
      ['IT-BLQ', 'Bologna', 'BO', '40124', 'Via delle Sette Lanterne 26', '+390515550107', 44.4939, 11.3426],
      ['IT-FLR', 'Firenze', 'FI', '50123', 'Borgo dei Viandanti 40', '+390555550172', 43.7711, 11.2536],
      ['IT-ROM', 'Roma', 'RM', '00187', 'Via del Passo Lento 3', '+39065550139', 41.9051, 12.4823],
    ],
  },
};

export const listStores = (siteId: string): SeedPlace[] => {
  const { sunday, lines } = sites[siteId] ?? { sunday: null, lines: [] };
  return lines.map(([storeId, city, province, postalCode, addressLine1, phone, latitude, longitude], index) => ({
    storeId,
    siteId,
    kind: 'store',
    name: `${brand.name} ${city}`,
    addressLine1,
    city,
    province,
    postalCode,
    phone,
    latitude,
    longitude,
    openingHours: hours(sunday, index),
    services: listServices(index),
  }));
};

function hours(sunday: Site['sunday'], index: number): SeedPlace['openingHours'] {
  const weekday: [opens: string, closes: string] = ['10:00', index % 3 === 0 ? '20:00' : '19:00'];
  return { mon: weekday, tue: weekday, wed: weekday, thu: weekday, fri: weekday, sat: ['10:00', '20:00'], sun: sunday };
}

/** Returns a store's services. All stores offer pickup and returns, but not all have a workshop or a boot fitter. */
const listServices = (index: number): StoreService[] => [
  'pickup',
  'returns',
  ...(index % 2 === 0 ? (['repair'] as const) : []),
  ...(index % 3 !== 2 ? (['boot-fitting'] as const) : []),
  ...(index % 5 !== 4 ? (['step-free'] as const) : []),
];
