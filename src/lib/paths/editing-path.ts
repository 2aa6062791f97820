/** Path of the embedded backend's HTTP interface for editing content. Production does not have it. */
export const editingPath = '/editing';

/** Path for operations with a file, which is the body of the request. */
export const editingFilesPath = `${editingPath}/files`;

/** Name of the header with the operation, as percent-encoded JSON. */
export const fileOperationHeader = 'editing-operation';
