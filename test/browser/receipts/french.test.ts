import { expect, test } from 'bun:test'
import { receiptsAi } from '../../../src/browser/french/receipts/ai.ts'
import { receiptsDialogs } from '../../../src/browser/french/receipts/dialogs.ts'
import { receipts } from '../../../src/browser/french/receipts/receipts.ts'

test.each([
  [0, '0 reçu joint.', '0 article', '0 ligne', 'Ventilée en 0 partie.'],
  [1, '1 reçu joint.', '1 article', '1 ligne', 'Ventilée en 1 partie.'],
  [2, '2 reçus joints.', '2 articles', '2 lignes', 'Ventilée en 2 parties.'],
])('%d of a receipt is one in French until it is two', (count, attached, items, lines, done) => {
  expect(receipts.sure.attached(count)).toBe(attached)
  expect(receipts.panel.items(count)).toBe(items)
  expect(receipts.items.lines(count)).toBe(lines)
  expect(receiptsDialogs.split.done(count)).toBe(done)
})

test('what the paper says with a point is written with a comma', () => {
  expect(receipts.rate('9.975')).toBe('9,975\u00a0%')
  expect(receipts.rate('13')).toBe('13\u00a0%')
  expect(receipts.items.quantity('0.512')).toBe('0,512 ×')
})

test.each([
  [1, 'L’image de sa première page'],
  [5, 'Les images de ses premières pages, 5 au plus'],
])('of a receipt whose pages nobody counted, %d at the most are sent', (most, sentence) => {
  expect(receiptsAi.pictures.firstPages(most)).toBe(sentence)
})
