import { expect, test } from 'bun:test'
import type { Day } from '../../../src/core/time.ts'
import type { WordPage } from '../../../src/platform/paper/word.ts'
import { read } from '../../../src/records/receipts/reading/read.ts'
import type { ReadingContext } from '../../../src/records/receipts/reading/reading.ts'
import { LINE, printed, readText } from './printed.ts'

/** How shops of several countries print what they sell, as the model reads it: spaces lost, boxes torn apart. */
interface Layout {
  merchant: string
  date: string
  total: string
  text: string
}

const MALAYSIA: Partial<ReadingContext> = { today: '2019-12-31' as Day }
const CANADA: Partial<ReadingContext> = {}
const STATES: Partial<ReadingContext> = { country: 'US', currency: 'USD' }

const malaysian: Layout[] = [
  {
    merchant: 'SYARIKAT BINA MAJU JAYA',
    date: '2018-12-25',
    total: '9.00',
    text: `tan chay yee
SYARIKAT BINA MAJU JAYA
(81109-A)
NO.290,JALAN AIR PANAS,
SETAPAK,
53200,KUALA LUMPUR.
TEL:03-40210276
GST ID:000750673920
SIMPLIFIED TAX INVOICE
CASH
Receipt#:|CSP0420207|Date:|25/12/2018
Salesperson:|Time:|19:21:00
Item|Qty|U/P|Amount
2000000000024
2 CORE WIRE 5M
1.00 | 9.00 | 9.00 SR
Total Qty:1 | 9.00
Total Sales(Excluding GST): | 8.49
Discount: | 0.00
Total GST: | 0.51
Rounding: | 0.00
Total Sales(Inclusive of GST): | 9.00
CASH | 10.00
Change: | 1.00
GST SUMMARY
Tax Code|%|Amt (RM)|Tax (RM)
SR | 6 | 8.49 | 0.51
GOODS SOLD ARE NOT RETURNABLE,THANK YOU.`,
  },
  {
    merchant: 'KEDAI ALAT TULIS SERI WANGSA SDN BHD',
    date: '2018-12-25',
    total: '9.00',
    text: `KEDAI ALAT TULIS SERI WANGSA SDN BHD
(789417-W)
NO.53 55,57&59,JALAN SAGU 18,
TAMAN DAYA,
81100 JOHOR BAHRU,
JOHOR.
Document No:TD01167104
Date:25/12/2018 8:13:39 PM
Cashier:MANIS
Member:
CASH BILL
CODE/DESC | PRICE | Disc | AMOUNT
QTY | RM | RM
9556939040116 | KF MODELLING CLAY KIDDY FISH
1PC | * 9.000 | 0.00 | 9.00
Total: | 9.00
Rounding Adjustment: | 0.00
Rounded Total(RM): | 9.00
Cash | 10.00
CHANGE | 1.00
GOODS SOLD ARE NOT RETURNABLE OR EXCHANGEABLE
THANK YOU
PLEASE COME AGAIN!`,
  },
  {
    merchant: 'RESTORAN SELERA PANTAI',
    date: '2018-03-30',
    total: '33.90',
    text: `RESTORAN SELERA PANTAI
JM0655521-V
NO.2,JALAN TEMENGGUNG 19/9,
SEKSYEN 9,BANDAR MAHKOTA CHERAS,
43200 CHERAS,SELANGOR
GST REG NO:001335787520
TAX INVOICE
INVOICE NO:1149205
DATE:30-03-2018 9:49:32 PM
CASHIER:THANDAR
TABLE:18
DESCRIPTION|QTY|U.PRICE|TOTAL|TAX
KOPI O(T) | 1 | 1.60 | 1.60 | ZRL
FRIED RICE | 2 | 8.00 | 16.00 | ZRL
STEAM FISH | 1 | 16.30 | 16.30 | ZRL
Total(Excluding GST): | 33.90
GST Payable: | 0.00
Total(Inclusive of GST): | 33.90
TOTAL: | 33.90
CLOSED:1 | SERVER:WAITER
GST SUMMARY | AMOUNT(RM) | TAX(RM)
ZRL@0% | 33.90 | 0.00`,
  },
  {
    merchant: 'SENG HUAT PERKAKASAN',
    date: '2018-02-12',
    total: '112.45',
    text: `SENG HUAT PERKAKASAN
LOT 276 JALAN BANTING
43800 DENGKIL
SELANGOR
Tel:03-8768 6166 Fax:03-87686166
GST No:000549584896
TAX INVOICE
BILL TO:
Doc No.:CS00031663|Date:12/02/2018
Cashier:USER|Time:10:49:00
Salesperson:|Ref.:
Item|Qty|S/Price|S/Price|Amount|Tax
72 | 2 | 45.00 | 47.70 | 95.40 | SR
POLYFILLA 500G
1493 | 1 | 16.09 | 17.05 | 17.05 | SR
CABLE TIE
Total Qty: | 3 | 112.45
Total Sales(Excluding GST): | 106.09
Discount: | 0.00
Total GST: | 6.36
Rounding: | 0.00
Total Sales(Inclusive of GST): | 112.45
CASH: | 112.45
Change: | 0.00
GST SUMMARY
Tax Code|%|Amount(RM)|Tax(RM)
SR | 6 | 106.09 | 6.36
Total: | 106.09 | 6.36
GOODS SOLD ARE NOT RETURNABLE`,
  },
  {
    merchant: 'MR. PELANGI MART (M) SDN BHD',
    date: '2019-01-14',
    total: '30.90',
    text: `MR. PELANGI MART (M) SDN BHD
(CO.REG:860671-D)
LOT 1851-A&1851-B,JALAN KPB 6,
KAWASAN PERINDUSTRIAN BALAKONG,
43300 SERI KEMBANGAN,SELANGOR
(PUCHONG JAYA)
-INVOICE-
CUTTER 18MM BLADE 10PC
WA02-12 10/120 | 1 X 9.90 | 9.90
HOUSEHOLD GLOVES
HA15-12 | 2 X 10.50 | 21.00
ITEM(S):2 | QTY(S):3
TOTAL | RM 30.90
ROUNDING ADJUSTMENT | RM 0.00
TOTAL ROUNDED | RM 30.90
CASH | RM 50.90
CHANGE | RM 20.00
14-01-19 20:45 SH01 ZK09 T4 R000053141
OPERATOR PUCC-ZAHIRAH
EXCHANGE ARE ALLOWED WITHIN 7 DAYS WITH RECEIPT`,
  },
  {
    merchant: 'SHELL ISNI PETRO TRADING',
    date: '2018-01-21',
    total: '50.00',
    text: `SHELL ISNI PETRO TRADING
LOT 3685 JLN PERMATA 7
81200 JOHOR BAHRU
Site 1066
Telephone:07-3551234
Company No:000864331D
GST ID No:001234567890
21/01/2018 19:57:08
Invoice number:60000223437
TAX INVOICE
V-Power 97
18.66 litre | RM 50.00 C
2.680 RM/litre
Pump 04
Visa | RM 50.00
Total Gross C | RM 50.00
Relief GST C 0.00% | RM 0.00
Thank You and Please Come Again
Diesel & Petrol RON95 given relief under GST`,
  },
  {
    merchant: 'POPULAR ANEKA MAKANAN SDN.BHD.',
    date: '2018-05-25',
    total: '26.60',
    text: `POPULAR ANEKA MAKANAN SDN.BHD.
(Company No: 65351-M)
No 8, Jalan 7/118B, Desa Tun Razak
56000 Kuala Lumpur, Malaysia
AEON Shah Alam
Tel:03-55235214
GST ID: 001642549248
25/05/18 17:13 | Slip No.: 9040334564
SAMANTHA | Trans: 216342
Description | Amount
CB STEDTLER MARKER 6S | 14.90 T
PB BOOK | 11.70 T
Item Count 2
Total Incl. GST@6% | 26.60
Rounding Adj | 0.00
Total Amt Payable | 26.60
CASH | 30.00
Change Due | 3.40
GST Summary | Amount(RM) | Tax(RM)
T @ 6% | 25.09 | 1.51
Total Savings | -1.20
BE A POPULAR CARD MEMBER AND ENJOY REBATES`,
  },
  {
    merchant: 'LIGHTROOM GALLERY SDN BHD',
    date: '2017-11-20',
    total: '4406.00',
    text: `LIGHTROOM GALLERY SDN BHD
No 28, JALAN ASTANA 1C, BANDAR BUKIT RAJA
41050 KLANG SELANGOR D.E, MALAYSIA
ROC No.: 1072825-D | GST Reg No : 000617046016
Tel: +603-3362 4395 | Fax : +603-3362 4395
TAX INVOICE
To: | No.: LCS00210
The Peak Quarry Works | Date: 20 Nov 2017
| Terms: C.O.D.
Item|Description|Qty|U/ Price|Total
1 | CEILING FAN 56" | 4 | 550.00 | 2,200.00
2 | DOWNLIGHT LED | 30 | 73.53 | 2,206.00
RINGGIT MALAYSIA FOUR THOUSAND FOUR HUNDRED SIX ONLY
Sub Total (Excluding GST) | 4,156.60
GST 6% | 249.40
TOTAL (INCL GST) RM | 4,406.00
Authorised Signature`,
  },
  {
    merchant: 'PASARAYA SRI INDAH (TAMAN MIDAH) SDN. BHD.',
    date: '2018-04-01',
    total: '15.25',
    text: `PASARAYA SRI INDAH
(TAMAN MIDAH) SDN. BHD.
(1082329-W) GST:000513867776
NO. 12, JALAN MIDAH 8A
56000 CHERAS K.L.
TAX INVOICE
01-04-2018 11:32 C#02 0021 R#000412
GARDENIA WHITE BREAD | 2.80 Z
DUTCH LADY 1L | 6.15 S
MAGGI KARI 5S | 4.22 S
100PLUS 1.5L | 2.09 S
ITEMS 4
SUBTOTAL | 15.26
ROUNDING ADJ | -0.01
TOTAL | 15.25
CASH | 20.25
CHANGE | 5.00`,
  },
  {
    merchant: 'MOONLIGHT BAKERY & CAKE HOUSE',
    date: '2017-06-15',
    total: '12.50',
    text: `*** MOONLIGHT BAKERY & CAKE HOUSE ***
Reg No: 201601012345
Lot 3, Jalan SS 15/4, 47500 Subang Jaya
Receipt No: 004512
15 JUN 2017 | 04:12 PM
CHEESE TART x 5 | 12.50
Grand Total (RM) | 12.50
Cash Tendered | 13.00
Change | 0.50`,
  },
  {
    merchant: 'KLINIK KESIHATAN DAMAI',
    date: '2018-09-08',
    total: '45.00',
    text: `KLINIK KESIHATAN DAMAI
13A, JALAN DAMAI 3/2, 55000 KUALA LUMPUR
TEL : 03-2144 5678
OFFICIAL RECEIPT
No : OR-18-09-0023 | Date : 08.09.2018
Received from : LEE MEI LING
The sum of RINGGIT MALAYSIA FORTY FIVE ONLY
Being payment of : CONSULTATION & MEDICINE
Total : RM45.00`,
  },
  {
    merchant: 'BURGER RAJA SDN BHD',
    date: '2018-02-22',
    total: '10.95',
    text: `BURGER RAJA SDN BHD
(65351-X)(GST ID NO: 000504664064)
Level 6, Bangunan TH, Damansara Uptown 3
47400 Petaling Jaya, Selangor
#172 Wangsa Maju
Tel No. 03-4142 1234
TAX INVOICE
MFY SIDE 1 | INV# 002201720100
ORD #01 -REG #7- 22/02/2018 12:02:20
QTY ITEM | TOTAL
1 L Ayam Set | 10.95
TakeOut Total (incl GST) | 10.95
Total Rounded | 10.95
Cash Tendered | 11.00
Change | 0.05
TOTAL INCLUDES 6% GST | 0.62
Thank You and Please Come Again`,
  },
  {
    merchant: 'GUARDIAN KESIHATAN SDN BHD',
    date: '2018-06-11',
    total: '41.90',
    text: `GUARDIAN KESIHATAN SDN BHD
CO.NO. 237041-W
WISMA DAMAI, JALAN TANDANG
46050 PETALING JAYA
INVOICE NO: 0123456789
VITAMIN C 1000MG 30S | 32.90
COTTON BUDS 200S | 9.00
TOTAL SALES INCLUSIVE GST | 41.90
VISA CARD | 41.90
************4321
11/06/18 08:54PM
CONTACT US: 1800-88-1234`,
  },
  {
    merchant: 'THREE STARS SEAFOOD RESTAURANT SDN BHD',
    date: '2018-07-06',
    total: '257.00',
    text: `THREE STARS SEAFOOD RESTAURANT
SDN BHD
1109-H
NO.1 JALAN PERMAS 10/5
81750 MASAI JOHOR
CASH SALES
BILL NO:CS-18070612
06/07/2018 20:41:07
STEAMED GROUPER | 98.00
SALTED EGG CRAB | 120.00
VEGETABLES | 15.00
RICE X 6 | 9.00
CHINESE TEA | 15.00
SUB TOTAL | 257.00
SVC CHG 0% | 0.00
TOTAL AMOUNT | 257.00`,
  },
]

const canadian: Layout[] = [
  {
    merchant: 'Épicerie du Ruisseau',
    date: '2026-07-16',
    total: '75.55',
    text: `Épicerie du Ruisseau
2060 rue Sainte-Catherine
Montréal QC H2X 1Y4
514 555-4018
16 juill.2026 18:25
RIZ2KG | 65,71
SOUS-TOTAL | 65,71
TPS5% | 3,29
TVQ9,975% | 6,55
TOTAL | 75,55$
INTERAC | 75,55
MERCI ETA BIENTOT`,
  },
  {
    merchant: 'NORTHGATE FOODS',
    date: '2026-01-22',
    total: '41.23',
    text: `NORTHGATE FOODS
Store #1042
GST/HST 823456789RT0001
5095 Yonge St North York
On M2N 6Z4
SUBTOTAL | $39.27
HST 13% | $1.96
TOTAL | $41.23
TYPE: PURCHASE
ACCT: INTERAC CHEQUING | $41.23
CARD NUMBER: ************1180
DATE/TIME: 22 janv. 2026 15:31:08
01 APPROVED - THANK YOU 001
IMPORTANT - RETAIN THIS COPY FOR YOUR RECORDS`,
  },
  {
    merchant: 'Casse-croûte Chez Paulo',
    date: '2026-02-05',
    total: '22.99',
    text: `BIENVENUE
Casse-croûte Chez Paulo
88 boul. Curé-Labelle
Laval QC
Facture # 20188
5 févr. 2026 12h04
2 POUTINE | 20,00 $
SOUS TOTAL | 20,00 $
TPS | 1,00 $
TVQ | 1,99 $
MONTANT À PAYER | 22,99 $
COMPTANT | 25,00 $
MONNAIE | 2,01 $`,
  },
]

const american: Layout[] = [
  {
    merchant: 'BAYOU KITCHEN',
    date: '2026-03-09',
    total: '64.61',
    text: `BAYOU KITCHEN
1100 Canal St
New Orleans, LA 70112
504-555-0142
Server: JOEL | Station: 3
Order #: 118220 | Dine In
Table: 14 | Guests: 2
1 GUMBO | 14.00
2 PO BOY @14.00 | 28.00
1 ICED TEA | 3.50
Bar Subtotal: | 0.00
Food Subtotal: | 45.50
Tax 1 | 4.30
Tip: | 14.81
TOTAL: | $64.61
>> Ticket #: 12 << 3/9/2026 8:14:07 PM`,
  },
  {
    merchant: 'WESTFIELD OUTDOOR',
    date: '2026-08-14',
    total: '93.58',
    text: `WESTFIELD OUTDOOR
Give us feedback @ survey.example.com
Thank you! ID #:7NQ2WX
512-555-9949 Mgr:SAM
1079 Congress Ave
Austin,TX 78701
ST# 00123 OP# 009041 TE# 44 TR# 04467
CAMP STOVE | 86.45 T
SUBTOTAL | 86.45
TAX 1 8.25 % | 7.13
TOTAL | 93.58
MCARD TEND | 93.58
CHANGE DUE | 0.00
# ITEMS SOLD 1
TC# 1234 5678 9012 3456 7890
08/14/26 17:25:42
***CUSTOMER COPY***`,
  },
]

const cases = [
  ...malaysian.map((layout) => ({ ...layout, context: MALAYSIA })),
  ...canadian.map((layout) => ({ ...layout, context: CANADA })),
  ...american.map((layout) => ({ ...layout, context: STATES })),
]

test.each(cases)('$merchant is read', ({ merchant, date, total, text, context }) => {
  const { fields } = readText(text.replace(/(?<! )\|(?! )/g, '   '), context)
  expect({
    merchant: fields.merchant.value,
    date: fields.date.value,
    total: fields.total.value,
  }).toEqual({ merchant, date: date as Day, total })
})

/** The right edge of the paper hangs lower by so many lines than the boxes of its words say. */
function bent(page: WordPage, lines: number): WordPage {
  const words = page.words.map((word, index) => ({
    ...word,
    y: word.y + (word.x > page.width * 0.6 ? lines * LINE : 0),
    angle: index % 2 === 0 ? 0.001 : -0.001,
  }))
  return { ...page, words }
}

test.each([-1, -0.8, 0.8, 1])('on paper that falls by %d lines the amounts find their labels', (by) => {
  const text = `CORNER SHOP
12 Mill Road
2026-03-14 17:42
BREAD WHITE | 24.46
TOMATO SAUCE | 3.33
BATTERIES | 18.53
SUBTOTAL | 46.32
HST 13% | 6.02
TOTAL | 52.34
VISA****4417 | 52.34
THANK YOU FOR SHOPPING`
  const context = { today: '2026-12-31' as Day, country: 'CA', currency: 'CAD' } as const
  const { fields, checks } = read([bent(printed(text), by)], context)
  expect(checks.subtotalPlusTax).toBe(true)
  expect([fields.subtotal.value, fields.taxes[0]?.amount, fields.total.value]).toEqual([
    '46.32',
    '6.02',
    '52.34',
  ])
})
