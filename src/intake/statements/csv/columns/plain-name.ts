/** What is longer is no name of a column. */
export const LONGEST_NAME = 60

/** "Trans. Date" and "RunningBalance" as "trans date" and "running balance": lower case, no accents, words only. */
export function plainName(cell: string): string {
  return cell
    .slice(0, LONGEST_NAME + 1)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
