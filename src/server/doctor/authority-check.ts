import type { OpenData } from '../../platform/db/data-directory.ts'
import { examineAuthorities } from '../tls/authority.ts'
import { type Check, counted } from './check.ts'

/** Whether the authority that the devices of the house trust can still vouch for anything. */
export const authorityCheck = (data: OpenData): Check => ({
  subject: 'certificate authority',
  look: () => {
    const { all, unreadable } = examineAuthorities(data)
    return {
      looked: counted(all, 'authority', 'authorities'),
      faults: unreadable.map(
        (name) =>
          `${name} cannot be read, or its key is another one's; with SVC_TLS=local the next start makes a new one, which each device trusts anew`,
      ),
    }
  },
})
