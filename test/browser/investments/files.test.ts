import { expect, test } from 'bun:test'
import { gainsSheet, holdingsSheet } from '../../../src/browser/investments/files.ts'
import { csvOf } from '../../../src/browser/parts/table-file.ts'

const securities = [{ id: 's', name: 'Rideau Fund', symbol: 'RDF' }]

test('what is held is a file with a line for each account, and says what is missing', () => {
  const holding = {
    accountId: 'a',
    securityId: 's',
    quantity: '10.5',
    currency: 'USD',
    price: '20',
    priceDay: '2026-06-01',
    isOld: false,
    value: '210.00',
    converted: '287.70',
    cost: '150.00',
    unrealised: '137.70',
    income: '1.00',
    why: null,
    basisReport: null,
  }
  const unknown = { price: null, priceDay: null, value: null, converted: null, unrealised: null }
  const text = csvOf(
    holdingsSheet({
      currency: 'CAD',
      securities,
      accounts: [{ id: 'a', name: 'TFSA' }],
      holdings: [holding, { ...holding, ...unknown, accountId: 'b', why: 'NO_PRICE' }],
    }),
  )
  expect(text.split('\r\n')).toEqual([
    'Name of the security,Symbol,Account,Quantity,Price,Currency,Date,Market value (CAD),Cost (CAD),Unrealized gain or loss (CAD),"Income, 12 months (CAD)",What is missing',
    'Rideau Fund,RDF,TFSA,10.5,20,USD,2026-06-01,287.70,150.00,137.70,1.00,',
    'Rideau Fund,RDF,,10.5,,USD,,,150.00,,1.00,No price yet.',
    '',
  ])
})

test.each([
  ['', false, '', ''],
  [
    ', in the United States with what Form 8949 asks of a lot',
    true,
    ',Acquired on,How long held,What the 1099-B says',
    ',2025-01-02,Long-term,Basis reported to the IRS',
  ],
])('what was sold is a file with what of a loss is denied%s', (_where, isInStates, heads, cells) => {
  const superficial = {
    denied: '20.00',
    lost: '0.00',
    sold: '10',
    bought: '4',
    left: '4',
    until: '2026-07-01',
    isOpen: false,
  }
  const text = csvOf(
    gainsSheet({
      currency: 'CAD',
      securities,
      owners: [{ id: 'm', displayName: 'Maya' }],
      dispositions: [
        {
          tradeId: 't',
          securityId: 's',
          accountId: 'a',
          ownerId: 'm',
          kind: 'SELL',
          day: '2026-06-01',
          units: '10',
          proceeds: '100.00',
          cost: '150.00',
          outlays: '0.00',
          gain: '-50.00',
          superficial,
          why: null,
          acquired: isInStates ? '2025-01-02' : null,
          term: isInStates ? 'LONG' : null,
          basisReport: isInStates ? 'REPORTED' : null,
        },
      ],
      isInStates,
    }),
  )
  expect(text.split('\r\n')).toEqual([
    `Name of the security,Symbol,Owner,Kind,Settled,Units,Proceeds (CAD),Cost (CAD),Outlays (CAD),Gain or loss (CAD),"Superficial loss, denied (CAD)",What is missing${heads}`,
    `Rideau Fund,RDF,Maya,Sold,2026-06-01,10,100.00,150.00,0.00,-50.00,20.00,${cells}`,
    '',
  ])
})
