// Which drawing belongs to which scene, and the grain that lies over all of them.
import type { Scene } from '../../src/backend/seed/taxonomy.ts';
import { alpineDawn } from './scenes/alpine-dawn.ts';
import { cityRain } from './scenes/city-rain.ts';
import { coastStorm } from './scenes/coast-storm.ts';
import { desertCanyon } from './scenes/desert-canyon.ts';
import { forestTrail } from './scenes/forest-trail.ts';
import { glacier } from './scenes/glacier.ts';
import { lakeMorning } from './scenes/lake-morning.ts';
import { nightTent } from './scenes/night-tent.ts';
import { ridgeWalk } from './scenes/ridge-walk.ts';
import { snowCamp } from './scenes/snow-camp.ts';
import { summerMeadow } from './scenes/summer-meadow.ts';
import { waterfall } from './scenes/waterfall.ts';
import { Pen } from './svg.ts';

const drawings: Record<Scene, (pen: Pen) => string> = {
  'alpine-dawn': alpineDawn,
  'ridge-walk': ridgeWalk,
  'snow-camp': snowCamp,
  glacier,
  'forest-trail': forestTrail,
  'lake-morning': lakeMorning,
  'night-tent': nightTent,
  'coast-storm': coastStorm,
  waterfall,
  'summer-meadow': summerMeadow,
  'desert-canyon': desertCanyon,
  'city-rain': cityRain,
};

const grain =
  '<filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.55" numOctaves="2" seed="4"/>' +
  '<feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  1.1 0 0 0 -0.47"/></filter>';

export const sceneSvg = (scene: Scene): string => {
  const pen = new Pen();
  const content = drawings[scene](pen);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1125" viewBox="0 0 1600 900">${pen.defs}<defs>${grain}</defs>` +
    `<rect width="1600" height="900" fill="#222"/>${content}<rect width="1600" height="900" filter="url(#grain)" opacity="0.3"/></svg>`
  );
};
