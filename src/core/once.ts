/** What `make` makes, when it is first asked for: a start waits for nothing that most requests never need. */
export function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
