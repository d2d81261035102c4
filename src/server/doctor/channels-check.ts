import type { Config } from '../../core/config.ts'
import { type Instant, toRfc3339 } from '../../core/time.ts'
import { channelHealth } from '../../messages/channels/health.ts'
import type { OpenData } from '../../platform/db/data-directory.ts'
import { type Check, counted, firstFew } from './check.ts'

type ChannelHealth = ReturnType<typeof channelHealth>[number]

/**
 * Whether people can be told of things outside the app. Wrong is what no message gets past, whatever the settings are:
 * doctor may be run without those of the service. How the last attempts went is said beside.
 */
export const channelsCheck = ({ secrets }: Pick<OpenData, 'secrets'>, config: Config): Check => ({
  subject: 'channels',
  look: (db) => {
    const all = channelHealth({ db, secrets, config })
    return {
      looked: [counted(all.length, 'channel'), ...firstFew(all.map(stateOf))].join('; '),
      faults: firstFew(
        all.flatMap((one) =>
          one.unusable === null ? [] : [`nothing can be sent to ${nameOf(one)}: ${one.unusable}`],
        ),
      ),
    }
  },
})

const nameOf = ({ kind, id }: ChannelHealth): string => `${kind.toLowerCase()} ${id}`

function stateOf(one: ChannelHealth): string {
  const { deliveredAt, failingSince, failure, refusal } = one
  const parts = [
    deliveredAt === null ? 'delivered nothing yet' : `delivered last at ${shown(deliveredAt)}`,
    failingSince !== null && `fails since ${shown(failingSince)} (${bare(failure ?? '')})`,
    refusal !== null && `refused with these settings (${bare(refusal)})`,
  ]
  return `${nameOf(one)} ${parts.filter((part) => part !== false).join(', ')}`
}

const shown = (at: Instant): string => toRfc3339(at)

const bare = (sentence: string): string => sentence.replace(/\.$/, '')
