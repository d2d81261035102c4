import { describe, expect, test } from 'bun:test'
import { settingsRegions } from '../../../src/browser/french/settings/regions.ts'
import { settingsZones } from '../../../src/browser/french/settings/zones.ts'
import { zoneGroups } from '../../../src/browser/settings/formats.ts'
import { regionGroups, regionNames } from '../../../src/browser/settings/regions.ts'
import { zoneNames } from '../../../src/browser/settings/zone-words.ts'

describe('regions', () => {
  const codes = (lines: string) => lines.split('|').map((line) => line.slice(0, 3))

  test.each(['CA', 'US'] as const)('of %s are the same ones in both languages', (country) => {
    expect(codes(settingsRegions[country]).toSorted()).toEqual(codes(regionNames[country]).toSorted())
  })

  test('stand below the names of their countries, one’s own first', () => {
    expect(regionGroups('US').map(({ label }) => label)).toEqual(['United States', 'Canada'])
    expect(regionGroups('CA')[0]?.items.at(-1)).toEqual({ value: 'CA-YT', label: 'Yukon' })
  })
})

describe('zones of time', () => {
  const groups = zoneGroups('Mars/Olympus_Mons')

  test('are each in one list, by the continent and the place', () => {
    const named = (zone: string) =>
      groups.flatMap(({ label, items }) =>
        items.filter(({ value }) => value === zone).map((item) => [label, item.label]),
      )
    expect(named('America/Toronto')).toEqual([['America', 'Toronto']])
    expect(named('America/Argentina/Buenos_Aires')).toEqual([['America', 'Argentina, Buenos Aires']])
    expect(named('UTC')).toEqual([['Other', 'UTC']])
    expect(named('Mars/Olympus_Mons')).toEqual([['Mars', 'Olympus Mons']])
    expect(groups.flatMap(({ items }) => items)).toHaveLength(Intl.supportedValuesOf('timeZone').length + 1)
  })

  test('have a French name only where there is such a place', () => {
    const places = new Set(groups.flatMap(({ items }) => items.map(({ label }) => label)))
    expect(Object.keys(settingsZones.places).filter((place) => !places.has(place))).toEqual([])
    expect(Object.entries(zoneNames.places).filter(([place, name]) => place !== name)).toEqual([])
  })
})
