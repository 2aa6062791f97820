import buildInfo from '../../dist/generated/build.json' with { type: 'json' };

/** Names the build: what was rendered by another one is never reused. */
export const buildId: string = buildInfo.id;
