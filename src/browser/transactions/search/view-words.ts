import { phrases } from '../../language.ts'

/** Of what can be done with a view of the list. */
export const words = phrases('transactions.views', {
  view: (name: string) => `View ${name}`,
  change: (name: string) => `Change the view ${name}`,
  saveChange: 'Save the change',
  moveLeft: 'Move left',
  moveRight: 'Move right',
  delete: 'Delete the view',
  saveThis: 'Save this view',
  renameIt: (name: string) => `Rename ${name}`,
  changeSaved: (name: string) => `${name} saved.`,
  notSaved: (name: string) => `${name} was not saved: somebody else changed it. Look again.`,
  renamed: (name: string) => `View renamed to ${name}.`,
  saved: (name: string) => `View ${name} saved.`,
  deleted: (name: string) => `View ${name} deleted.`,
})
