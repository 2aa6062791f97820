/** ZIP code prefixes, each with a town, its latitude and its longitude. */
export const us = `
  01 Springfield 42.1 -72.6; 02 Boston 42.36 -71.06; 03 Manchester 42.99 -71.46; 04 Portland 43.66 -70.26; 05 Burlington 44.48 -73.21
  06 Hartford 41.76 -72.67; 07 Newark 40.74 -74.17; 08 Trenton 40.22 -74.76; 10 New York 40.71 -74.01; 11 Brooklyn 40.68 -73.94
  12 Albany 42.65 -73.76; 13 Syracuse 43.05 -76.15; 14 Buffalo 42.89 -78.88; 15 Pittsburgh 40.44 -80; 16 Erie 42.13 -80.09
  17 Harrisburg 40.27 -76.88; 18 Scranton 41.41 -75.66; 19 Philadelphia 39.95 -75.17; 20 Washington 38.91 -77.04; 21 Baltimore 39.29 -76.61
  22 Charlottesville 38.03 -78.48; 23 Richmond 37.54 -77.44; 24 Roanoke 37.27 -79.94; 25 Charleston 38.35 -81.63; 26 Morgantown 39.63 -79.96
  27 Raleigh 35.78 -78.64; 28 Charlotte 35.23 -80.84; 288 Asheville 35.6 -82.55; 29 Columbia 34 -81.03; 30 Atlanta 33.75 -84.39
  31 Savannah 32.08 -81.09; 32 Jacksonville 30.33 -81.66; 328 Orlando 28.54 -81.38; 33 Miami 25.76 -80.19; 336 Tampa 27.95 -82.46
  34 Fort Myers 26.64 -81.87; 35 Birmingham 33.52 -86.8; 36 Mobile 30.69 -88.04; 37 Nashville 36.16 -86.78; 379 Knoxville 35.96 -83.92
  38 Memphis 35.15 -90.05; 39 Jackson 32.3 -90.18; 40 Louisville 38.25 -85.76; 41 Covington 39.08 -84.51; 42 Bowling Green 36.99 -86.44
  43 Columbus 39.96 -83; 44 Cleveland 41.5 -81.69; 45 Cincinnati 39.1 -84.51; 46 Indianapolis 39.77 -86.16; 47 Bloomington 39.17 -86.53
  48 Detroit 42.33 -83.05; 49 Grand Rapids 42.96 -85.67; 50 Des Moines 41.59 -93.62; 51 Sioux City 42.5 -96.4; 52 Cedar Rapids 41.98 -91.67
  53 Milwaukee 43.04 -87.91; 54 Green Bay 44.51 -88.01; 55 Minneapolis 44.98 -93.27; 558 Duluth 46.79 -92.1; 56 St. Cloud 45.56 -94.16
  57 Sioux Falls 43.55 -96.73; 58 Fargo 46.88 -96.79; 59 Billings 45.78 -108.5; 597 Bozeman 45.68 -111.04; 598 Missoula 46.87 -114
  60 Chicago 41.88 -87.63; 61 Peoria 40.69 -89.59; 62 Springfield 39.78 -89.65; 63 St. Louis 38.63 -90.2; 64 Kansas City 39.1 -94.58
  65 Jefferson City 38.58 -92.17; 66 Topeka 39.05 -95.68; 67 Wichita 37.69 -97.34; 68 Omaha 41.26 -95.93; 69 North Platte 41.12 -100.77
  70 New Orleans 29.95 -90.07; 71 Shreveport 32.53 -93.75; 72 Little Rock 34.75 -92.29; 73 Oklahoma City 35.47 -97.52; 74 Tulsa 36.15 -95.99
  75 Dallas 32.78 -96.8; 76 Fort Worth 32.76 -97.33; 77 Houston 29.76 -95.37; 78 San Antonio 29.42 -98.49; 787 Austin 30.27 -97.74
  79 Amarillo 35.22 -101.83; 799 El Paso 31.76 -106.49; 80 Denver 39.74 -104.99; 803 Boulder 40.01 -105.27; 81 Colorado Springs 38.83 -104.82
  815 Grand Junction 39.06 -108.55; 82 Cheyenne 41.14 -104.82; 830 Jackson Hole 43.48 -110.76; 83 Boise 43.62 -116.2; 84 Salt Lake City 40.76 -111.89
  85 Phoenix 33.45 -112.07; 86 Flagstaff 35.2 -111.65; 87 Albuquerque 35.08 -106.65; 88 Las Cruces 32.31 -106.78; 89 Las Vegas 36.17 -115.14
  895 Reno 39.53 -119.81; 90 Los Angeles 34.05 -118.24; 91 Pasadena 34.15 -118.14; 92 San Diego 32.72 -117.16; 93 Fresno 36.74 -119.79
  94 San Francisco 37.77 -122.42; 95 Sacramento 38.58 -121.49; 951 San Jose 37.34 -121.89; 960 Redding 40.59 -122.39; 967 Maui 20.8 -156.33
  968 Honolulu 21.31 -157.86; 97 Portland 45.52 -122.68; 974 Eugene 44.05 -123.09; 977 Bend 44.06 -121.31; 98 Seattle 47.61 -122.33
  99 Spokane 47.66 -117.43; 995 Anchorage 61.22 -149.9; 996 Juneau 58.3 -134.42
  800 Aurora 39.73 -104.83; 804 Golden 39.76 -105.22; 805 Fort Collins 40.59 -105.08; 806 Greeley 40.42 -104.71; 810 Pueblo 38.25 -104.61
  816 Glenwood Springs 39.55 -107.32; 980 Bellevue 47.61 -122.2; 982 Everett 47.98 -122.2; 984 Tacoma 47.25 -122.44; 985 Olympia 47.04 -122.9
  989 Yakima 46.6 -120.51; 986 Vancouver 45.64 -122.66; 973 Salem 44.94 -123.04; 840 Park City 40.65 -111.5; 843 Logan 41.74 -111.83
  844 Ogden 41.22 -111.97; 846 Provo 40.23 -111.66; 596 Helena 46.59 -112.04; 834 Idaho Falls 43.49 -112.04; 016 Worcester 42.26 -71.8
  018 Lowell 42.63 -71.32; 023 Plymouth 41.96 -70.67; 029 Providence 41.82 -71.41; 069 Stamford 41.05 -73.54; 075 Paterson 40.92 -74.17
  089 New Brunswick 40.49 -74.45; 107 Yonkers 40.93 -73.9; 115 Hempstead 40.71 -73.62; 602 Evanston 42.05 -87.69; 604 Joliet 41.53 -88.08
  605 Naperville 41.75 -88.15; 611 Rockford 42.27 -89.09; 464 Gary 41.59 -87.35; 551 St. Paul 44.95 -93.09; 559 Rochester 44.02 -92.47
  560 Mankato 44.16 -94; 547 Eau Claire 44.81 -91.5; 943 Palo Alto 37.44 -122.14; 945 Concord 37.98 -122.03; 946 Oakland 37.8 -122.27
  950 Santa Cruz 36.97 -122.03; 952 Stockton 37.96 -121.29; 954 Santa Rosa 38.44 -122.71; 293 Spartanburg 34.95 -81.93; 296 Greenville 34.85 -82.39
  286 Hickory 35.73 -81.34; 376 Johnson City 36.31 -82.35; 056 Montpelier 44.26 -72.58; 057 Rutland 43.61 -72.97; 129 Plattsburgh 44.7 -73.45
`;
