// The one script that every page loads: wakes islands, keeps early clicks, sends the cart's forms, moves the header,
// tells how fast the page was. No framework in it.
import { frameCardPage } from './card-frame.ts';
import { sendCartForms } from './cart-forms.ts';
import { openCartLinks } from './cart-links.ts';
import { watchChallenge } from './challenge.ts';
import { fetchPageParts } from './fetch-page-parts.ts';
import { watchHeader } from './header.ts';
import { defineIslandElement } from './island-element.ts';
import { watchPerformance } from './performance-beacon.ts';
import { sendFormsOnce } from './submit-once.ts';
import { offerToasts } from './toast-port.ts';
import { wakeLiveForms } from './wake-live-forms.ts';
import { watchCart } from './watch-cart.ts';
import { whenParsed } from './when-parsed.ts';

watchCart();
offerToasts();
defineIslandElement();
sendCartForms();
openCartLinks();
whenParsed(watchHeader);
watchPerformance();
sendFormsOnce();
watchChallenge();
whenParsed(frameCardPage);
whenParsed(wakeLiveForms);
whenParsed(fetchPageParts);
