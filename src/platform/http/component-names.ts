const names = new WeakMap<object, string>()

/**
 * What the reference calls these models and values of a OneOf among its components. The names stand beside the schemas and not in them: TypeBox
 * compiles, cleans and looks up by an `$id`, and what is made of a schema (Partial, Pick) would take any keyword along.
 */
export function nameComponents(models: Record<string, object>): void {
  for (const [name, model] of Object.entries(models)) {
    const part = sharedPart(model)
    const former = names.get(part)
    if (former !== undefined) throw new Error(`${name} has a name already: ${former}`)
    names.set(part, name)
  }
}

export const componentName = (model: object): string | undefined => names.get(sharedPart(model))

/** A mark that a schema shares with the copies Type.Optional and OneOf make of it, and with no other schema. */
export function sharedPart(model: object): object {
  if (Array.isArray(model)) return model
  const { enumOf, properties, anyOf } = model as Record<string, object | undefined>
  return enumOf ?? properties ?? anyOf ?? model
}
