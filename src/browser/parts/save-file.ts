import { ask } from '../session/ask.ts'

/** What is in memory, as a file of this name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  saveAt(url, name)
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

/** A file of the API's. It is fetched, because a link cannot say who asks. */
export async function saveFile(
  path: string,
  name: string,
  headers: Record<string, string> = {},
): Promise<void> {
  saveBlob(await (await ask(path, { headers })).blob(), name)
}

/** A file that the browser fetches by itself at an address made for it, so that the page never holds it. */
export function saveAt(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
