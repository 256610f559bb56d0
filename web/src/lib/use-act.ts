import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useCallback, useRef } from "react";

/**
 * Runs one action at a time. A press during the action does nothing. The disabled button cannot prevent it, because a double click is
 * faster than the next drawing.
 */
export function useOneAtATime() {
  const isRunning = useRef(false);
  return useCallback(async (action: () => Promise<unknown>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await action();
    } finally {
      isRunning.current = false;
    }
  }, []);
}

type Callbacks<Data> = { onSuccess?: (data: Data) => void };

/**
 * A mutation for acts that must not happen twice, such as sending and deciding. `act` ignores presses during the request. Its
 * `onSuccess` also runs when the component is gone by then, whereas React Query drops the callbacks of `mutate`. `options.onError`
 * has to show a failure.
 */
export function useAct<Data, Input, Context>(options: UseMutationOptions<Data, Error, Input, Context>) {
  const mutation = useMutation(options);
  const { mutateAsync } = mutation;
  const oneAtATime = useOneAtATime();
  const act = useCallback(
    (input: Input, { onSuccess }: Callbacks<Data> = {}): void =>
      void oneAtATime(() =>
        mutateAsync(input).then(
          (data) => onSuccess?.(data),
          () => {},
        ),
      ),
    [mutateAsync, oneAtATime],
  );
  return { ...mutation, act };
}
