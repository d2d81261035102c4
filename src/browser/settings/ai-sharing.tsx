import { Icon } from '../parts/icon.tsx'
import { Switch } from '../parts/switch.tsx'
import { type AiPartProps, hostOf, leavingWords } from './ai-words.ts'
import { SettingSection } from './setting-row.tsx'

/** What leaves the house, said as the switches beside it stand. */
export function AiSharing({ draft, change }: AiPartProps) {
  const { goes, stays } = leavingWords(draft)
  const host = hostOf(draft.baseUrl)
  return (
    <SettingSection title="What leaves the house">
      <div className="py-1">
        <Switch
          label="Share payees and texts"
          hint="It can then speak of shops and subscriptions by name, and suggest categories."
          checked={draft.sharePayees}
          onChange={(sharePayees) => change({ sharePayees })}
        />
        <Switch
          label="Share pictures of receipts"
          hint="One at a time, and only when you ask for it at the receipt."
          checked={draft.shareReceipts}
          onChange={(shareReceipts) => change({ shareReceipts })}
        />
        <Switch
          label="It can call tools"
          hint="It then asks for the figures it needs. Off for models that cannot."
          checked={draft.useTools}
          onChange={(useTools) => change({ useTools })}
        />
      </div>
      <div
        className="grid gap-x-8 gap-y-4 rounded-10 bg-sunken px-4 py-3 text-13 tablet:grid-cols-2"
        aria-live="polite"
      >
        <Told title={`Goes to ${host || 'the provider'}`} icon="up" lines={goes} />
        <Told title="Never goes" icon="lock" lines={stays} />
      </div>
    </SettingSection>
  )
}

interface ToldProps {
  title: string
  icon: 'up' | 'lock'
  lines: string[]
}

const Told = ({ title, icon, lines }: ToldProps) => (
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
