// How the challenge of bot defence gets from a gateway's answer to the browser (commerce-core §8).

/** Raised on the document; its `detail` is the `appId` of the answer. */
export const challengeEvent = 'cairn:challenge';

/** Name of the element in a page's head that says it. */
export const challengeMeta = 'cairn-challenge';
