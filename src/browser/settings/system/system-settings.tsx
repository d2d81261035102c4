import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Pill } from '../../parts/pill.tsx'
import type { SystemState } from '../../session/api-types.ts'
import { nouns } from '../../words.ts'
import { SettingSection } from '../setting-row.tsx'
import { words } from './system-words.ts'

const GIVEN = new Set<string>(['ENVIRONMENT', 'FILE', 'APP'])

/** The variables Hearth was started with: first those that somebody gave it. */
export function SystemSettings({ settings }: { settings: SystemState['settings'] }) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? settings : settings.filter(({ source }) => GIVEN.has(source))
  return (
    <SettingSection
      title={nouns.settings}
      action={
        <Button size="small" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? words.hideDefaults : words.showAll(settings.length)}
        </Button>
      }
    >
      {shown.length === 0 && <p className="py-2.5 text-13 text-soft">{words.allDefaults}</p>}
      <ul>
        {shown.map(({ name, value, source }) => (
          <li
            key={name}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 text-13 laptop:min-h-9"
          >
            <span className="min-w-0 font-mono text-12 font-medium [overflow-wrap:anywhere] max-tablet:flex-1 tablet:w-84">
              {name}
            </span>
            <span
              className={`min-w-0 flex-1 [overflow-wrap:anywhere] max-tablet:order-last max-tablet:basis-full ${value === null ? 'text-faint' : ''}`}
            >
              {value ?? words.notSet}
            </span>
            <Pill tone={source === 'DEFAULT' ? 'mute' : 'accent'}>{words.sources[source]}</Pill>
          </li>
        ))}
      </ul>
    </SettingSection>
  )
}
