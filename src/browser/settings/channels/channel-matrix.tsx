import { Fragment } from 'react'
import { Checkbox } from '../../parts/fields/checkbox.tsx'
import { channelsApi, dataOf } from '../../session/api.ts'
import type { Channel, NotificationKind } from '../../session/api-types.ts'
import { refresh } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { words as kindWords } from '../notification-words.ts'
import { channelsQuery } from '../queries.ts'
import { showChannel } from './change-channel.ts'
import { words } from './channel-words.ts'

const GROUPS: Record<keyof typeof words.groups, NotificationKind[]> = {
  MONEY: [
    'LARGE_TRANSACTION',
    'BUDGET_EXCEEDED',
    'BILL_DUE',
    'PRICE_CHANGED',
    'GOAL_REACHED',
    'RECEIPT_NEEDS_REVIEW',
    'TAX_DEADLINE',
    'TAX_YEAR_CHANGED',
    'ROOM_EXCEEDED',
    'WEEKLY_DIGEST',
  ],
  HOUSE: ['IMPORT_FINISHED', 'SYNC_FAILED', 'SECURITY', 'WEBHOOK_DISABLED', 'CHANNEL_DISABLED'],
  SERVER: ['BACKUP_FAILED', 'SYSTEM'],
}
const groupNames = Object.keys(GROUPS) as (keyof typeof GROUPS)[]

interface ChannelMatrixProps {
  channels: Channel[]
  /** Which kinds one is told of at all. */
  isOn: (kind: NotificationKind) => boolean
  onChange: (kind: NotificationKind, isOn: boolean) => void
}

/** What one is told of in the app, and which of it goes to which channel. */
export function ChannelMatrix({ channels, isOn, onChange }: ChannelMatrixProps) {
  const { user } = useHousehold()
  const shown = groupNames.filter((group) => group !== 'SERVER' || user.role === 'ADMIN')
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-15 laptop:text-13">
        <thead>
          <tr className="border-b border-line-strong">
            <th className="min-w-24 py-2 pe-2 text-start font-medium text-soft">{words.tellMeAbout}</th>
            {[words.inHearth, ...channels.map(({ name }) => name)].map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two channels may have one name.
              <th key={at} className="max-w-24 px-1 text-center text-12 font-medium text-soft">
                <span className="block truncate">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((group) => (
            <Fragment key={group}>
              <tr className="border-b border-line">
                <th
                  colSpan={2 + channels.length}
                  className="pt-3 pb-1 text-start text-12 font-semibold text-soft"
                >
                  {words.groups[group]}
                </th>
              </tr>
              {GROUPS[group].map((kind) => (
                <Row key={kind} kind={kind} channels={channels} isOn={isOn(kind)} onChange={onChange} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  kind: NotificationKind
  channels: Channel[]
  isOn: boolean
  onChange: ChannelMatrixProps['onChange']
}

function Row({ kind, channels, isOn, onChange }: RowProps) {
  const { label, hint } = kindWords.kinds[kind]
  return (
    <tr className="border-b border-line">
      <th className="py-1 pe-2 text-start font-normal">
        {label}
        <span className="hidden text-12 text-pretty text-faint laptop:block">{hint}</span>
      </th>
      <td>
        <Checkbox
          label={words.viaFor(label, words.inHearth)}
          hideLabel
          className="mx-auto"
          checked={isOn}
          onChange={(next) => onChange(kind, next)}
        />
      </td>
      {channels.map((channel) => (
        <td key={channel.id}>
          <Checkbox
            label={words.viaFor(label, channel.name)}
            hideLabel
            className="mx-auto"
            checked={isOn && channel.kinds.includes(kind)}
            disabled={!isOn}
            onChange={(next) => void change(channel, kind, next)}
          />
        </td>
      ))}
    </tr>
  )
}

/** Shown at once; one that is refused is as it was, which the next reading shows. */
async function change(channel: Channel, kind: NotificationKind, isOn: boolean): Promise<void> {
  const kinds = isOn ? [...channel.kinds, kind] : channel.kinds.filter((one) => one !== kind)
  showChannel({ ...channel, kinds })
  try {
    showChannel(await dataOf(channelsApi({ id: channel.id }).patch({ kinds })))
  } catch {
    await refresh(channelsQuery.queryKey)
  }
}
