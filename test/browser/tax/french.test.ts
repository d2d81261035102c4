import { expect, test } from 'bun:test'
import { taxActivities } from '../../../src/browser/french/tax/activities.ts'
import { taxClosing } from '../../../src/browser/french/tax/closing.ts'
import { taxPackages } from '../../../src/browser/french/tax/packages.ts'
import { taxTrips } from '../../../src/browser/french/tax/trips.ts'
import { taxUse } from '../../../src/browser/french/tax/use.ts'

test.each([
  [taxTrips.distance('12.5', 'km'), '12,5\u00a0km'],
  [taxActivities.yours('33.33'), '33,33\u00a0% à vous'],
  [taxUse.homeArea('12.5', '90'), '12,5 sur 90 de la superficie'],
  [taxPackages.megabytes(1.25), '1,3\u00a0Mo'],
])('a figure has its comma: %s', (text, french) => {
  expect(text).toBe(french)
})

test.each([
  [taxTrips.takeTrips(1), 'Noter 1 déplacement'],
  [taxTrips.takeTrips(12), 'Noter 12 déplacements'],
  [taxTrips.foundInFile(0, 3, 0), '0 nouveau déplacement, 3 déjà ici.'],
  [
    taxTrips.foundInFile(2, 0, 1),
    '2 nouveaux déplacements, 0 déjà ici, 1 ligne illisible\u00a0: corrigez-la d’abord dans le fichier.',
  ],
  [taxClosing.toRead(1, '2025'), '1 avertissement à lire avant de fermer 2025'],
  [taxClosing.haveRead(2), 'Je les ai lus'],
  [taxPackages.receiptsGone(1), '1 reçu dont le fichier manque'],
])('one and more are told apart: %s', (text, french) => {
  expect(text).toBe(french)
})
