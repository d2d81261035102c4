import { numberText } from '../../language.ts'
import type { words } from '../../transactions/bulk/bulk-words.ts'

const counted = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count < 2 ? one : many}`
const operations = (count: number): string => counted(count, 'opération', 'opérations')

export const transactionsBulk: typeof words = {
  label: 'Ce qui est sélectionné',
  selected: (count) => counted(count, 'sélectionnée', 'sélectionnées'),
  selectAll: (total) => `Tout sélectionner (${numberText(total)})`,
  clear: 'Désélectionner',
  clearKey: 'Échap',
  markReviewed: 'Marquer comme révisées',
  deleted: (count) => counted(count, 'opération supprimée.', 'opérations supprimées.'),

  noCategory: 'aucune catégorie',
  gotCategory: (count, category) => `${operations(count)} : ${category}.`,
  callAll: 'Leur bénéficiaire à toutes',
  gotPayee: (count, payee) => `${operations(count)} : bénéficiaire ${payee}.`,
  tag: 'Étiquette',
  removeGroup: 'Retirer',
  writeTag: 'Étiquette à ajouter',
  removeTag: (tag) => `Retirer ${tag}`,
  gotTag: (count, tag) => `${operations(count)} : #${tag}.`,
  lostTag: (count, tag) => `${operations(count)} sans #${tag}.`,

  rule: {
    when: 'Si le bénéficiaire contient',
    category: 'alors la catégorie est',
    noneHere: 'Rien de ce qui est ici ne changerait',
    made: 'Règle créée.',
  },
  ruleMade: (count) => `Règle créée; ${counted(count, 'opération modifiée', 'opérations modifiées')}.`,
  ruleName: (payee, category) => `${payee} : ${category}`,
  applyRule: (count) =>
    `Modifier aussi ${count < 2 ? `${operations(count)} qui est ici` : `${operations(count)} qui sont ici`}`,
}
