/** How long the texts of a transaction may be, which the forms of the app stop at as well. */
export const LONGEST = { payee: 500, notes: 2_000, tag: 50, checkNumber: 50 } as const
