// Announces a bot defense challenge as a DOM event, for a script that can solve it.
import { announce } from '#islands/dom-events.ts';
import { challengeMeta } from '#lib/rules/challenge.ts';

export const raiseChallenge = (appId: string | undefined): unknown => appId && announce('cairn:challenge', { appId });

/** Announces the challenge that the server received while it rendered this page. */
export const watchChallenge = (): unknown =>
  raiseChallenge(document.querySelector<HTMLMetaElement>(`meta[name=${challengeMeta}]`)?.content);
