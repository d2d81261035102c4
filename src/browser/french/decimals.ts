/** 12.5 as French writes it: 12,5. */
export const withComma = (decimal: string): string => `${decimal}`.replace('.', ',')
