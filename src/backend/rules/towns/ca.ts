/** Postal code prefixes, each with a town, its latitude and its longitude. */
export const ca = `
  A St. John’s 47.56 -52.71; B Halifax 44.65 -63.58; C Charlottetown 46.24 -63.13; E Fredericton 45.96 -66.64; E1 Moncton 46.09 -64.78
  G Québec 46.81 -71.21; G7 Chicoutimi 48.43 -71.07; G8 Trois-Rivières 46.34 -72.54; H Montréal 45.5 -73.57; J Longueuil 45.53 -73.51
  J1 Sherbrooke 45.4 -71.89; J8 Gatineau 45.48 -75.7; K Ottawa 45.42 -75.7; K7 Kingston 44.23 -76.49; L Mississauga 43.59 -79.64
  L8 Hamilton 43.26 -79.87; M Toronto 43.65 -79.38; N London 42.98 -81.25; N2 Kitchener 43.45 -80.49; N9 Windsor 42.31 -83.04
  P Sudbury 46.49 -80.99; P7 Thunder Bay 48.38 -89.25; R Winnipeg 49.9 -97.14; S Regina 50.45 -104.62; S7 Saskatoon 52.13 -106.67
  T Red Deer 52.27 -113.81; T1L Banff 51.18 -115.57; T2 Calgary 51.05 -114.07; T3 Calgary 51.05 -114.07; T5 Edmonton 53.55 -113.49
  T6 Edmonton 53.55 -113.49; V Vancouver 49.28 -123.12; V1 Kelowna 49.89 -119.5; V2 Kamloops 50.67 -120.33; V8 Victoria 48.43 -123.37
  V9 Nanaimo 49.17 -123.94; V8E Whistler 50.12 -122.95; X Yellowknife 62.45 -114.37; Y Whitehorse 60.72 -135.06
  B2N Truro 45.36 -63.28; B4N Kentville 45.08 -64.5; G6V Lévis 46.8 -71.18; J3B Saint-Jean-sur-Richelieu 45.31 -73.26
  J7Z Saint-Jérôme 45.78 -74; K6V Brockville 44.59 -75.68; L1H Oshawa 43.9 -78.86; L2R St. Catharines 43.16 -79.24; L4M Barrie 44.39 -79.69
  N1G Guelph 43.55 -80.25; R1N Portage la Prairie 49.97 -98.29; R5G Steinbach 49.53 -96.68; T1J Lethbridge 49.69 -112.84; T1W Canmore 51.09 -115.36
  T8N St. Albert 53.63 -113.63; T9E Leduc 53.26 -113.55; V2S Abbotsford 49.05 -122.33; V3T Surrey 49.19 -122.85; V8B Squamish 49.7 -123.16
  V9L Duncan 48.78 -123.71
`;
