/** Where something asked for stands. */
export type AsyncStatus = 'idle' | 'pending' | 'success' | 'error';
