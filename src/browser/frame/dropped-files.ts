let kept: File[] = []

/** Files that were dropped or chosen somewhere else, for the import screen that is opened next. */
export const keepFiles = (files: Iterable<File>): void => {
  kept = [...files]
}

/** Those files, once. */
export function takeFiles(): File[] {
  const files = kept
  kept = []
  return files
}
