/** A row as a bank writes it: the day of the month, its text, and the amount in cents. */
type BankRow = readonly [day: string, text: string, cents: number]

const CHEQUING: BankRow[] = [
  ['2026-09-01', 'RENT OTTAWA HOUSING', -145_000],
  ['2026-09-02', 'LOBLAWS #1034 OTTAWA', -12_167],
  ['2026-09-04', 'PAYROLL NORTHWIND LABS', 233_966],
  ['2026-09-05', 'HYDRO OTTAWA BILL PMT', -9_841],
  ['2026-09-08', 'PRESTO FARE/7XK2 OTTAWA', -335],
  ['2026-09-11', 'METRO 221 OTTAWA ON', -8_610],
  ['2026-09-14', 'PETRO-CANADA 1183 BANK ST', -6_212],
  ['2026-09-15', 'ROGERS WIRELESS PMT', -9_200],
  ['2026-09-18', 'PAYROLL NORTHWIND LABS', 233_966],
  ['2026-09-19', 'PAYMENT VISA 6602', -60_000],
  ['2026-09-21', 'TRANSFER TO SAVINGS', -30_000],
  ['2026-09-25', 'SHOPPERS DRUG MART #612', -3_120],
  ['2026-10-01', 'RENT OTTAWA HOUSING', -145_000],
  ['2026-10-02', 'PAYROLL NORTHWIND LABS', 233_966],
  ['2026-10-05', 'HYDRO OTTAWA BILL PMT', -9_917],
  ['2026-10-09', 'LOBLAWS #1034 OTTAWA', -11_432],
  ['2026-10-15', 'ROGERS WIRELESS PMT', -9_200],
  ['2026-10-16', 'PAYROLL NORTHWIND LABS', 233_966],
  ['2026-10-20', 'E-TRANSFER LEA MARTIN', -8_000],
  ['2026-10-30', 'MONTHLY ACCOUNT FEE', -1_695],
]

const CARD: BankRow[] = [
  ['2026-09-03', 'STARBUCKS 08841 OTTAWA ON', -685],
  ['2026-09-06', 'NETFLIX.COM 866-716-0413', -2_299],
  ['2026-09-07', 'AMZN MKTP CA*2K4', -4_315],
  ['2026-09-10', 'TIM HORTONS #1702', -415],
  ['2026-09-12', 'CANADIAN TIRE #88', -5_499],
  ['2026-09-16', 'SPOTIFY P1F2', -1_199],
  ['2026-09-19', 'PAYMENT - THANK YOU', 60_000],
  ['2026-09-22', 'WINNERS 355 OTTAWA ON', -13_321],
  ['2026-09-27', 'UBER TRIP HELP.UBER.COM', -2_148],
  ['2026-10-03', 'STARBUCKS 04402 KANATA ON', -795],
  ['2026-10-06', 'NETFLIX.COM 866-716-0413', -2_299],
  ['2026-10-10', 'LCBO/RAO #0112', -3_890],
  ['2026-10-14', 'COSTCO WHOLESALE W541', -18_744],
  ['2026-10-16', 'SPOTIFY P1F2', -1_199],
  ['2026-10-24', 'COSMIC ADVENTURES GLOUCESTER', -6_064],
]

const SAVINGS: BankRow[] = [
  ['2026-09-21', 'TRANSFER FROM CHEQUING', 30_000],
  ['2026-09-30', 'INTEREST PAID', 1_214],
  ['2026-10-31', 'INTEREST PAID', 1_302],
]

const text = (cents: number): string => {
  const digits = `${Math.abs(cents)}`.padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const sumOf = (rows: BankRow[]): number => rows.reduce((sum, [, , cents]) => sum + cents, 0)

const START = { chequing: 300_000, card: -57_000, savings: 1_250_000 }
const END = {
  chequing: START.chequing + sumOf(CHEQUING),
  card: START.card + sumOf(CARD),
  savings: START.savings + sumOf(SAVINGS),
}

/** With a column for what the account holds after each row. */
function balanceCsv(): string {
  let balance = START.chequing
  const lines = CHEQUING.map(([day, name, cents]) => {
    balance += cents
    return cents < 0
      ? `${day},${name},${text(-cents)},,${text(balance)}`
      : `${day},${name},,${text(cents)},${text(balance)}`
  })
  return ['Date,Description,Withdrawal,Deposit,Balance', ...lines, ''].join('\n')
}

const ofx = (rows: BankRow[], from: string, statement: string, balance: number): string => {
  const list = rows.map(
    ([day, name, cents], at) =>
      `<STMTTRN><DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${text(cents)}<FITID>${from.length}${at}<NAME>${name}</STMTTRN>`,
  )
  return `<OFX><${statement}><CURDEF>CAD${from}<BANKTRANLIST>${list.join('')}</BANKTRANLIST><LEDGERBAL><BALAMT>${text(balance)}<DTASOF>20261031</LEDGERBAL></${statement}></OFX>`
}

const file = (name: string, mimeType: string, content: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})

/** Three banks, three layouts: a chequing account with its balances, a card, and savings. */
export const NEWCOMER_FILES = [
  file('chequing-4417.csv', 'text/csv', balanceCsv()),
  file(
    'visa-6602.ofx',
    'application/x-ofx',
    ofx(CARD, '<CCACCTFROM><ACCTID>4500000000006602</CCACCTFROM>', 'CCSTMTRS', END.card),
  ),
  file(
    'savings.qfx',
    'application/x-ofx',
    ofx(
      SAVINGS,
      '<BANKACCTFROM><BANKID>00121<ACCTID>0099213<ACCTTYPE>SAVINGS</BANKACCTFROM>',
      'STMTRS',
      END.savings,
    ),
  ),
]

export const NEWCOMER_ROWS = CHEQUING.length + CARD.length + SAVINGS.length
/** What the household is worth once all three are in. */
export const NEWCOMER_WORTH = text(END.chequing + END.card + END.savings)
