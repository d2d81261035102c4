/** What slices keep in memory while the installation is open, by what makes it. It is gone when the process is. */
export type InstallationState = Map<unknown, unknown>

/** The state that `make` makes: once for an installation, when it is first asked for. */
export function stateOf<Needs extends { state: InstallationState }, State>(
  deps: Needs,
  make: (deps: Needs) => State,
): State {
  if (!deps.state.has(make)) deps.state.set(make, make(deps))
  return deps.state.get(make) as State
}
