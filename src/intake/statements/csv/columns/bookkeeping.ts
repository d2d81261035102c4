import type { ColumnRole } from '../../statements.ts'
import type { Profile } from './profiles.ts'

/*
 * What programs in which people keep books write, and some banks: categories with a group, tags, and the other account of
 * a transfer.
 */

const GROUP =
  /^(?:(?:category|categorie|kategorie|categoria) ?(?:group|groupe|gruppe|grupo|gruppo|parent|principale|principal)|(?:parent|main|master|top|haupt) ?(?:category|kategorie)|(?:group|gruppe|groupe|grupo|gruppo) ?(?:category|kategorie|categorie|categoria))$/
const PART = /^(?:sub ?categor(?:y|ie|ia)|sous ?categorie|unter ?kategorie|sotto ?categoria)$/
const TAGS = /^(?:tags?|labels?|hash ?tags?|etiquettes?|etiquetas?|etichette?|schlagworte?|stichworte?)$/
/** French banks call the description so; elsewhere it holds tags. */
const LABEL = /^labels?$|^etichett[ae]$/
const OTHER_ACCOUNT =
  /^(?:transfer(?: (?:account|to|from))?|(?:other|transferred) account|compte de virement|gegenkonto name)$/

/** Gives the columns their roles that the names say and nobody else has taken. */
export function giveBookkeepingRoles(
  { names, roles }: { names: string[]; roles: ColumnRole[] },
  profiles: Profile[],
): void {
  const free = (pattern: RegExp): number =>
    names.findIndex((name, column) => roles[column] === 'IGNORE' && pattern.test(name))
  const give = (role: ColumnRole, column: number) => {
    if (column >= 0) roles[column] = role
  }
  const whole = roles.indexOf('CATEGORY')
  const part = free(PART)
  if (part >= 0 && whole >= 0) give('CATEGORY_GROUP', whole)
  else if (whole >= 0) give('CATEGORY_GROUP', free(GROUP))
  give('CATEGORY', part)
  const tags = free(TAGS)
  if (tags >= 0 && LABEL.test(names[tags] ?? '') && !areTags(profiles[tags]))
    give(roles.includes('TEXT') ? 'MEMO' : 'TEXT', tags)
  else give('TAGS', tags)
  give('TRANSFER_ACCOUNT', free(OTHER_ACCOUNT))
}

/** Tags are short, and many rows have the same ones or none; a description has a text of its own in most rows. */
function areTags(profile: Profile | undefined): boolean {
  if (!profile || profile.filled === 0) return true
  const { cells, filled, distinct, length } = profile
  if (cells.some((cell) => cell.startsWith('#'))) return true
  if (length > 30) return false
  return filled < 3 || filled * 2 <= cells.length || distinct * 3 <= filled * 2
}
