import { expect, test } from 'bun:test'
import { sizeWords } from '../../../src/browser/settings/backups/backup-words.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 KB'],
  [1_949, '1.9 KB'],
  [9_960, '10 KB'],
  [204_300_000, '204 MB'],
  [999_600_000, '1 GB'],
  [1_440_000_000, '1.4 GB'],
  [5e15, '5000 TB'],
])('%d bytes are %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words))
