/** Path of the embedded backend's HTTP interface for editing content. Production does not have it. */
export const editingPath = '/editing';
