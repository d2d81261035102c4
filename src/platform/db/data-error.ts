/** A sentence for the operator about data that cannot be opened; the boot stops with it. */
export class DataError extends Error {}
