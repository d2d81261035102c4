/** On a day, from the one to the other. */
export const isRegistered = (day: string, from: string | null, to: string | null): boolean =>
  from !== null && day >= from && (to === null || day <= to)
