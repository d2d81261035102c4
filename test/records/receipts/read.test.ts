import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney, parseMoney } from '../../../src/core/money.ts'
import type { Day } from '../../../src/core/time.ts'
import { read } from '../../../src/records/receipts/reading/read.ts'
import { printed, readText } from './printed.ts'

const GROCER = `MAPLE LANE MARKET
1280 Danforth Road
Toronto ON M1J 1E6
416-555-0134
HST 812345678 RT0001
2026-03-14 17:42
BANANAS 1.24 kg | 1.98
2 WHOLE MILK 4L | 6.29
PAPER TOWEL 6PK | 12.99 H
SUBTOTAL | 21.26
HST 13% | 1.69
TOTAL | 22.95
VISA ************4417 | 22.95`

test('a receipt is read, field by field', () => {
  const { kind, fields, checks, reviewReasons, merchantKeys, tokens } = readText(GROCER)
  expect(kind).toBe('PURCHASE')
  expect(fields).toMatchObject({
    merchant: { value: 'MAPLE LANE MARKET' },
    date: { value: '2026-03-14', alternatives: ['2026-03-14'] },
    time: { value: '17:42' },
    total: { value: '22.95' },
    subtotal: { value: '21.26' },
    tip: { value: null, box: null },
    currency: { value: 'CAD' },
    cardLast4: { value: '4417' },
    taxes: [{ kind: 'HST', rate: '13', amount: '1.69', included: false, computed: false }],
    registrations: ['812345678RT0001'],
    items: [
      { kind: 'ITEM', text: 'BANANAS 1.24 kg', quantity: null, amount: '1.98' },
      { kind: 'ITEM', text: 'WHOLE MILK 4L', quantity: '2', amount: '6.29' },
      { kind: 'ITEM', text: 'PAPER TOWEL 6PK', quantity: null, amount: '12.99' },
    ],
  })
  expect(checks).toMatchObject({ subtotalPlusTax: true, itemsSum: true, paidMinusChange: null })
  expect(reviewReasons).toEqual([])
  expect(merchantKeys).toEqual(['812345678RT0001', 'TEL:4165550134'])
  expect(tokens).toEqual(expect.arrayContaining(['MAPLE', 'LANE', 'BANANAS', '22.95']))
})

test('each field says where it stands', () => {
  const { total, merchant } = readText(GROCER).fields
  expect(total.box?.x).toBeWithin(0.8, 0.98)
  expect(total.box?.y).toBeWithin(0.7, 0.85)
  expect(total.box?.page).toBe(0)
  expect(merchant.box?.y).toBeLessThan(0.15)
})

describe('the total is', () => {
  const cases: [what: string, text: string, total: string][] = [
    [
      'what was paid with the tip',
      'SUBTOTAL | 66.00\nTPS 5% | 3.30\nTVQ 9,975% | 6.58\nTOTAL | 75.88\nPOURBOIRE | 11.95\nTOTAL AVEC POURBOIRE | 87.83',
      '87.83',
    ],
    [
      'no tip that is suggested',
      'Subtotal | 53.00\nTax | 4.24\nTotal | 57.24\nSuggested tip\n18% | 9.54\n20% | 10.60\n25% | 13.25',
      '57.24',
    ],
    ['no saving', 'SUBTOTAL | 46.36\nTAX 8.25% | 1.07\nTOTAL | 47.43\nTOTAL SAVINGS | 93.00', '47.43'],
    ['not what was handed over', 'TOTAL | 41.90\nCASH | 50.00\nCHANGE | 8.10', '41.90'],
    [
      'what cash was rounded to',
      'TOTAL | 12.97\nROUNDING | -0.02\nROUNDED TOTAL | 12.95\nCASH | 20.00\nCHANGE | 7.05',
      '12.95',
    ],
    [
      'not the sum without tax',
      'Total Excl. GST | 98.02\nTotal GST @ 6% | 5.88\nTotal Incl. GST | 103.90',
      '103.90',
    ],
    [
      'not in the summary of the taxes',
      'TOTAL | 31.80\nGST SUMMARY | Tax\nSR @ 6% 30.00 | 1.80\nTotal 30.00 | 1.80',
      '31.80',
    ],
    ['in the line below its label', 'COFFEE | 3.00\nTOTAL\n$3.00', '3.00'],
    [
      'with deposits between',
      'SUBTOTAL | 42.90\nDEPOSIT | 0.60\nECO FEE | 0.15\nGST 5% | 2.15\nPST | 2.18\nTOTAL | 47.98',
      '47.98',
    ],
    ['on the slip of a terminal', 'PURCHASE | $33.00\nTIP | $5.00\nTOTAL | $38.00', '38.00'],
    ['a purchase where nothing else is said', 'PURCHASE | $33.00\nAPPROVED', '33.00'],
    [
      'with a tip that was charged by the hundred',
      'Sub Total | 88.00\nSales Tax | 7.81\n18% Gratuity | 15.84\nAmount Due | 111.65',
      '111.65',
    ],
    [
      'what stands with the tip, though the tip was not read',
      'Subtotal | 107.85\nSales Tax | 9.57\nTotal | 117.42\nTotal with Tip | 136.83',
      '136.83',
    ],
    ['in German', 'BROT | 3,49\nSUMME EUR | 3,49\nBAR | 5,00\nRÜCKGELD | 1,51\nMwSt 7% | 0,23', '3.49'],
    ['in French', 'Total HT | 35,00\nTVA 10% | 3,50\nTotal TTC | 38,50 €', '38.50'],
    [
      'in Italian',
      'CREMA | 12,00\nTOTALE COMPLESSIVO | 12,00\ndi cui IVA | 2,16\nContante | 20,00\nResto | 8,00',
      '12.00',
    ],
    ['in Spanish', 'BROCHA | 6,50\nTOTAL A PAGAR | 6,50 €\nEFECTIVO | 20,00\nCAMBIO | 13,50', '6.50'],
    ['in Dutch', 'VIOLEN | 12,80\nTOTAAL | 12,80\nPIN | 12,80\nBTW 9% | 1,06', '12.80'],
    ['on a letter that calls it a gift', 'Eligible amount of gift | $250.00', '250.00'],
    ['with its zero read as an O', 'SUBT0TAL | 1O.00\nHST 13% | 1.30\nT0TAL | 11.30', '11.30'],
    ['not what is left to pay', 'Total charges | 326.46\nVisa | -326.46\nBalance due | 0.00', '326.46'],
  ]
  test.each(cases)('%s', (_what, text, total) => {
    expect(readText(`CORNER SHOP\n2026-03-14 10:00\n${text}`).fields.total.value).toBe(total)
  })
})

describe('a total is not sure', () => {
  const cases: [what: string, text: string, reason: string][] = [
    [
      'where the parts do not make it',
      'SUBTOTAL | 20.00\nHST 13% | 2.60\nTOTAL | 92.60',
      'TOTAL_CONTRADICTED',
    ],
    ['where change speaks against it', 'TOTAL | 41.90\nCASH | 50.00\nCHANGE | 3.10', 'TOTAL_CONTRADICTED'],
    [
      'where it is what the tax comes on top of',
      'SUBTOTAL | 61.54\nHST 13% | 8.00\nTOTAL | 61.54',
      'TOTAL_CONTRADICTED',
    ],
    [
      'where only a rounding larger than any coin makes it',
      'GLUE | 200.75\nTotal Sales (Excluding GST) | 200.75\nTotal GST | 12.04\nRounding Adj | 212.80\nTotal Amount Incl. GST | 0.01\nCash | 300.00\nChange | 87.20',
      'TOTAL_CONTRADICTED',
    ],
    ['where nothing calls it one', 'BREAD | 4.00\nMILK | 3.00', 'TOTAL_UNSURE'],
    ['where there is none', 'BREAD\nMILK', 'TOTAL_MISSING'],
  ]
  test.each(cases)('%s', (_what, text, reason) => {
    const { fields, reviewReasons } = readText(`CORNER SHOP\n2026-03-14 10:00\n${text}`)
    expect(fields.total.confidence).toBeLessThan(0.7)
    expect(reviewReasons).toContain(reason as 'TOTAL_UNSURE')
  })

  test('unless change settles it', () => {
    const { fields, reviewReasons } = readText(
      'CORNER SHOP\n2026-03-14\nTOTAL EXCL. GST | 7.50\nTOTAL INCL. GST | 7.95\nCASH | 50.00\nCHANGE | 42.05',
    )
    expect(fields.total).toMatchObject({ value: '7.95' })
    expect(reviewReasons).toEqual([])
  })

  test('where one digit of it was read wrongly, whatever the receipt', () => {
    const cents = fc.integer({ min: 500, max: 90_000 })
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 3 }),
        (subtotal, by, place) => {
          const tax = Math.round(subtotal * 0.13)
          const right = String(subtotal + tax)
          const at = right.length - 1 - Math.min(place, right.length - 1)
          const wrong = right.slice(0, at) + ((Number(right[at]) + by) % 10) + right.slice(at + 1)
          fc.pre(Math.abs(Number(wrong) - Number(right)) > 4 && Number(wrong) > 0)
          const text = (value: number | string) => formatMoney(BigInt(value) * 100n)
          const { total } = readText(
            `SHOP\n2026-03-14\nSUBTOTAL | ${text(subtotal)}\nHST 13% | ${text(tax)}\nTOTAL | ${text(wrong)}`,
          ).fields
          expect(total.value === text(right) || total.confidence < 0.7).toBe(true)
        },
      ),
    )
  })
})

describe('taxes', () => {
  const taxesOf = (text: string) =>
    readText(`SHOP\n2026-03-14\n${text}`).fields.taxes.map(({ kind, rate, amount, included, computed }) =>
      [kind, rate, amount, included, computed].join(' '),
    )
  const cases: [what: string, text: string, taxes: string[]][] = [
    ['glued to their rate', 'SUBTOTAL | 56.75\nGST5% | 2.84\nTOTAL | 59.59', ['GST 5 2.84 false false']],
    [
      'of Quebec',
      'SOUS-TOTAL | 66,00\nTPS5% | 3,30$\nTVQ9,975% | 6,58 $\nTOTAL | 75,88',
      ['GST 5 3.30 false false', 'QST 9.975 6.58 false false'],
    ],
    [
      'of Manitoba',
      'SUBTOTAL | 16.85\nGST 5% | 0.84\nRST7% | 1.18\nTOTAL | 18.87',
      ['GST 5 0.84 false false', 'PST 7 1.18 false false'],
    ],
    [
      'inside the price',
      'FUEL SALE | $71.40\nTOTAL | $71.40\nGST INCLUDED IN FUEL | $3.40',
      ['GST  3.40 true false'],
    ],
    ['of Italy', 'TOTALE EUR | 46,00\ndi cui IVA 10% | 4,18', ['VAT 10 4.18 true false']],
    ['none at zero', 'SUBTOTAL | 10.00\nHST | 0.00\nTOTAL | 10.00', []],
    ['none of a first-aid kit', 'FIRST AID KIT | 12.99\nTAXI VOUCHER | 5.00\nTOTAL | 17.99', []],
    ['none of a registration', 'TOTAL | 17.99\nGST# 104455667RT0001', []],
    [
      'completed where only the name was read',
      'SUBTOTAL | 20.00\nHST 13%\nTOTAL | 22.60',
      ['HST 13 2.60 false true'],
    ],
    [
      'once where printed twice',
      'SUBTOTAL | 20.00\nHST 13% | 2.60\nTOTAL | 22.60\nHST 13% | 2.60',
      ['HST 13 2.60 false false'],
    ],
  ]
  test.each(cases)('%s', (_what, text, taxes) => {
    expect(taxesOf(text)).toEqual(taxes)
  })
})

describe('a refund', () => {
  const cases: [what: string, text: string, kind: string, total: string][] = [
    ['by its heading', '*** REFUND ***\nJACKET | 10.00\nTOTAL | 10.00', 'REFUND', '-10.00'],
    ['by its minus', 'JACKET | 49.99-\nTOTAL | 49.99-', 'REFUND', '-49.99'],
    ['in French', 'REMBOURSEMENT\nMANTEAU | 10,00\nTOTAL | 10,00', 'REFUND', '-10.00'],
    ['is no policy', 'MUG | 10.00\nTOTAL | 10.00\nNo refunds on beverages', 'PURCHASE', '10.00'],
    ['is no journey', 'RETURN TICKET\nYORK | 10.00\nTOTAL | 10.00', 'PURCHASE', '10.00'],
    ['is no wish', 'MUG | 10.00\nTOTAL | 10.00\nWe hope you return', 'PURCHASE', '10.00'],
    ['of a card', 'MUG | 10.00\nTOTAL | 10.00\nREFUND TO VISA ****4417', 'REFUND', '-10.00'],
    ['is no promise', 'MUG | 10.00\nTOTAL | 10.00\nReturns accepted within 30 days', 'PURCHASE', '10.00'],
  ]
  test.each(cases)('%s', (_what, text, kind, total) => {
    const read = readText(`SHOP\n2026-03-14\n${text}`)
    expect([read.kind, read.fields.total.value]).toEqual([kind as 'REFUND', total])
  })
})

describe('the merchant', () => {
  const cases: [what: string, text: string, merchant: string][] = [
    ['is no heading', 'TRANSACTION RECORD\nRIDEAU TAXI\nOTTAWA ON', 'RIDEAU TAXI'],
    ['is no address', '1280 Danforth Road\nToronto ON M1J 1E6\nMaple Lane Market', 'Maple Lane Market'],
    ['is no telephone', '416-555-0134\nGreen Grocer', 'Green Grocer'],
    ['is without its store', 'STARBUCKS STORE #10208\nCLEVELAND, OH', 'STARBUCKS'],
    ['has letters where zeros were read', 'LONE STAR F00DS #0418\nAustin, TX 78759', 'LONE STAR FOODS'],
    [
      'is without its number',
      'BINTANG STATIONERY SDN BHD (867388-U)\nNO 12, JALAN SS 21',
      'BINTANG STATIONERY SDN BHD',
    ],
    [
      'goes on where only its form follows',
      'UNIHAKKA INTERNATIONAL\nSDN BHD\nTAX INVOICE',
      'UNIHAKKA INTERNATIONAL SDN BHD',
    ],
    ['may begin like a heading', 'BONNE BOULANGERIE\n12 rue Principale', 'BONNE BOULANGERIE'],
  ]
  test.each(cases)('%s', (_what, text, merchant) => {
    expect(readText(`${text}\n2026-03-14\nBREAD | 4.00\nTOTAL | 4.00`).fields.merchant.value).toBe(merchant)
  })

  test('that a person has corrected is known by its numbers', () => {
    const remembered = new Map([['TEL:4165550134', 'Maple Lane (Danforth)']])
    expect(readText(GROCER, { remembered }).fields.merchant).toMatchObject({
      value: 'Maple Lane (Danforth)',
      confidence: 0.95,
    })
  })
})

describe('the currency', () => {
  const cases: [text: string, currency: string][] = [
    ['Austin, TX 78759\nTOTAL | $4.00', 'USD'],
    ['Toronto ON M1J 1E6\nTOTAL | $4.00', 'CAD'],
    ['TOTAL | 4,00 €', 'EUR'],
    ['TOTAL RM | 4.00', 'MYR'],
    ['TOTAL | £4.00', 'GBP'],
    ['TOTAL USD | 4.00', 'USD'],
    ['No 5 Jalan Tun Razak,81300 Johor Bahru\nTOTAL | 4.00', 'MYR'],
    ['TOTAL | 4.00', 'CAD'],
  ]
  test.each(cases)('%s', (text, currency) => {
    expect(readText(`SHOP\n${text}`).fields.currency.value).toBe(currency)
  })
})

describe('the card', () => {
  const cases: [text: string, card: string | null][] = [
    ['VISA ****5510 | 46.31', '5510'],
    ['MASTERCARD XXXX XXXXXXXX2091', '2091'],
    ['AMEXXXXXXXXXXXX7741', '7741'],
    ['Visa ending in 3005', '3005'],
    ['CONTACTLESSVISA****118027.48', '1180'],
    ['INV 55120', null],
  ]
  test.each(cases)('%s', (text, card) => {
    expect(readText(`SHOP\nTOTAL | 4.00\n${text}`).fields.cardLast4.value).toBe(card)
  })
})

describe('registrations', () => {
  const cases: [text: string, found: string[]][] = [
    ['HST 812345678 RT0001', ['812345678RT0001']],
    ['GST#104455667RT0001', ['104455667RT0001']],
    ['Registration no. 118830011 RR0001', ['118830011RR0001']],
    ['NoTVQ1088877766TQ0001', ['1088877766TQ0001']],
    ['TPS/GST 822334455 RT0001 · TVQ/QST 1211223344 TQ0001', ['822334455RT0001', '1211223344TQ0001']],
    ['HST 81234567B RTOOO1', []],
    ['GST 899001122RTO0O3', ['899001122RT0003']],
    ['AUTH 083114', []],
  ]
  test.each(cases)('%s', (text, found) => {
    expect(readText(text).fields.registrations).toEqual(found)
  })
})

describe('items', () => {
  const itemsOf = (text: string) =>
    readText(`SHOP\n2026-03-14\n${text}`).fields.items.map(({ kind, quantity, text: name, amount }) =>
      [kind, quantity ?? '-', name, amount].join(' '),
    )

  test('have a quantity in front, or on the line that multiplies', () => {
    expect(
      itemsOf('3 SODA WATER | 9.00\n4Postcards | 8.00\nGLUE STICK\n3 x 2.60 | 7.80\nTOTAL | 24.80'),
    ).toEqual(['ITEM 3 SODA WATER 9.00', 'ITEM 4 Postcards 8.00', 'ITEM 3 GLUE STICK 7.80'])
  })

  test('are named without the sign of their tax', () => {
    expect(itemsOf('BREAD | 4.00 *\nJAM | 5.00 H\nTOTAL | 9.00')).toEqual([
      'ITEM - BREAD 4.00',
      'ITEM - JAM 5.00',
    ])
    // What is no longer than such a sign, and all there is, is the name.
    expect(itemsOf('PC | 4.00\nDVD | 5.00\nTOTAL | 9.00')).toEqual(['ITEM - PC 4.00', 'ITEM - DVD 5.00'])
  })

  test('may take away, and fees stand behind the subtotal', () => {
    expect(itemsOf('BEEF | 11.98\nCOUPON | 2.00\nSUBTOTAL | 9.98\nDEPOSIT | 0.60\nTOTAL | 10.58')).toEqual([
      'ITEM - BEEF 11.98',
      'ITEM - COUPON -2.00',
      'FEE - DEPOSIT 0.60',
    ])
  })
})

describe('goods are goods, whatever letters their names hold', () => {
  const names = [
    'GROUND BEEF',
    'OIL CHANGE',
    'CASHEWS',
    'CASHMERE SCARF',
    'BREADCRUST',
    'FIRST AID KIT',
    'BURST MINTS',
    'DIJON MUSTARD 2%',
    'OLIVA',
    'SUMATRA COFFEE',
    'SUMMER SAUSAGE',
    'IMPORTED BEER',
    'MOMS PIE',
    'MASTER LOCK',
    'SUBTROPICAL JUICE',
    'TIP TOP BREAD',
    'MENU A LA CARTE',
    'TAXI VOUCHER',
    'UNIVERSE POSTER',
    'VISAGE CREAM',
    'CHANGER RING',
    'ROUND STEAK',
    'CREDIT CARD CASE',
    'MILK 3.25% 4L',
    'STEPSTOOL',
    'DEBITAGE KNIFE',
  ]
  test.each(names)('%s', (name) => {
    const { fields, checks, kind, reviewReasons } = readText(
      `CORNER SHOP\n2026-03-14 10:00\n${name} | 12.34\nBREAD | 3.00\nSUBTOTAL | 15.34\nHST 13% | 1.99\nTOTAL | 17.33\nCASH | 20.00\nCHANGE | 2.67`,
    )
    expect(fields.items.map(({ amount }) => amount)).toEqual(['12.34', '3.00'])
    expect(fields.taxes).toMatchObject([{ kind: 'HST', amount: '1.99' }])
    expect(fields.total.value).toBe('17.33')
    expect(checks).toEqual({ subtotalPlusTax: true, itemsSum: true, paidMinusChange: true, taxRate: true })
    expect([kind, ...reviewReasons]).toEqual(['PURCHASE'])
  })
})

test('a page that was photographed askew is read line by line', () => {
  const page = printed(GROCER)
  const angle = 0.12
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const words = page.words.map((word) => ({
    ...word,
    x: word.x * cos - word.y * sin + 100,
    y: word.x * sin + word.y * cos,
    angle,
  }))
  const askew = read([{ width: 800, height: 700, words }], {
    today: '2026-12-31' as Day,
    country: 'CA',
    currency: 'CAD',
  })
  expect(askew.fields.total.value).toBe('22.95')
  expect(askew.fields.items).toHaveLength(3)
})

describe('what was written to keep Hearth busy is read like anything else', () => {
  const texts = [
    'X'.repeat(300),
    '*'.repeat(300),
    '1,'.repeat(150),
    ' 1 111'.repeat(50),
    '12/11/2026 '.repeat(27),
    'O0'.repeat(150),
    'GST5%'.repeat(60),
    'TOTAL 1.99',
  ]
  test.each(texts)('%.20s', (text) => {
    const words = Array.from({ length: 2_500 }, (_, index) => ({
      text,
      confidence: 1,
      x: 100 + ((index * 37) % 700),
      y: (index * 7.3) % 3_000,
      width: 60,
      height: 10,
      angle: 0.001 * (index % 5),
    }))
    const { tokens } = read([{ width: 800, height: 3_000, words }], {
      today: '2026-12-31' as Day,
      country: 'CA',
      currency: 'CAD',
    })
    expect(tokens.length).toBeLessThanOrEqual(400)
  })
})

test('whatever the words, what is read is money, days and places on the page', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'TOTAL',
      'SUBTOTAL',
      'HST 13%',
      'CASH',
      'CHANGE',
      '12.34',
      '-5.00',
      '$9',
      '2026-01-02',
      '03/04/05',
      'TIP',
      '18%',
      '****1234',
      'REFUND',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )
  const word = fc.record({
    text: piece,
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    x: fc.integer({ min: -50, max: 900 }),
    y: fc.integer({ min: -50, max: 1_300 }),
    width: fc.integer({ min: 1, max: 800 }),
    height: fc.integer({ min: 1, max: 200 }),
    angle: fc.double({ min: -0.78, max: 0.78, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 25 }), { maxLength: 3 }), (pages) => {
      const { fields } = read(
        pages.map((words) => ({ width: 850, height: 1_200, words })),
        { today: '2026-12-31' as Day, country: 'US', currency: 'USD' },
      )
      for (const { value, confidence, box } of [fields.total, fields.subtotal, fields.tip]) {
        if (value !== null) expect(parseMoney(value)).toBeDefined()
        expect(confidence).toBeWithin(0, 1.01)
        if (box) for (const side of [box.x, box.y, box.width, box.height]) expect(side).toBeWithin(0, 1.0001)
      }
      for (const { amount } of [...fields.items, ...fields.taxes]) expect(parseMoney(amount)).toBeDefined()
      if (fields.date.value) expect(fields.date.alternatives[0]).toBe(fields.date.value)
    }),
  )
})
