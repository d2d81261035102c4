import { describe, expect, test } from 'bun:test'
import { againstSlips } from '../../../src/browser/investments/slips/against.ts'
import {
  BOXES,
  emptySlip,
  faultsOfSlip,
  formOfSlip,
  kindsIn,
  sentSlip,
} from '../../../src/browser/investments/slips/slip-form.ts'
import { slipBoxes } from '../../../src/holdings/trades/slips/boxes.ts'
import { slipKinds } from '../../../src/holdings/trades/slips/tables.ts'

describe('the form of a slip', () => {
  test('has the boxes that the service takes, in the same order', () => {
    const names = (boxes: readonly (readonly [string, string])[]) => boxes.map(([box]) => box)
    for (const kind of slipKinds) expect(names(BOXES[kind])).toEqual(names(slipBoxes[kind]))
  })

  test('offers the slips of the country, and the one that it is', () => {
    expect(kindsIn('CA')).toEqual(['T5', 'T3', 'T5008'])
    expect(kindsIn('US', 'T3')).toEqual(['T3', '1099-DIV', '1099-INT', '1099-B'])
  })

  test('sends what is in the boxes of its kind alone, and is filled again from what was sent', () => {
    const form = {
      ...emptySlip({ kind: 'T5', ownerId: 'm', currency: 'CAD' }),
      payer: 'A bank',
      'box 24': '561.60',
      'box 42': '1.00',
    }
    const sent = sentSlip(form)
    expect(sent).toMatchObject({ ownerId: 'm', accountId: null, boxes: [{ box: '24', amount: '561.60' }] })
    const slip = {
      ...sent,
      id: 's',
      year: 2025,
      version: 1,
      at: '2026-01-01T00:00:00Z',
      ownerId: 'm',
      accountId: null,
      securityId: null,
      currency: 'CAD',
      receiptId: null,
      isAccepted: false,
      notes: '',
    }
    expect(sentSlip(formOfSlip(slip))).toEqual(sent)
  })

  test('wants to know who sent it and what stands in one box at least', () => {
    expect(faultsOfSlip(emptySlip({ kind: 'T3', ownerId: '', currency: 'CAD' }))).toEqual({
      payer: 'Who sent the slip?',
      'box 49': 'Enter at least one box.',
    })
  })
})

describe('againstSlips', () => {
  const sale = { securityId: 's', accountId: 'a', ownerId: 'm' }
  const line = (fields: object) => ({
    measure: 'COST' as const,
    ownerId: 'm',
    accountId: null,
    securityId: 's',
    currency: 'CAD',
    slips: [{ id: '1', kind: 'T5008' as const, boxes: ['20'] }],
    difference: '0.00',
    isAccepted: false,
    ...fields,
  })
  const said = (lines: ReturnType<typeof line>[], at = 0, sales = [sale]) =>
    againstSlips(sales, at, lines, 'en-CA')

  test('says what differs first, and by how much the slip is more or less', () => {
    expect(said([line({})])).toEqual({ text: 'Same on the T5008', isOff: false })
    expect(said([line({}), line({ difference: '-101.12' })])).toEqual({
      text: 'Slip’s cost is $101.12 more',
      isOff: true,
    })
    expect(said([line({ measure: 'PROCEEDS', difference: '3.00', isAccepted: true })])).toEqual({
      text: 'Slip’s proceeds are $3.00 less',
      isOff: false,
    })
  })

  test('says it once of several sales, and nothing of another person’s, without a slip or without a figure', () => {
    expect(said([line({})], 1, [sale, sale])).toBeUndefined()
    expect(said([line({})], 1, [{ ...sale, ownerId: 'd' }, sale])).toBeDefined()
    expect(said([line({ ownerId: 'd' })])).toBeUndefined()
    expect(said([line({ accountId: 'b' })])).toBeUndefined()
    expect(said([line({ slips: [] })])).toBeUndefined()
    expect(said([line({ difference: null })])).toBeUndefined()
    expect(said([line({ measure: 'INTEREST' })])).toBeUndefined()
  })
})
