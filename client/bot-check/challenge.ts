// Announces a challenge of bot defence. A script that can solve it listens for the event.
import { announce } from '#islands/dom-events.ts';
import { challengeMeta } from '#lib/rules/challenge.ts';

export const raiseChallenge = (appId: string | undefined): unknown => appId && announce('cairn:challenge', { appId });

/** Announces the challenge that the server received while it rendered the page. */
export const watchChallenge = (): unknown =>
  raiseChallenge(document.querySelector<HTMLMetaElement>(`meta[name=${challengeMeta}]`)?.content);
