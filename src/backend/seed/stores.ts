// Stores: real cities, invented addresses.
export interface SeedStore {
  storeId: string;
  siteId: string;
  name: string;
  addressLine1: string;
  city: string;
  province: string;
  postalCode: string;
  phone: string;
  latitude: number;
  longitude: number;
  /** Opening and closing as HH:MM local time; null: closed that day. */
  openingHours: Record<string, [opens: string, closes: string] | null>;
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
  /** Sundays are for walking where the law says so. */
  sunday: [opens: string, closes: string] | null;
  lines: readonly Line[];
}

/** By site id. A site without an entry has no stores. */
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
};

export const storesOf = (siteId: string): SeedStore[] => {
  const { sunday, lines } = sites[siteId] ?? { sunday: null, lines: [] };
  return lines.map(([storeId, city, province, postalCode, addressLine1, phone, latitude, longitude], index) => ({
    storeId,
    siteId,
    name: `Cairn ${city}`,
    addressLine1,
    city,
    province,
    postalCode,
    phone,
    latitude,
    longitude,
    openingHours: hours(sunday, index),
  }));
};

function hours(sunday: Site['sunday'], index: number): SeedStore['openingHours'] {
  const weekday: [opens: string, closes: string] = ['10:00', index % 3 === 0 ? '20:00' : '19:00'];
  return { mon: weekday, tue: weekday, wed: weekday, thu: weekday, fri: weekday, sat: ['10:00', '20:00'], sun: sunday };
}
