// The tier of a silhouette among those of its type, from which its price follows.
import { type Drawing, type Fabric, findSilhouette, listShapes, type ProductType, type Shape } from '../taxonomy.ts';
import { listParts } from './parts.ts';

/** Points for the main fabric. They count twice as much as a visible part. */
const fabricPoints: Readonly<Record<Fabric, number>> = {
  leather: 3,
  shell: 3,
  suede: 2,
  softshell: 2,
  nylon: 2,
  knit: 2,
  fleece: 1,
  canvas: 1,
  mesh: 1,
  stretch: 1,
  cotton: 1,
  jersey: 0,
};

const countPoints = (drawing: Pick<Drawing, 'type' | 'shape'>): number =>
  2 * fabricPoints[findSilhouette(drawing).fabric] + listParts(drawing).size;

const known = new Map<ProductType, ReadonlyMap<Shape, number>>();

/** Returns the tiers of a type's silhouettes: 0 for the simplest, 1 for the one with the best fabric and the most parts. */
function createTiers(type: ProductType): ReadonlyMap<Shape, number> {
  const points = listShapes(type).map((shape) => [shape, countPoints({ type, shape })] as const);
  const all = points.map(([, count]) => count);
  const [lowest, range] = [Math.min(...all), Math.max(...all) - Math.min(...all) || 1];
  return new Map(points.map(([shape, count]) => [shape, (count - lowest) / range]));
}

/** Returns the tier of a drawing, from 0 to 1. It is the same for men and women. */
export function findTier({ type, shape }: Pick<Drawing, 'type' | 'shape'>): number {
  const tiers = known.get(type) ?? createTiers(type);
  known.set(type, tiers);
  return tiers.get(shape) ?? 0;
}
