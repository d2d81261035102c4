import type { Profile } from './profiles.ts'

/** What a bank's column of states says of a row: never carried out, not booked yet, or done. */
type RowState = 'VOID' | 'PENDING' | 'DONE'

/** Words by their beginning, without accents, in the languages of csv-words. */
const VOID =
  /^(?:cancel|cancelad|denied|fail|declin|void|expired|revert|reject|refus|annul|anul|abgelehnt|storniert|fehlgeschlagen|abgebrochen|zuruckgewiesen|rifiutat|respint|fallit|non riuscit|rechazad|devuelt|fallid|geweigerd|geannuleerd|mislukt|recusad|rejeitad|falhad|falhou|echoue|echec|blocked$|error$|deleted$|not (?:completed|paid|processed)|unsuccessful|aborted|scaduto|caducad|verlopen)/
const PENDING =
  /^(?:pending|en attente|en traitement|en cours|processing|in process|in progress|authori[sz]|hold$|on hold|not posted|unposted|vorgemerkt|ausstehend|offen$|in bearbeitung|reserviert|in attesa|in sospeso|in elaborazione|da contabilizzare|non contabilizzat|pendiente|en proceso|retenid|in behandeling|gereserveerd|openstaand|pendente|em processamento|a aguardar|uncleared|scheduled$)/
const DONE =
  /^(?:posted|cleared|complete|settled|booked|success|paid$|done$|processed|executed|approved|accepted|issued|inscrit|termine|effectue|comptabilise|execute|accepte|gebucht|abgeschlossen|ausgefuhrt|erfolgreich|eseguit|completat|contabilizzat|confermat|completad|ejecutad|liquidad|contabilizad|realizad|verwerkt|voltooid|geboekt|concluid|efetuad|processad|reconciled|active$)/

/** Undefined where the cell is no state known here. */
export function stateIn(cell: string): RowState | undefined {
  const text = cell.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('_', ' ').trim()
  if (VOID.test(text)) return 'VOID'
  if (PENDING.test(text)) return 'PENDING'
  return DONE.test(text) ? 'DONE' : undefined
}

/** Whether most cells are a transaction status; a column "State" of an American address is not. */
export function isStatusColumn({ cells, filled }: Profile): boolean {
  const states = cells.filter((cell) => cell !== '' && stateIn(cell) !== undefined).length
  return filled > 0 && states * 2 >= filled
}
