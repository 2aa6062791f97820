// The one script that every page loads: wakes islands, keeps early clicks, sends the cart's forms, opens dialogs, moves the header,
// tells how fast the page was. No framework in it.
import { sendCartForms } from './cart-forms.ts';
import { watchChallenge } from './challenge.ts';
import { openLinksInDialogs } from './dialog-links.ts';
import { fetchPageParts } from './fetch-page-parts.ts';
import { watchHeader } from './header.ts';
import { defineIslandElement } from './island-element.ts';
import { watchPerformance } from './performance-beacon.ts';
import { sendFormsOnce } from './submit-once.ts';
import { watchCart } from './watch-cart.ts';
import { watchOffer } from './watch-offer.ts';
import { watchToasts } from './watch-toasts.ts';
import { whenParsed } from './when-parsed.ts';

watchCart();
watchToasts();
defineIslandElement();
sendCartForms();
openLinksInDialogs();
whenParsed(watchHeader);
watchPerformance();
sendFormsOnce();
whenParsed(watchChallenge);
whenParsed(() => fetchPageParts());
watchOffer();
