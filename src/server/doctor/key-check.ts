import type { OpenData } from '../../platform/db/data-directory.ts'
import { verdictOn } from '../installation-key/open-data.ts'
import { countSealed } from '../installation-key/sealed-values.ts'
import { type Check, counted } from './check.ts'

/** Whether the key is the one the data was made with, and opens all that is sealed in it. */
export const keyCheck = (data: OpenData): Check => ({
  subject: 'key',
  look: () => {
    const counts = countSealed(data.db, data.secrets)
    const all = counts.reduce((sum, one) => sum + one.all, 0)
    const closed = counts
      .filter((one) => one.closed > 0)
      .map(
        (one) => `${counted(one.closed, 'sealed value')} of ${one.table} that ${data.keyName} does not open`,
      )
    const another = `${data.keyName} is not the key that ${data.databasePath} was made with; put that one back, or see hearth reset-key`
    return {
      looked: counted(all, 'sealed value'),
      faults: verdictOn(data) === 'WRONG' ? [another] : closed,
    }
  },
})
