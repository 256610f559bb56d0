import { ApiError, isWorthRetrying } from "./api.ts";
import { newReplayKey } from "./replay-key.ts";

export type CreationSteps<Content, Row> = {
  readonly send: (content: Content, idempotencyKey: string) => Promise<Row>;
  /** Changes the new row, which has the content of an earlier attempt. */
  readonly change: (row: Row, earlier: Content) => Promise<Row>;
};

/** Creates one row from a form, over any number of attempts. */
export type Creation<Content> = <Row>(content: Content, steps: CreationSteps<Content, Row>) => Promise<Row>;

/** The server has a response for this key and other content. */
const isMismatch = (error: unknown): boolean => error instanceof ApiError && error.code === "idempotency.mismatch";

/**
 * All attempts have one key until one succeeds. If a response was lost, the person may correct the form before the next attempt. The server
 * then refuses the other content, so that there is no second row. In that case this finds the first row by its own content, and changes it.
 */
export const createCreation = <Content>(): Creation<Content> => {
  let key = newReplayKey();
  let lost: Content[] = [];

  const findCreated = async <Row>(send: CreationSteps<Content, Row>["send"], refusal: unknown) => {
    for (const earlier of lost) {
      try {
        return { row: await send(earlier, key), sent: earlier };
      } catch (error) {
        if (!isMismatch(error)) throw error;
      }
    }
    throw refusal;
  };

  return async (content, { send, change }) => {
    const { row, sent } = await send(content, key).then(
      (created) => ({ row: created, sent: content }),
      (error: unknown) => {
        if (isWorthRetrying(error)) lost.push(content);
        if (!isMismatch(error)) throw error;
        return findCreated(send, error);
      },
    );
    const done = sent === content ? row : await change(row, sent);
    key = newReplayKey();
    lost = [];
    return done;
  };
};
