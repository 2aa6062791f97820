import buildInfo from '../../dist/generated/build.json' with { type: 'json' };

/** The id of the build. HTML of another build is never reused. */
export const buildId: string = buildInfo.id;
