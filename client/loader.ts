// The one script that every page loads: wakes islands, keeps early clicks, moves the header, measures. No framework in it.
import { watchHeader } from './header.ts';
import { defineIslandElement } from './island-element.ts';
import { watchPerformance } from './performance-beacon.ts';

defineIslandElement();
watchHeader();
watchPerformance();
