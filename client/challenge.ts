// The challenge of bot defence: whoever can answer it listens for the event.
import { challengeEvent, challengeMeta } from '#values/challenge.ts';

export const raiseChallenge = (appId: string | undefined): unknown =>
  appId && document.dispatchEvent(new CustomEvent(challengeEvent, { bubbles: true, detail: { appId } }));

/** The page itself may have met it. */
export const watchChallenge = (): unknown =>
  raiseChallenge(document.querySelector<HTMLMetaElement>(`meta[name=${challengeMeta}]`)?.content);
