/** The state of an asynchronous operation. */
export type AsyncStatus = 'idle' | 'pending' | 'success' | 'error';
