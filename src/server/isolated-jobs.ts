/** Everything that is done in a child process, by its name, and loaded then. None of it reaches the data or the network. */
export const isolatedJobs = {
  'statements.read': async () => (await import('../intake/imports/isolated-reading.ts')).readJob,
  'statements.look': async () => (await import('../intake/imports/pictures/isolated-scan.ts')).lookJob,
  'statements.scan': async () => (await import('../intake/imports/pictures/isolated-scan.ts')).scanJob,
  'statements.bind': async () => (await import('../intake/imports/pictures/isolated-scan.ts')).bindJob,
  'statements.page': async () => (await import('../intake/imports/evidence/isolated-page.ts')).pageJob,
  'moves.read': async () => (await import('../intake/moves/isolated-reading.ts')).readJob,
  'receipts.scan': async () => (await import('../records/receipts/reader/isolated-reading.ts')).scanJob,
  'receipts.copies': async () => (await import('../records/receipts/reader/isolated-reading.ts')).copiesJob,
  'receipts.shrink': async () => (await import('../records/receipts/reader/isolated-reading.ts')).shrinkJob,
  'receipts.cut': async () => (await import('../records/receipts/reader/isolated-reading.ts')).cutJob,
  'receipts.plain-page': async () =>
    (await import('../records/receipts/reader/isolated-reading.ts')).plainPageJob,
}

type TheIsolatedJobs = {
  [Name in keyof typeof isolatedJobs]: Awaited<ReturnType<(typeof isolatedJobs)[Name]>>
}

declare module '../platform/background/isolated.ts' {
  interface IsolatedJobs extends TheIsolatedJobs {}
}
