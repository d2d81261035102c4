import { directionInName, isBesideAmount, isFeeName, withoutCurrency } from './column-words.ts'
import { foreignHint, isForeignPayee, isForeignText, isRateName } from './figures.ts'

/** What the name of a column may mean; which column of several gets the role is decided in csv-roles. */
export type NameHint =
  | 'IGNORE'
  | 'FEE'
  | 'INDICATOR'
  | 'WEAK_INDICATOR'
  | 'OUT'
  | 'IN'
  | 'PAYMENT'
  | 'BOTH'
  | 'AMOUNT'
  | 'WEAK_AMOUNT'
  | 'GROSS'
  | 'BALANCE'
  | 'BOOKED'
  | 'POSTED'
  | 'VALUE_DATE'
  | 'STARTED'
  | 'DATE'
  | 'CHECK_NUMBER'
  | 'TEXT'
  | 'MEMO'
  | 'CURRENCY'
  | 'STATUS'
  | 'CATEGORY'
  | 'REFERENCE'
  | 'ACCOUNT'

/** Names as plainName makes them; the first that fits wins, so that "balance impact" is no balance. */
const BEFORE_DIRECTIONS: [NameHint, RegExp][] = [
  [
    'IGNORE',
    /^(?:payment )?due date|^(?:statement|expiry|reconciled?) date|^date (?:added|due|reconciled|modified|updated)$/,
  ],
  [
    'IGNORE',
    /^(?:abrechnungs|falligkeits|verval)datum$|^fecha (?:limite|de vencimiento)|^dat[ae] (?:\w+ )?(?:scadenza|vencimento|echeance)$/,
  ],
  [
    'IGNORE',
    /^(?:beginning|opening|starting|ending|closing) balance|^(?:due|statement|expiry) date|\btime\b/,
  ],
  ['GROSS', /^(?:gross|brutto|sub ?total)(?: amount| betrag)?$/],
  ['IGNORE', /^amount (?:tip|tax|fee|foreign)|zeit$|^(?:hora|heure|ora|tijd|uhrzeit)$/],
  ['IGNORE', /^fee rate|^(?:fee|gebuhr) (?:currency|type)/],
  [
    'INDICATOR',
    /^(?:debit|credit|dr|cr|d|c) (?:or )?(?:debit|credit|dr|cr|d|c)$|^balance impact$|^direction$/,
  ],
  ['INDICATOR', /^(?:sens|richtung|sentido|direzione|segno|signo|vorzeichen|teken|sinal)$/],
  [
    'INDICATOR',
    /^(?:type of )?transaction type$|^type of transaction$|^type (?:d|de) (?:operation|transaction)$/,
  ],
]
const AFTER_DIRECTIONS: [NameHint, RegExp][] = [
  ['BALANCE', /\b(?:balance|bal|solde|saldo|guthaben|kontostand|eindsaldo)\b/],
  [
    'CHECK_NUMBER',
    /^(?:check|cheque)(?: or slip)?(?: (?:number|num|no|nbr))?$|\b(?:numero|no) (?:de |du )?cheque$/,
  ],
  ['TEXT', /^(?:original|raw|bank) (?:description|statement|name)$|^appears on your statement as$/],
  ['BOOKED', /^(?:book(?:ed|ing)?|entry|completed|completion)(?: date| on| at)$|^date (?:booked|completed)$/],
  [
    'BOOKED',
    /^buchung(?:s(?:tag|datum))?$|^gebucht(?: am)?$|^abschlussdatum$|^datum des abschlusses$|^boek(?:ings)?datum$/,
  ],
  [
    'BOOKED',
    /^date (?:comptable|de comptabilisation|de fin)$|^fecha (?:contable|(?:de )?finalizacion)$|^datum voltooid$/,
  ],
  [
    'BOOKED',
    /^data (?:contabile|(?:di )?registrazione|di completamento|(?:de |do )?lancamento|(?:de )?conclusao)$/,
  ],
  ['POSTED', /^(?:post|posted|posting)(?: date)?$|^(?:clearing|clear|settlement|processed) date$/],
  ['POSTED', /^date (?:posted|processed|cleared)$|^date (?:d inscription)$/],
  [
    'VALUE_DATE',
    /^(?:value|valuta|wert|wertstellung)(?: date)?$|^(?:effective|interest) date$|^valutadatum$|^wertstellungs?(?:tag|datum)$/,
  ],
  [
    'VALUE_DATE',
    /^date (?:de )?valeur$|^data (?:di |de |da )?val(?:uta|or)$|^fecha (?:de )?valor$|^rentedatum$/,
  ],
  [
    'STARTED',
    /^(?:started|start|initiated|created)(?: date| on| at)?$|^date de debut$|^fecha de inicio$|^startdatum$/,
  ],
  ['STARTED', /^data (?:di inizio|de inicio)$|^datum des beginns$|^beginn$/],
  ['DATE', /(?:date|datum)\b|\b(?:datetime|fecha|data|tag|dia|giorno|jour|when)\b/],
  [
    'CURRENCY',
    /^(?:transaction |account |source |payment )?(?:currency|devise|\w*wahrung|\w*waehrung|monnaie|moneda|divisa|moeda|muntsoort|munt)(?: code)?$/,
  ],
  ['STATUS', /^(?:transaction )?(?:status|state|etat|statut|estado|stato|zustand)$/],
  ['CATEGORY', /^(?:category|categorie|kategorie|categoria|rubriek|category group category)$/],
  [
    'REFERENCE',
    /^(?:id|transaction (?:id|number|no)|unique id|external id|fitid|transaktionscode|transaktions id)$/,
  ],
  [
    'REFERENCE',
    /^(?:reference|ref|referenz|referencia|riferimento|kenmerk)(?: (?:number|no|id))?$|^(?:numero|no) de reference$|^bank reference$/,
  ],
  [
    'ACCOUNT',
    /^(?:account|compte|konto)(?: (?:name|number|no|num|type))?$|^(?:nom|numero|no|type) (?:de|du) compte$/,
  ],
  [
    'ACCOUNT',
    /^(?:kontonummer|auftragskonto|iban auftragskonto|rekening|rekeningnummer|iban bban|cuenta|conto|conta)$/,
  ],
  ['ACCOUNT', /^(?:first bank )?card(?: (?:no|number|num))?$|^(?:numero|no) de carte$|^carte$|^folio$/],
  [
    'AMOUNT',
    /^(?:amount|montant|betrag|importo|importe|monto|bedrag|montante|quantia|cantidad|kwota|belop|belopp|net|netto|net amount|nettobetrag)$/,
  ],
  [
    'AMOUNT',
    /^(?:transaction )?amount(?: total)?$|^(?:cad|usd|eur|gbp|aud|nzd|chf)$|^montant de la transaction$/,
  ],
  [
    'WEAK_AMOUNT',
    /\b(?:amount|amt|montant|\p{L}*betrag|importo|importe|monto|bedrag|montante|quantia|umsatz|value|valeur|valor|wert|sum|summe|somma)\b|^(?:grand )?total\b/u,
  ],
  [
    'MEMO',
    /^(?:memos?|notes?|subject|message|remarks?|comments?|commentaires?)$|^additional info(?:rmation)?$/,
  ],
  [
    'MEMO',
    /^(?:description ?2|sub ?description|sous description|extended details|verwendungszweck|mededelingen)$/,
  ],
  [
    'MEMO',
    /^(?:notiz|bemerkung|kommentar|zahlungsreferenz|buchungsdetails|causale|nota|note|observaciones|observacoes|opmerking)$/,
  ],
  [
    'WEAK_INDICATOR',
    /^(?:type|transaction|details|operation|typ|tipo|art|soort|mutatiesoort|buchungsart|buchungstext)$/,
  ],
]

/** Of several dates that of the transaction, or the one that is just called so. */
export const isPlainDate = (name: string): boolean =>
  /^(?:date|datum|data|fecha|dato|transactiedatum|transaktionsdatum|kaufdatum|einkaufsdatum|belegdatum)$/.test(
    name,
  ) ||
  /^(?:transaction|trans|purchase) date$|^dat[ae] (?:\w+ )*(?:operation|achat|transaction|operazione|operacao|compra)$/.test(
    name,
  ) ||
  /^fecha (?:de )?(?:compra|operacion|transaccion)$/.test(name)

/** What the name says, undefined where it says nothing known. */
export function hintOf(name: string): NameHint | undefined {
  if (name === '') return undefined
  const plain = withoutCurrency(name)
  const fits = ([, pattern]: [NameHint, RegExp]) => pattern.test(plain) || pattern.test(name)
  const before = BEFORE_DIRECTIONS.find(fits)
  if (before) return before[0]
  if (isFeeName(name)) return 'FEE'
  const direction = directionInName(name)
  if (direction) return direction
  const after = AFTER_DIRECTIONS.find(fits)?.[0] ?? foreignHint(name)
  const mayBeAmount = after === undefined || after === 'AMOUNT' || after === 'WEAK_AMOUNT'
  return mayBeAmount && (isBesideAmount(name) || isRateName(name)) ? 'IGNORE' : after
}

/** Best first; what is not the payee is the bank's text or left out. */
const PAYEE = [
  /^(?:payee|merchant|merchant name|beneficiary|(?:counter|other) ?party(?: name)?|name of (?:payee|counterparty|sender receiver))$/,
  /^(?:beneficiaire|tiers|partner ?name|zahlungspartner|beneficiario|ordenante|controparte|tegenpartij|naam tegenpartij(?: \w+)?|tegenrekeninghouder|favorecido|estabelecimento|comercio|title)$/,
  /^(?:zahlungs)?empf(?:a|ae)nger(?: ?\d| in)?$|^(?:auftraggeber|sender|absender) (?:empf|beg)\w+(?: \w+)*$|^beg\w+nstigter?(?: \w+)*$/,
  /^(?:name|nom|naam|nome|nombre)(?: \w+)?$/,
  /^description(?: ?1)?$|^libelles?$|^(?:naam )?omschrijving$|^(?:descrizione|descripcion|descricao|beschreibung ?1?|bezeichnung|opis|beskrivelse|forklaring|tekst)$/,
  /^transaction (?:description|details|remarks)$|^(?:narrative|particulars|narration|concepto|historico|avisierungstext|libelle \w+)$/,
  /\b(?:description|libelle|payee|descrizione|descripcion|descricao|omschrijving|beschreibung|beguenstigter|concepto)\b/,
  /^(?:details?|text|buchungstext|verwendungszweck|causale|detalle|detalhes|dettagli|movimiento|movimento|intitule|objet|nature|motif|mededelingen|operazione)$/,
  /^(?:action|activity|transaction|operation|operacion|operacao|vorgang|memo|notes?|notiz|reason|purpose|subject|message)$/,
  /^(?:booking|notification|entry|posting|statement|transaction|bank|payment) (?:text|purpose|note|narrative)$|^notification$/,
  /^labels?$/,
]

/** Positions of the columns that may name the payee, the likeliest first. */
export function payeeCandidates(names: string[]): number[] {
  const fitting = (is: (name: string) => boolean) => names.flatMap((name, at) => (is(name) ? [at] : []))
  const found = PAYEE.flatMap((pattern) => fitting((name) => pattern.test(name)))
  return [...new Set([...found, ...fitting(isForeignPayee), ...fitting(isForeignText)])]
}
