/** Returns a copy of an object with other values. In contrast to a spread, getters of the object remain getters. */
export const extendObject = <Known extends object, Changes extends Partial<Known>>(object: Known, changes: Changes): Known & Changes =>
  Object.defineProperties({} as Known & Changes, {
    ...Object.getOwnPropertyDescriptors(object),
    ...Object.getOwnPropertyDescriptors(changes),
  });
