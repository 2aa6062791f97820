// The activities and technologies of each product type. They must not contradict the type's texts (copy-shells.ts and similar files).
import type { Activity, ColourFamily, Technology } from '#backend/rules/facet-values.ts';
import type { ColourCode, ProductType } from './taxonomy.ts';

interface Uses {
  activities: readonly Activity[];
  technologies: readonly Technology[];
}

export const uses: Readonly<Record<ProductType, Uses>> = {
  'shell-jacket': { activities: ['hiking', 'mountaineering'], technologies: ['waterproof', 'windproof'] },
  'down-jacket': { activities: ['mountaineering', 'camping'], technologies: ['insulated'] },
  parka: { activities: ['camping', 'everyday'], technologies: ['insulated'] },
  fleece: { activities: ['hiking', 'everyday'], technologies: [] },
  vest: { activities: ['mountaineering', 'camping'], technologies: ['insulated'] },
  windbreaker: { activities: ['hiking', 'mountaineering'], technologies: ['windproof'] },
  't-shirt': { activities: ['hiking', 'travel', 'everyday'], technologies: ['quick-drying'] },
  shirt: { activities: ['hiking', 'travel', 'everyday'], technologies: ['quick-drying'] },
  hoodie: { activities: ['travel', 'everyday'], technologies: [] },
  'base-layer': { activities: ['hiking', 'skiing'], technologies: ['merino'] },
  pants: { activities: ['hiking'], technologies: ['stretch', 'quick-drying'] },
  shorts: { activities: ['hiking'], technologies: ['stretch', 'quick-drying'] },
  leggings: { activities: ['running'], technologies: ['stretch', 'quick-drying'] },
  'snow-pants': { activities: ['skiing'], technologies: ['waterproof', 'insulated'] },
  'hiking-boot': { activities: ['hiking', 'mountaineering'], technologies: [] },
  'trail-shoe': { activities: ['running', 'hiking'], technologies: [] },
  sandal: { activities: ['hiking', 'camping', 'travel'], technologies: ['quick-drying'] },
  'winter-boot': { activities: ['hiking'], technologies: [] },
  backpack: { activities: ['hiking', 'mountaineering'], technologies: [] },
  duffel: { activities: ['travel'], technologies: [] },
  beanie: { activities: ['skiing', 'everyday'], technologies: ['merino'] },
  gloves: { activities: ['skiing', 'hiking'], technologies: [] },
};

export const colourFamilyByCode: Readonly<Record<ColourCode, ColourFamily>> = {
  INK: 'black',
  STN: 'beige',
  GLC: 'blue',
  SPR: 'green',
  RST: 'orange',
  SAF: 'yellow',
  DSK: 'purple',
  ALP: 'blue',
};
