/** Who says a rate; of one day the first of them counts. */
export const rateSources = ['HAND', 'FILE', 'BANK_OF_CANADA', 'ECB', 'IMPLIED'] as const
export type RateSource = (typeof rateSources)[number]
