import { shownDay } from '../days.ts'
import { localeOfWords } from '../language.ts'
import { shown } from '../money.ts'
import { zoneNames } from './zone-words.ts'

/** Ways to write figures and dates that people of these households use; more can be had by the API. */
const LOCALES: [tag: string, name: string][] = [
  ['en-CA', 'English (Canada)'],
  ['fr-CA', 'Français (Canada)'],
  ['en-US', 'English (United States)'],
  ['es-US', 'Español (Estados Unidos)'],
  ['en-GB', 'English (United Kingdom)'],
  ['de-DE', 'Deutsch'],
  ['fr-FR', 'Français (France)'],
  ['es-ES', 'Español (España)'],
  ['pt-BR', 'Português (Brasil)'],
  ['it-IT', 'Italiano'],
  ['nl-NL', 'Nederlands'],
  ['pl-PL', 'Polski'],
  ['en-IN', 'English (India)'],
]

interface LocaleChoice {
  value: string
  label: string
  /** How it looks: −1 234,56 · 22 nov */
  beside: string
}

/** Each with an example; one that was set elsewhere stands among them. */
export function localeChoices(chosen: string, today: string): LocaleChoice[] {
  const known = LOCALES.some(([tag]) => tag === chosen)
  const all: [string, string][] = known ? LOCALES : [[chosen, chosen], ...LOCALES]
  return all.map(([value, label]) => ({
    value,
    label,
    beside: `${shown('-1234.56', { locale: value })} · ${shownDay(today, { locale: value, today })}`,
  }))
}

interface ZoneGroup {
  label: string
  items: { value: string; label: string }[]
}

/** Every zone the browser knows by its continent, with the hour it differs by left to the clock. */
export function zoneGroups(more: string): ZoneGroup[] {
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), more])].filter((zone) => zone !== '')
  const byArea = Map.groupBy(zones, (zone) =>
    zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'Other',
  )
  const { compare } = new Intl.Collator(localeOfWords(), { numeric: true })
  return [...byArea]
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .map(([area, inArea]) => ({
      label: named(zoneNames.areas, area),
      items: inArea
        .map((value) => ({ value, label: placeOfZone(value) }))
        .toSorted((one, other) => compare(one.label, other.label)),
    }))
}

/** Argentina, Buenos Aires. */
function placeOfZone(zone: string): string {
  const place = zone.slice(zone.indexOf('/') + 1)
  return named(zoneNames.places, place.replaceAll('_', ' ').replace('/', ', '))
}

const named = (names: Readonly<Partial<Record<string, string>>>, name: string): string => names[name] ?? name

/** Most live there. */
const rank = (area: string): number => (area === 'America' ? 0 : area === 'Pacific' ? 1 : 2)
