import buildInfo from '../../dist/generated/build.json' with { type: 'json' };

/** The id of the build. HTML of another build is never reused. */
export let buildId: string = buildInfo.id;

/** The id of the build's styles and browser scripts. */
export let browserBuildId: string = buildInfo.browserId;

/** Makes pages use the styles and scripts of another build. Used only in development. */
export function setBrowserBuildId(id: string): void {
  browserBuildId = id;
  buildId = id === buildInfo.browserId ? buildInfo.id : `${buildInfo.id}-${id}`;
}
