import buildInfo from '../../dist/generated/build.json' with { type: 'json' };

/** The id of the build. HTML of another build is never reused. */
export let buildId: string = buildInfo.id;

/** The id of its styles and of its scripts for the browser. */
export let browserBuildId: string = buildInfo.browserId;

/** From now on pages have styles and scripts of another build. Happens in development only. */
export function setBrowserBuildId(id: string): void {
  browserBuildId = id;
  buildId = id === buildInfo.browserId ? buildInfo.id : `${buildInfo.id}-${id}`;
}
