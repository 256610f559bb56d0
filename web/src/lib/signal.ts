/** A flag that any module may raise and one mounted component shows; it waits if nothing is mounted yet. */
export type Flag = {
  raise: () => void;
  lower: () => void;
  read: () => boolean;
  subscribe: (listener: () => void) => () => void;
};

const createFlag = (): Flag => {
  let raised = false;
  const listeners = new Set<() => void>();
  const set = (value: boolean) => {
    if (raised === value) return;
    raised = value;
    for (const listener of listeners) listener();
  };
  return {
    raise: () => set(true),
    lower: () => set(false),
    read: () => raised,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Raised by a 403, or by a guard: the root shows the access-denied modal. */
export const accessDenied = createFlag();

/** Raised by a 403 `profile.required`: the doctor's shell opens onboarding. */
export const profileRequired = createFlag();
