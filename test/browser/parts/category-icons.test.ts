import { expect, test } from 'bun:test'
import { CATEGORY_ICONS } from '../../../src/browser/parts/categories/category-icons.ts'
import { icons } from '../../../src/core/icons.ts'

test('every icon of the API is drawn, inside its box and each as itself', () => {
  expect(Object.keys(CATEGORY_ICONS)).toEqual([...icons])
  for (const path of Object.values(CATEGORY_ICONS)) expect(path).toMatch(/^M[MLHVCSQTAZmlhvcsqtaz\d .-]+$/)
  const drawings = Map.groupBy(icons, (name) => CATEGORY_ICONS[name])
  expect([...drawings.values()].filter((names) => names.length > 1)).toEqual([])
})
