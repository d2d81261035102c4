const names = new WeakMap<object, string>()

/**
 * The names of these models, and of the values of a OneOf, among the components of the API reference. They are stored
 * beside the schemas: TypeBox compiles, cleans and looks up by `$id`, and derived schemas (Partial, Pick) would inherit
 * any keyword.
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
