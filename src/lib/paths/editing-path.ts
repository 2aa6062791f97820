/** Path of the HTTP editor for content of the embedded backend, outside production. */
export const editingPath = '/editing';
