import type { Db } from '../../../platform/db/db.ts'
import { sha256Of } from './snapshot.ts'

interface Stored {
  year: number
  sha256: string
  snapshot: string
}

/** How many years were written down, and those whose snapshot is not the one that their hash is of. */
export function alteredSnapshots({ $client }: Db): { looked: number; years: number[] } {
  let looked = 0
  const years: number[] = []
  const rows = $client.query<Stored, []>('SELECT year, sha256, snapshot FROM tax_closings ORDER BY year, seq')
  for (const { year, sha256, snapshot } of rows.iterate()) {
    looked++
    if (sha256Of(snapshot) !== sha256) years.push(year)
  }
  return { looked, years }
}
