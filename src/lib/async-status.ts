/** Where something asked for stands (commerce-core §4). */
export type AsyncStatus = 'idle' | 'pending' | 'success' | 'error';
