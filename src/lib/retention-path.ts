/** Where a shop tells its embedded backend to delete what it has kept long enough. Nothing outside its Worker reaches it. */
export const retentionPath = '/retention';
