import type { Db } from "./database.ts";

/** State that belongs to one database, created on first use. Tests run many servers in one process, each with its own database. */
export function perDatabase<State, Deps extends { readonly db: Db }>(create: (deps: Deps) => State): (deps: Deps) => State {
  const states = new WeakMap<Db, State>();
  return (deps) => {
    let state = states.get(deps.db);
    if (state === undefined) {
      state = create(deps);
      states.set(deps.db, state);
    }
    return state;
  };
}
