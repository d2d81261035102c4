const BEGINS_WITH_A_VOWEL = /^[aeiou]/i

/** D’avril, de mai: with the name of a month. */
export const ofMonth = (month: string): string =>
  BEGINS_WITH_A_VOWEL.test(month) ? `d’${month}` : `de ${month}`
