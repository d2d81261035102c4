/** Counts how often anything is read of what it watches: a measure of work that is the same on every machine. */
export function countReads() {
  let reads = 0
  const watch = <T extends object>(one: T): T =>
    new Proxy(one, {
      get: (of, name) => {
        reads++
        return Reflect.get(of, name)
      },
    })
  return { watch, reads: () => reads }
}
