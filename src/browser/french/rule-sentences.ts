import type { words } from '../rules/sentence-words.ts'

const joined = (items: string[], last: string): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

export const ruleSentences: typeof words = {
  fields: {
    payee: 'le bénéficiaire',
    importedText: 'le texte de la banque',
    amount: 'le montant',
    accountId: 'le compte',
    type: 'le genre',
    notes: 'la note',
    tags: 'une étiquette',
    receiptMerchant: 'le commerçant du reçu',
    date: 'la date',
    dayOfMonth: 'le jour du mois',
    weekday: 'le jour de la semaine',
    month: 'le mois',
  },
  amounts: { OUT: 'le montant sorti', IN: 'le montant entré' },

  ops: {
    CONTAINS: 'contient',
    IS: 'est',
    STARTS: 'commence par',
    ENDS: 'finit par',
    ONE_OF: 'est parmi',
    MATCHES: 'correspond au motif',
    AT_LEAST: 'est d’au moins',
    AT_MOST: 'est d’au plus',
    BETWEEN: 'est entre',
    BEFORE: 'est avant',
    AFTER: 'est après',
  },
  dateOps: { AT_LEAST: 'est au plus tôt', AT_MOST: 'est au plus tard' },
  notOps: {
    CONTAINS: 'ne contient pas',
    IS: 'n’est pas',
    STARTS: 'ne commence pas par',
    ENDS: 'ne finit pas par',
    ONE_OF: 'n’est pas parmi',
    MATCHES: 'ne correspond pas au motif',
    AT_LEAST: 'n’est pas d’au moins',
    AT_MOST: 'n’est pas d’au plus',
    BETWEEN: 'n’est pas entre',
    BEFORE: 'n’est pas avant',
    AFTER: 'n’est pas après',
  },
  notDateOps: { AT_LEAST: 'n’est pas au plus tôt', AT_MOST: 'n’est pas au plus tard' },
  notTagOps: {
    CONTAINS: 'aucune ne contient',
    IS: 'aucune n’est',
    STARTS: 'aucune ne commence par',
    ENDS: 'aucune ne finit par',
    ONE_OF: 'aucune n’est parmi',
    MATCHES: 'aucune ne correspond au motif',
  },

  clauses: {
    CONTAINS: (what, text) => `${what} contient ${text}`,
    IS: (what, value) => `${what} est ${value}`,
    STARTS: (what, text) => `${what} commence par ${text}`,
    ENDS: (what, text) => `${what} finit par ${text}`,
    ONE_OF: (what, values) => `${what} est ${values}`,
    MATCHES: (what, text) => `${what} correspond au motif ${text}`,
    AT_LEAST: (what, value) => `${what} est d’au moins ${value}`,
    AT_MOST: (what, value) => `${what} est d’au plus ${value}`,
    BETWEEN: (what, from, to) => `${what} est entre ${from} et ${to}`,
    BEFORE: (what, day) => `${what} est avant ${day}`,
    AFTER: (what, day) => `${what} est après ${day}`,
  },
  dateClauses: {
    AT_LEAST: (what, day) => `${what} est au plus tôt ${day}`,
    AT_MOST: (what, day) => `${what} est au plus tard ${day}`,
  },
  partClauses: {
    AT_LEAST: (what, value) => `${what} est ${value} ou plus tard`,
    AT_MOST: (what, value) => `${what} est ${value} ou plus tôt`,
  },
  notClauses: {
    CONTAINS: (what, text) => `${what} ne contient pas ${text}`,
    IS: (what, value) => `${what} n’est pas ${value}`,
    STARTS: (what, text) => `${what} ne commence pas par ${text}`,
    ENDS: (what, text) => `${what} ne finit pas par ${text}`,
    ONE_OF: (what, values) => `${what} n’est ${values}`,
    MATCHES: (what, text) => `${what} ne correspond pas au motif ${text}`,
    AT_LEAST: (what, value) => `${what} n’est pas d’au moins ${value}`,
    AT_MOST: (what, value) => `${what} n’est pas d’au plus ${value}`,
    BETWEEN: (what, from, to) => `${what} n’est pas entre ${from} et ${to}`,
    BEFORE: (what, day) => `${what} n’est pas avant ${day}`,
    AFTER: (what, day) => `${what} n’est pas après ${day}`,
  },
  notDateClauses: {
    AT_LEAST: (what, day) => `${what} n’est pas au plus tôt ${day}`,
    AT_MOST: (what, day) => `${what} n’est pas au plus tard ${day}`,
  },
  notPartClauses: {
    AT_LEAST: (what, value) => `${what} n’est pas ${value} ou plus tard`,
    AT_MOST: (what, value) => `${what} n’est pas ${value} ou plus tôt`,
  },
  noTag: {
    CONTAINS: (text) => `aucune étiquette ne contient ${text}`,
    IS: (text) => `aucune étiquette n’est ${text}`,
    STARTS: (text) => `aucune étiquette ne commence par ${text}`,
    ENDS: (text) => `aucune étiquette ne finit par ${text}`,
    ONE_OF: (texts) => `aucune étiquette n’est ${texts}`,
    MATCHES: (text) => `aucune étiquette ne correspond au motif ${text}`,
  },
  isEmpty: (what) => `${what} est vide`,
  isNotEmpty: (what) => `${what} n’est pas vide`,

  quoted: (text) => `« ${text} »`,
  exactly: (amount) => `de ${amount}`,
  onDay: (day) => `le ${day}`,
  onDayOfMonth: (day) => `le ${day}${day === '1' ? 'er' : ''}`,
  goneAccount: 'un compte supprimé',
  types: { EXPENSE: 'dépense', INCOME: 'revenu', TRANSFER: 'virement' },
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  months: [
    ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
    ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
  ],

  lists: {
    and: (...items) => joined(items, 'et'),
    or: (...items) => joined(items, 'ou'),
    // Of a single one « ni » would wait for another.
    nor: (...items) =>
      items.length < 2
        ? `pas ${items.join('')}`
        : `ni ${items.slice(0, -1).join(', ni ')} ni ${items.at(-1)}`,
  },
  joins: {
    all: 'et',
    any: 'ou',
  },
  when: (clause) => `si ${clause}`,
  whenNot: (clauses) => `sauf si (${clauses})`,
  not: (clauses) => `non (${clauses})`,

  whole: (condition, actions) => `${capital(`${condition}`)}, alors ${actions}.`,
  halves: {
    condition: (condition) => `${capital(`${condition}`)},`,
    actions: (actions) => `alors ${actions}`,
  },
  name: (condition, actions) => `${condition} → ${actions}`,

  does: {
    setCategory: (name) => `choisir la catégorie ${name}`,
    setGoneCategory: 'choisir une catégorie supprimée',
    setNoCategory: 'retirer la catégorie',
    setPayee: (payee) => `inscrire le bénéficiaire « ${payee} »`,
    addTag: (tag) => `ajouter l’étiquette ${tag}`,
    addTags: (tags) => `ajouter les étiquettes ${tags}`,
    removeTag: (tag) => `retirer l’étiquette ${tag}`,
    removeTags: (tags) => `retirer les étiquettes ${tags}`,
    setNote: (note) => `inscrire la note « ${note} »`,
    setNoNote: 'effacer la note',
    setType: (type) => `marquer comme ${type}`,
    reviewed: 'marquer comme révisée',
    notReviewed: 'marquer comme non révisée',
    hidden: 'exclure des rapports',
    notHidden: 'compter dans les rapports',
    split: (parts) => `ventiler : ${parts}`,
  },
  share: (share, category) => `${share} dans ${category}`,
  shareOfNone: (share) => `${share} sans catégorie`,
  rest: 'le reste',

  goneCategory: 'une catégorie supprimée',
  changed: {
    payee: 'Bénéficiaire',
    categoryId: 'Catégorie',
    notes: 'Note',
    tags: 'Étiquettes',
    type: 'Genre',
    reviewed: 'Révisée',
    hidden: 'Dans les rapports',
    splits: 'Parties',
  },
  none: 'aucune',
  yes: 'oui',
  no: 'non',
  part: (amount, category) => `${amount} dans ${category}`,
  partOfNone: (amount) => `${amount} sans catégorie`,
}
