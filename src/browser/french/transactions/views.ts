import type { words } from '../../transactions/search/view-words.ts'

export const transactionsViews: typeof words = {
  view: (name) => `Vue ${name}`,
  change: (name) => `Modifier la vue ${name}`,
  saveChange: 'Enregistrer la modification',
  moveLeft: 'Déplacer à gauche',
  moveRight: 'Déplacer à droite',
  delete: 'Supprimer la vue',
  saveThis: 'Enregistrer cette vue',
  renameIt: (name) => `Renommer ${name}`,
  changeSaved: (name) => `${name} : vue enregistrée.`,
  notSaved: (name) =>
    `${name} n’a pas été enregistrée : quelqu’un d’autre l’a modifiée. Vérifiez de nouveau.`,
  renamed: (name) => `Vue renommée : ${name}.`,
  saved: (name) => `Vue ${name} enregistrée.`,
  deleted: (name) => `Vue ${name} supprimée.`,
}
