/** Where content of the embedded backend is edited by HTTP, outside production. */
export const editingPath = '/editing';
