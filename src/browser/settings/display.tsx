import { useUi } from '../frame/ui-preferences.ts'
import { figuresHidden, setFiguresHidden } from '../money.ts'
import { Segments } from '../parts/fields/segments.tsx'
import { Switch } from '../parts/fields/switch.tsx'
import { placeNames } from '../places.ts'
import { nouns } from '../words.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { words } from './words.ts'

/** How the app looks to this person, on every device. */
export default function Display() {
  const [ui, changeUi] = useUi()
  return (
    <SettingsFrame title={placeNames.sections.display}>
      <SettingRow title={words.display.theme} hint={words.display.themeHint}>
        <Segments
          label={words.display.theme}
          value={ui.theme}
          options={THEMES.map((value) => ({ value, label: words.display.themes[value] }))}
          onChange={(theme) => changeUi({ theme })}
        />
      </SettingRow>
      <SettingRow title={nouns.rows} hint={words.display.rowsHint}>
        <Segments
          label={nouns.rows}
          value={ui.density}
          options={DENSITIES.map((value) => ({ value, label: words.display.densities[value] }))}
          onChange={(density) => changeUi({ density })}
        />
      </SettingRow>
      <SettingRow title={words.display.weekStart} hint={words.display.weekStartHint}>
        <Segments
          label={words.display.weekStart}
          value={`${ui.weekStart}`}
          options={words.weekdays.map((label, at) => ({ value: `${at}`, label }))}
          onChange={(day) => changeUi({ weekStart: day === '1' ? 1 : 0 })}
        />
      </SettingRow>
      <SettingRow title={words.display.hideFigures} hint={words.display.hideFiguresHint}>
        <Switch
          label={words.display.hideFigures}
          hideLabel
          checked={figuresHidden()}
          onChange={setFiguresHidden}
        />
      </SettingRow>
      {!isTouched.matches && (
        <SettingRow title={nouns.keys} hint={words.display.keysHint}>
          <Switch
            label={nouns.keys}
            hideLabel
            checked={ui.shortcuts}
            onChange={(shortcuts) => changeUi({ shortcuts })}
          />
        </SettingRow>
      )}
    </SettingsFrame>
  )
}

/** Fingers have no keys. */
const isTouched = matchMedia('(pointer: coarse)')

const THEMES = ['system', 'light', 'dark'] as const
const DENSITIES = ['comfortable', 'compact'] as const
