import { Switch } from '../../parts/fields/switch.tsx'
import { Icon } from '../../parts/icon.tsx'
import { nouns } from '../../words.ts'
import { SettingSection } from '../setting-row.tsx'
import { type AiPartProps, hostOf, leavingWords, words } from './ai-words.ts'

/** What leaves the house, said as the switches beside it stand. */
export function AiSharing({ draft, change }: AiPartProps) {
  const { goes, stays } = leavingWords(draft)
  const host = hostOf(draft.baseUrl)
  return (
    <SettingSection title={nouns.whatLeavesTheHouse}>
      <div className="py-1">
        <Switch
          label={words.sharePayees}
          hint={words.sharePayeesHint}
          checked={draft.sharePayees}
          onChange={(sharePayees) => change({ sharePayees })}
        />
        <Switch
          label={words.shareReceipts}
          hint={words.shareReceiptsHint}
          checked={draft.shareReceipts}
          onChange={(shareReceipts) => change({ shareReceipts })}
        />
        <Switch
          label={words.useTools}
          hint={words.useToolsHint}
          checked={draft.useTools}
          onChange={(useTools) => change({ useTools })}
        />
      </div>
      <div
        className="grid gap-x-8 gap-y-4 rounded-10 bg-sunken px-4 py-3 text-13 tablet:grid-cols-2"
        aria-live="polite"
      >
        <Told title={words.goesTo(host || words.theProvider)} icon="up" lines={goes} />
        <Told title={words.neverGoes} icon="lock" lines={stays} />
      </div>
    </SettingSection>
  )
}

interface SharedProps {
  title: string
  icon: 'up' | 'lock'
  lines: string[]
}

const Told = ({ title, icon, lines }: SharedProps) => (
  <div className="min-w-0">
    <h3 className="mb-1 flex gap-2 font-semibold wrap-anywhere">
      <Icon name={icon} className="mt-0.5 flex-none text-soft" />
      {title}
    </h3>
    <ul className="flex flex-col gap-1 text-pretty text-soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
)
