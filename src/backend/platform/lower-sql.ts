// Lower case in SQL, for searches that ignore case.

/** Capital letters of Western European languages that SQLite's `lower` does not change, because it changes only ASCII letters. */
export const accentedCapitals = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞŒŠŸŽẞ';

/** Returns SQL that converts a text to lower case. The searched text must be in lower case, too (`toLowerCase`). */
export const lowerSql = (text: string): string =>
  [...accentedCapitals].reduce((sql, letter) => `replace(${sql}, '${letter}', '${letter.toLowerCase()}')`, `lower(${text})`);
