import type { PluginPart } from '../plugin-part.ts';
import { CairnEvent } from './event.ts';
import { EventSender } from './event-sender.ts';

/** Tells the style index and the shop what has changed. */
export const events: PluginPart = { entities: [CairnEvent], providers: [EventSender] };
