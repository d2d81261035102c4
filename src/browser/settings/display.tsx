import { useUi } from '../frame/ui-preferences.ts'
import { Segments } from '../parts/segments.tsx'
import { Switch } from '../parts/switch.tsx'
import { SettingRow } from './setting-row.tsx'
import { SettingsFrame } from './settings-frame.tsx'

/** How the app looks to this person, on every device. */
export default function Display() {
  const [ui, changeUi] = useUi()
  return (
    <SettingsFrame title="Display">
      <SettingRow title="Theme" hint="As the system has it, or always the one.">
        <Segments label="Theme" value={ui.theme} options={THEMES} onChange={(theme) => changeUi({ theme })} />
      </SettingRow>
      <SettingRow title="Rows" hint="How much stands on a page of transactions.">
        <Segments
          label="Rows"
          value={ui.density}
          options={DENSITIES}
          onChange={(density) => changeUi({ density })}
        />
      </SettingRow>
      <SettingRow title="Week begins on" hint="In calendars.">
        <Segments
          label="Week begins on"
          value={`${ui.weekStart}`}
          options={WEEK_STARTS}
          onChange={(day) => changeUi({ weekStart: day === '1' ? 1 : 0 })}
        />
      </SettingRow>
      <div className="border-b border-line py-2">
        <Switch
          label="Keys"
          hint="One key does a thing: T adds a transaction, ? lists them all. None fires in a field."
          checked={ui.shortcuts}
          onChange={(shortcuts) => changeUi({ shortcuts })}
        />
      </div>
    </SettingsFrame>
  )
}

const THEMES = [
  { value: 'system' as const, label: 'System' },
  { value: 'light' as const, label: 'Light' },
  { value: 'dark' as const, label: 'Dark' },
]
const DENSITIES = [
  { value: 'comfortable' as const, label: 'Comfortable' },
  { value: 'compact' as const, label: 'Compact' },
]
const WEEK_STARTS = [
  { value: '0', label: 'Sunday' },
  { value: '1', label: 'Monday' },
]
