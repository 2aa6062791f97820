// First names of products: things found outdoors, and invented places. No brand, no other maker's model.
export const placeNames = [
  'Talus', 'Cirque', 'Moraine', 'Tarn', 'Serac', 'Scree', 'Firn', 'Esker', 'Drumlin', 'Karst', 'Corrie', 'Bothy',
  'Larch', 'Rowan', 'Juniper', 'Heather', 'Bracken', 'Sorrel', 'Linden', 'Alder', 'Sedge', 'Lichen', 'Gneiss', 'Basalt',
  'Schist', 'Shale', 'Saddle', 'Highmoor', 'Longmere', 'Stillwater', 'Farwater', 'Windgap', 'Coldspring', 'Greywater', 'Whitefell',
  'Ravenscar', 'Thornfell', 'Ptarmigan', 'Dipper', 'Lapwing', 'Curlew', 'Plover', 'Sandpiper', 'Chamois', 'Marten', 'Fieldfare',
  'Kelda', 'Norrdal', 'Vindal', 'Skarn', 'Tindra', 'Hollin', 'Ashgill', 'Beckside', 'Fernhowe', 'Gillstone', 'Harrowdale',
  'Inverlaw', 'Kirkfell', 'Lowther', 'Mosedale', 'Netherby', 'Oxenfell', 'Pikehow', 'Rannerdale', 'Silverhow', 'Thirlby',
  'Ullsgate', 'Wastdale', 'Yewbarrow', 'Brandreth', 'Calder', 'Dunmail', 'Eskdale', 'Fairfield',
] as const;

/** Lines that share a first name; empty is the plain one. `III` and on follow when even these run out. */
export const lineNames = ['', 'Light', 'Trek', 'Tour', 'Ridge', 'Storm', 'Trail', 'Camp', 'Peak', 'Drift', 'Shift', 'II'] as const;
