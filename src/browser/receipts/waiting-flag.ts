/** Says in localStorage that pictures wait to be sent, so that nothing of the queue is loaded where none do. */
export const WAITING_FLAG = 'hearth.receiptsWaiting'
