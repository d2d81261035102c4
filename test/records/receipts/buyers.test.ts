import { describe, expect, test } from 'bun:test'
import { readText } from './printed.ts'

const FOOT = '2026-03-14\nGASKET | 40.00\nSUBTOTAL | 40.00\nHST 13% | 5.20\nTOTAL | 45.20'
const merchantOf = (heading: string) => readText(`${heading}\n${FOOT}`).fields.merchant

/** What stands before the name of whoever buys, and the name and address behind it. */
const english = [
  'Sold to',
  'SOLD TO:',
  'Bill To',
  'BILLED TO:',
  'Ship to:',
  'Invoice To',
  'Billing address',
  'BillTo:',
]
const french = ['Facturé à', 'FACTURÉ À :', 'Vendu à', 'Livré à :', 'Expédier à', 'Adresse de facturation']
const people = [
  'Customer:',
  'Guest:',
  'Patient :',
  'Client :',
  'Name:',
  'Nom :',
  'Account holder:',
  'À l’attention de :',
]

const buyers: [string, string][] = [
  ['Mary Major', '12 Elm Street'],
  ['ACME WIDGETS INC.', '44 King St W\nToronto ON M5H 1A1'],
  ['Gestion Tremblay ltée', '12, rue Principale\nQuébec QC G1R 2B5'],
  ['Riverside Dental Clinic', 'Unit 5, 90 Lake Rd\nTel: 416-555-0199'],
]
const sellers = ['Harbour View Hotel', 'Plomberie du Nord inc.', 'NORTH SHORE PARTS LTD', 'Librairie du Port']

describe('whoever buys is not the merchant', () => {
  const headings = [...english, ...french, ...people]
  const cases = headings.flatMap((heading, at) => {
    const [name, address] = buyers[at % buyers.length] ?? ['', '']
    const seller = sellers[at % sellers.length] ?? ''
    const block = at % 2 === 0 ? `${heading}\n${name}\n${address}` : `${heading} ${name}\n${address}`
    return [
      [`above, ${heading}`, `${block}\n${seller}\n9 Dock Rd`, seller],
      [`below, ${heading}`, `${seller}\n9 Dock Rd\nINVOICE 4411\n${block}`, seller],
      [`twice, ${heading}`, `${block}\n${block}\n${seller}`, seller],
    ] as const
  })
  test.each(cases)('%s', (_, heading, seller) => {
    expect(merchantOf(heading).value).toBe(seller)
  })

  test('in the column beside the merchant', () => {
    expect(merchantOf('NORTH SHORE PARTS | Bill to\n9 Dock Rd | ACME WIDGETS INC.').value).toBe(
      'NORTH SHORE PARTS',
    )
    expect(merchantOf('Bill to | NORTH SHORE PARTS\nACME WIDGETS INC. | 9 Dock Rd').value).toBe(
      'NORTH SHORE PARTS',
    )
  })

  test('a name right below one that bought, of which nothing says what it is, is never sure', () => {
    expect(merchantOf('Sold to: Mary Major\nNorth Shore').confidence).toBeLessThan(0.5)
  })

  test.each([
    'From: North Shore Parts',
    'FROM\nNorth Shore Parts',
    'Sold by: North Shore Parts',
    'Vendu par : North Shore Parts',
  ])('%s is', (seller) => {
    expect(merchantOf(`INVOICE\nBill to: ACME WIDGETS INC.\n44 King St W\n${seller}`)).toMatchObject({
      value: 'North Shore Parts',
    })
  })

  test.each([
    'BILL TOTAL BOOKS',
    'Client Copy',
    'CUSTOMER SERVICE 1-800-555-0100',
    'Customer copy',
    'NAMELESS BREWING',
    'DELIVERY',
    'FACTURE',
  ])('%s says nothing of a buyer', (line) => {
    expect(merchantOf(`NORTH SHORE PARTS\n${line}\n9 Dock Rd`).value).toStartWith('NORTH SHORE PARTS')
  })
})

describe('a name has the spaces of a name', () => {
  test.each([
    ['M A P L E  L A N E  M A R K E T', 'MAPLE LANE MARKET'],
    ['T I M  H O R T O N S', 'TIM HORTONS'],
    ['L O B L A W S', 'LOBLAWS'],
    ['METRO P L U S', 'METRO PLUS'],
    ['H & M', 'H & M'],
    ['A&W 2231', 'A&W'],
    ['J P Morgan Books', 'J P Morgan Books'],
    ['ShoppersDrugMart', 'Shoppers Drug Mart'],
    ['MapleLaneMarket', 'Maple Lane Market'],
    ['BrightDental', 'Bright Dental'],
    ['PayPal', 'PayPal'],
    ['WestJet', 'WestJet'],
    ['McDonald Hardware', 'McDonald Hardware'],
    ['KEDAI SERI WANGSASDNBHD', 'KEDAI SERI WANGSA SDN BHD'],
    ['THANKS FOR SHOPPING AT\nNorth Shore Parts', 'North Shore Parts'],
    ['OWNED BY: BIG CORP INC\nNorth Shore Parts', 'North Shore Parts'],
    ['GRAND HOTEL', 'GRAND HOTEL'],
    ['MOTEL DU LAC', 'MOTEL DU LAC'],
    ['TELUS STORE', 'TELUS STORE'],
  ])('%s', (printed, name) => {
    expect(merchantOf(`${printed}\n9 Dock Rd`).value).toBe(name)
  })
})
