import type { Line } from './desk.ts'

/** A statement as banks send it, with its period and both balances; amounts less than zero go out. */
export function camtStatement(
  number: string,
  [from, to]: [string, string],
  [opening, closing]: [string, string],
  lines: Line[],
): string {
  const balance = (code: string, amount: string, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="CAD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
  const entries = lines.map(
    ([date, text, amount]) =>
      `<Ntry><Amt Ccy="CAD">${amount.replace('-', '')}</Amt><CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${date}</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt><Acct><Id><Othr><Id>${number}</Id></Othr></Id><Ccy>CAD</Ccy></Acct>${balance('OPBD', opening, from)}${balance('CLBD', closing, to)}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
}
