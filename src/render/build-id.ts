import buildInfo from '../../dist/generated/build.json' with { type: 'json' };

/** Id of the build. HTML from another build is never reused. */
export let buildId: string = buildInfo.id;

/** Id of the build's style sheets and browser scripts. */
export let browserBuildId: string = buildInfo.browserId;

/** Makes pages use another build's style sheets and scripts. Used only in development. */
export function setBrowserBuildId(id: string): void {
  browserBuildId = id;
  buildId = id === buildInfo.browserId ? buildInfo.id : `${buildInfo.id}-${id}`;
}
