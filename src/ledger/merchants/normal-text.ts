/*
 * A bank's text as words: capitals without accents and signs, without what stands before the name of whoever was paid
 * (how it was paid, by which processor, on which day).
 */

/** "MCDONALD'S" is one word, "MCDONALD S" as well. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/&(?:AMP|APOS|QUOT);/g, ' ')
    .replace(/['’`]/g, '')
    .replace(/[^A-Z0-9+]+/g, ' ')
    .replace(/([A-Z]{3,}) S\b/g, '$1S')
    .trim()
  return plain === '' ? [] : plain.split(' ')
}

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** How something was paid. What they stand before is the name. */
const HOW =
  set(`POS OPOS FPOS DDA ACH DEBIT DBT CREDIT CARD CRD CHECKCARD CHECKCRD PURCHASE PURCHASES PURCH PUR ACHAT ACHATS RETAIL CONTACTLESS SANS CONTACT
  VISA INTERAC IDP MASTERCARD MC RECURRING PREAUTHORIZED PREAUTH PRE AUTHORIZED AUTH AUTHORIZED PAD PAP PPA DIRECT WITHDRAWAL RETRAIT PRELEVEMENT
  PAYMENT PAYMENTS PMT PYMT PAIEMENT PAYEMENT BILL FACTURE FACTURES ONLINE INTERNET BANKING MOBILE MISC MISCELLANEOUS ELECTRONIC ELECTRONIQUE WEB WWW HTTP HTTPS TEL ON ELEC
  PENDING TEMP SIGNATURE PIN POINT OF SALE MERCHANDISE TAP TPV DEPOT DEPOSIT TO FROM DE A AU SQ SQC TST SP PP PAYPAL PYPL PY CKE FSP IN EB FH LS IC BT WPY SUMUP ZETTLE IZETTLE STRIPE
  SHOPIFY GUMROAD PADDLE 2CO CLV CLOVER TOAST EZI EVT BAM ZSK SMP NYX PWP DNH CK GPAY APPLEPAY SEZZLE KLARNA AFTERPAY AFFIRM INST XFER INSTANT TRANSFER THE AUTOMATIC AUTO AUTOPAY
  BB LVD PREAUTORISE PREAUTORISES PREAUTORISE DEBITS RBC CIBC BMO CA US CAD USD FPS PC TD SRV DES MERCHANT SHOP SHOPPAY CASHAPP SEPA INTL INTERNATIONAL FOREIGN
  JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC`)

const hasDigit = (word: string): boolean => /\d/.test(word)

/** Where the name may begin: at the start, and after each word that only says how it was paid. */
export function beginnings(words: readonly string[]): number[] {
  const found = [0]
  for (let at = 0; at < words.length - 1; at++) {
    const word = words[at] ?? ''
    if (!HOW.has(word) && !isNumberLike(word)) break
    found.push(at + 1)
  }
  return found
}

const isNumberLike = (word: string): boolean =>
  hasDigit(word) && (!/[A-Z]{3}/.test(word) || (word.match(/\d/g)?.length ?? 0) >= 3)

/** Provinces, territories, states and countries. */
export const REGIONS =
  set(`ON QC BC AB SK MB NB NS NL PE YT NT NU PQ AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN
  MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY CAN CANADA US USA QUE ONT ALTA SASK ONTARIO QUEBEC`)

/** What may stand behind a name and says nothing of what it sells. */
export const TRAILERS =
  set(`INC LTD LTEE LLC CORP CO COMPANY ULC LP LLP COM ONLINE STORE STORES STR SHOP MAGASIN SUCC SUCCURSALE BRANCH LOC NO NUM UNIT STN STATION REFUND REMBOURSEMENT
  RETURN CREDIT BILL BILLING PAYMENT PAYMENTS PMT PYMT AUTOPAY AUTO PAY PAID RECURRING PREAUTH PAP PAD DEBIT MEMBERSHIP SUBSCRIPTION MONTHLY SERVICE SERVICES CUSTOMER
  RESTAURANT RESTAURANTS PURCHASE PUR PURC PURCH PURCHAS WEB PPD ID CCD TEL WWW HTTPS SELF CHECKOUT EXPRESS PLUS EAST WEST NORTH SOUTH DOWNTOWN CENTRE CENTER MALL PLAZA
  ST RUE AVE AVENUE RD ROAD BLVD BOUL BOULEVARD HWY HIGHWAY DR DRIVE STREET ECOM OUTLET INSTORE PEDESTRIAN FACT FACTURE EBILL BP BPY`)

export const containsDigit = hasDigit
