/** A flag that any module may raise and one mounted component shows; it waits if nothing is mounted yet. */
export type Flag = {
  raise: () => void;
  /** Raises it on the page that is loaded next. */
  carry: () => void;
  lower: () => void;
  read: () => boolean;
  subscribe: (listener: () => void) => () => void;
};

/** Whether the page before this one carried the flag over; asking takes it. */
const takeCarried = (key: string): boolean => {
  if (typeof window === "undefined" || sessionStorage.getItem(key) === null) return false;
  sessionStorage.removeItem(key);
  return true;
};

const createFlag = (name: string): Flag => {
  const key = `flag:${name}`;
  let raised = takeCarried(key);
  const listeners = new Set<() => void>();
  const set = (value: boolean) => {
    if (raised === value) return;
    raised = value;
    for (const listener of listeners) listener();
  };
  return {
    raise: () => set(true),
    carry: () => sessionStorage.setItem(key, "raised"),
    lower: () => set(false),
    read: () => raised,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Raised by a 403, or by a guard: the root shows the access-denied modal. */
export const accessDenied = createFlag("access-denied");

/** Raised by a 403 `profile.required`: the doctor's shell opens onboarding. */
export const profileRequired = createFlag("profile-required");

/** Raised by a 403 `operator.factor_required`: the operators' console asks for the second factor. */
export const factorRequired = createFlag("factor-required");
