import { giftGuide } from './gift-guide.ts';
import type { Guide } from './guide.ts';
import { materialsGuide } from './materials-guide.ts';
import { packingGuide } from './packing-guide.ts';

export const guides: readonly Guide[] = [packingGuide, giftGuide, materialsGuide];
