// The challenge of bot defence: whoever can answer it listens for the event.
import { announce } from '#islands/dom-events.ts';
import { challengeMeta } from '#lib/challenge.ts';

export const raiseChallenge = (appId: string | undefined): unknown => appId && announce('cairn:challenge', { appId });

/** The page itself may have met it. */
export const watchChallenge = (): unknown =>
  raiseChallenge(document.querySelector<HTMLMetaElement>(`meta[name=${challengeMeta}]`)?.content);
