import type { Visit } from './visit.ts'

/**
 * Something a person does with the app, from an address to what they see at the end. Each file of flows/ is one, as its
 * default export. It throws or fails an expectation where the app does not do its part; what goes wrong on the console
 * and in accessibility is looked at around it.
 */
export interface Flow {
  /** As a fact: a category is changed in its row. */
  name: string
  /** The address where it begins. */
  from: string
  /** By mouse, or by finger where `visit.isPhone`. */
  byHand(visit: Visit): Promise<void>
  /** By keyboard alone, on the laptop. */
  byKeyboard?(visit: Visit): Promise<void>
  /** It begins without anybody signed in. */
  isSignedOut?: boolean
  /** It does something to the browser itself, such as taking away its network. */
  hasOwnBrowser?: boolean
}

/** Those whose files are wanted by their names. */
export async function flows(isWanted = (_name: string) => true): Promise<Flow[]> {
  const names = [...new Bun.Glob('*.ts').scanSync(`${import.meta.dir}/flows`)].toSorted().filter(isWanted)
  const modules: { default: Flow }[] = await Promise.all(names.map((name) => import(`./flows/${name}`)))
  return modules.map((module) => module.default)
}
