import { describe, expect, test } from 'bun:test'
import type { Day } from '../../../src/core/time.ts'
import type { ReceiptReading } from '../../../src/records/receipts/reading/reading.ts'
import { readText } from './printed.ts'

/** The many ways in which shops, most of them of Malaysia, print the same thing; each on several receipts. */
const readThere = (text: string): ReceiptReading['fields'] =>
  readText(text, { today: '2019-12-31' as Day }).fields

describe('the total is found, whatever it is called', () => {
  const around: [what: string, text: (label: string) => string][] = [
    [
      'behind subtotal and tax',
      (label) =>
        `KOPI O | 3.49\nROTI | 5.00\nSUB TOTAL | 8.49\nGST 6% | 0.51\n${label} | 9.00\nCASH | 10.00\nCHANGE | 1.00`,
    ],
    ['behind the goods alone', (label) => `KOPI O | 4.00\nROTI | 5.00\n${label} | RM9.00\nCASH | 50.00`],
    [
      'behind a sum without tax, rounded',
      (label) =>
        `KOPI O | 4.00\nROTI | 5.01\nTOTAL QTY : 2\nTOTAL EXCL GST | 8.50\nTOTAL GST | 0.51\nROUNDING ADJ | -0.01\n${label} | 9.00\nVISA | 9.00`,
    ],
    [
      'in one box with its amount, before a summary of taxes',
      (label) =>
        `KOPI O\n1 x 4.00 | 4.00\nROTI\n2 x 2.50 | 5.00\n${label}   RM 9.00\nPAID AMOUNT | 20.00\nCHANGE | 11.00\nGST SUMMARY\nSR 6%   8.49 | 0.51`,
    ],
  ]
  const labels = [
    'TOTAL',
    'Total :',
    'TOTAL RM',
    'TOTAL (RM)',
    'Total(RM):',
    'TOTALRM',
    'NETT TOTAL',
    'NET TOTAL',
    'Nett Total (RM)',
    'Net Amount',
    'Nett Amt',
    'GRAND TOTAL',
    'Grand Total Incl GST',
    'TOTAL (INCL GST) RM',
    'TOTAL INCL. GST@6%',
    'Total Incl. GST',
    'TOTAL INCLUSIVE GST',
    'Total Inclusive of GST @ 6%',
    'TOTAL SALES (INCLUSIVE OF GST)',
    'Total Sales Inclusive GST @6%',
    'TOTAL INC GST',
    'Total Include GST',
    'TOTAL INCLUDING GST',
    'Total (with GST)',
    'TOTAL AMOUNT',
    'Total Amt',
    'TOTAL AMT INCL. GST @ 6%',
    'TOTAL AMOUNT DUE',
    'AMOUNT DUE',
    'BALANCE DUE',
    'Total Payable',
    'TOTAL AMOUNT PAYABLE',
    'Amount Payable',
    'TOTAL AFTER ROUNDING',
    'Rounded Total (RM)',
    'TOTAL ROUNDED',
    'Round D Total',
    'ROUNDED TOTAL',
    'Total After Adj',
    'TOTAL DUE',
    'Bill Total',
    'BILL AMOUNT',
    'Total Bill',
    'TOTAL TO PAY',
    'JUMLAH',
    'JUMLAH (RM)',
    'Jumlah Besar',
    'Total Sales',
    'TOTAL SALES (RM)',
    'Invoice Total',
    'Total Gross',
    'TOTAL (GST INCL)',
    'TOTAL (GST INCLUSIVE)',
    'GST INCL TOTAL',
    'TOTAL :RM',
    'AMT DUE',
    'Total Charge',
    'TOTAL PAYMENT',
    'TOTAL CHARGES',
    'T O T A L',
    'TAKEOUT TOTAL (INCL GST)',
    'EatIn Total (incl GST)',
    'Total Price',
    'TOTAL VALUE',
    'TOTAL INVOICE',
    'DINE IN TOTAL',
    'Total for 2 items',
    'Final Total',
    'AMOUNT',
    'Amount (RM)',
    'TOTAL TAX INCL',
    'Total Fee',
    'SALES TOTAL',
  ]
  test.each(labels)('%s', (label) => {
    for (const [what, text] of around) {
      const { total } = readThere(`KEDAI MAJU SDN BHD\nTAX INVOICE\n12/03/2018 10:00\n${text(label)}`)
      expect([what, total.value]).toEqual([what, '9.00'])
    }
  })
})

describe('the day is found, however it is written', () => {
  const days = [
    '12/03/2018',
    '12-03-2018',
    '12.03.2018',
    '12/3/2018',
    '12/03/18',
    '12-03-18',
    '12.03.18',
    '2018-03-12',
    '2018/03/12',
    '12 Mar 2018',
    '12-Mar-2018',
    '12-MAR-18',
    '12Mar18',
    '12 March 2018',
    '12th March 2018',
    'March 12, 2018',
    'MAR 12 2018',
    'Mar 12, 2018',
    'Mon 12/03/2018',
    '12/03/2018(Mon)',
    '12/03/18(Mon)16:45',
    '12/03/2018 (Monday)',
    'Monday, 12 March 2018',
    'Date:12/03/2018',
    'DATE :12/03/2018',
    'Date/Time:12/03/201818:13',
    '12/03/201806:13:21PM',
    'Bill Date: 12/03/2018',
    'Inv Date: 12-03-2018',
    '20180312',
    '(12/03/2018)',
    '12/03/2018,10:00',
    '12 MAC 2018',
    '12/Mar/2018',
    '12.Mar.2018',
    '12-3-18',
    '12 / 03 / 2018',
    '12 - 03 - 2018',
    'Date :12-Mar-18 Time :10:00',
    'Printed 12/03/2018',
    '12/03/2O18',
    'l2/03/2018',
    '12/O3/2018',
    '12MAR2018',
    'Tarikh: 12/03/2018',
    "12 Mar '18",
    '12/03/2018T10:00',
    'DATE12/03/18',
    '12-03-2018/10:00',
    'INV12345 12/03/2018',
    '12 03 2018',
    '12,03,2018',
    '12/03 2018',
    '12 /03/2018',
    '12/03-2018',
  ]
  test.each(days)('%s', (day) => {
    const { date } = readThere(
      `KEDAI MAJU SDN BHD\n50000 KUALA LUMPUR\nTAX INVOICE\n${day}\nKOPI | 9.00\nTOTAL | RM9.00`,
    )
    expect(date.value).toBe('2018-03-12' as Day)
  })
})

describe('the name is found, whatever stands around it', () => {
  const names: [heading: string, name: string][] = [
    ['*** REPRINT ***\nABC MEWAH TRADING', 'ABC MEWAH TRADING'],
    ['GST TAX INVOICE\nKEDAI SUNGAI BULOH', 'KEDAI SUNGAI BULOH'],
    ['SUNWAY DELIMA SDN BHD (123456-X)', 'SUNWAY DELIMA SDN BHD'],
    ['SUNWAY DELIMA SDN. BHD.(123456-X)', 'SUNWAY DELIMA SDN. BHD.'],
    ['SUNWAY DELIMA S/B (Co.Reg.No:123456-X)', 'SUNWAY DELIMA S/B'],
    ['88 SPEEDY MART S/B (519537-X)', '88 SPEEDY MART S/B'],
    ['7-NINE CONVENIENCE STORE', '7-NINE CONVENIENCE STORE'],
    ['DION REALTY & SONS SDN BHD\n(COMPANY NO : 123456 X)', 'DION REALTY & SONS SDN BHD'],
    ['HERO PASAR\n(HP ROYAL SDN BHD)', 'HERO PASAR'],
    ['TEXAS WINGS\n(KL RESTAURANTS SDN BHD)', 'TEXAS WINGS'],
    ['SUPERKEDAI BAHAGIA JAYA SDN\nBHD (123-A)', 'SUPERKEDAI BAHAGIA JAYA SDN BHD'],
    ['THE TOAST HOUSE', 'THE TOAST HOUSE'],
    ['SELAMAT DATANG\nKEDAI RUNCIT ALI', 'KEDAI RUNCIT ALI'],
    ['Tax Invoice\nABC HO TRADING (JM0123456-K)', 'ABC HO TRADING'],
    ['GL HANDICRAFT & TAILORING\n(75495-W)', 'GL HANDICRAFT & TAILORING'],
    ['MCDON BURGER HOUSE (LIC. BURGER SDN BHD)', 'MCDON BURGER HOUSE (LIC. BURGER SDN BHD)'],
    ['ST. ANNE BAKERY', 'ST. ANNE BAKERY'],
    ['Jln Bakar Ikan Restaurant', 'Jln Bakar Ikan Restaurant'],
    ['LIM TAT SEE PRINTING SDN BHD   123456-W', 'LIM TAT SEE PRINTING SDN BHD'],
    ['UNI MART', 'UNI MART'],
    ['MR. PELANGI MART (M) SON BHD', 'MR. PELANGI MART (M) SDN BHD'],
    ['KEDAI BESI (SETIA\nALAM) SDN BHD', 'KEDAI BESI (SETIA ALAM) SDN BHD'],
    ['AMAN HARDWARE\nENTERPRISE (SETIA\nALAM) SDN BHD', 'AMAN HARDWARE ENTERPRISE (SETIA ALAM) SDN BHD'],
    ['TWO STARS SEAFOOD\nRESTAURANT SDN BHD\n1109-H', 'TWO STARS SEAFOOD RESTAURANT SDN BHD'],
  ]
  test.each(names)('%p', (heading, name) => {
    const { merchant } = readThere(
      `${heading}\nNO. 12, JALAN MIDAH 8A\n56000 CHERAS, KUALA LUMPUR\nTEL: 03-9132 1234\nGST ID: 001234567890\nTAX INVOICE\n12/03/2018\nKOPI | 9.00\nTOTAL | RM9.00`,
    )
    expect(merchant.value).toBe(name)
  })
})
