import { expect, test } from 'bun:test'
import { accounts } from '../../../src/browser/french/accounts.ts'
import { banks } from '../../../src/browser/french/banks.ts'

const counts: [count: number, holds: string, link: string, synced: string][] = [
  [0, 'Il contient 0 opération.', 'Relier 0 compte', 'Synchronisé\u00a0: rien de nouveau.'],
  [1, 'Il contient 1 opération.', 'Relier 1 compte', 'Synchronisé\u00a0: 1 nouvelle opération.'],
  [2, 'Il contient 2 opérations.', 'Relier 2 comptes', 'Synchronisé\u00a0: 2 nouvelles opérations.'],
]
test.each(counts)('%d is one in French until it is two', (count, holds, link, synced) => {
  expect(accounts.holds(count)).toBe(holds)
  expect(banks.link(count)).toBe(link)
  expect(banks.synced(count)).toBe(synced)
})
