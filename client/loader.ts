// The script of every page. It hydrates islands, dispatches early clicks again, submits cart forms, opens dialogs, hides the header on
// scroll, and loads analytics. It contains no framework.
import { watchEvents } from './analytics/watch-events.ts';
import { watchChallenge } from './bot-check/challenge.ts';
import { sendCartForms } from './cart/cart-forms.ts';
import { watchCart } from './cart/watch-cart.ts';
import { openLinksInDialogs } from './dialogs/dialog-links.ts';
import { sendFormsOnce } from './forms/submit-once.ts';
import { defineIslandElement } from './islands/island-element.ts';
import { watchHeader } from './page/header.ts';
import { startPage } from './page/start-page.ts';
import { whenParsed } from './page/timing.ts';
import { watchIntent } from './page/watch-intent.ts';
import { watchToasts } from './toasts/watch-toasts.ts';

watchCart();
watchToasts();
defineIslandElement();
sendCartForms();
openLinksInDialogs();
whenParsed(watchHeader);
sendFormsOnce();
whenParsed(watchChallenge);
whenParsed(startPage);
watchEvents();
watchIntent();
