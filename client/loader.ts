// The one script that every page loads: wakes islands, keeps early clicks, moves the header. No framework in it.
import { watchHeader } from './header.ts';
import { defineIslandElement } from './island-element.ts';

defineIslandElement();
watchHeader();
