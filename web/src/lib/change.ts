import { ApiError, isWorthRetrying } from "./api.ts";
import { newReplayKey } from "./replay-key.ts";

export type ChangeSteps<Body, Row> = {
  readonly send: (body: Body, idempotencyKey: string) => Promise<Row>;
  /** Changes this row, the result of an earlier attempt, into the content of the form. Null if they are equal. */
  readonly bodySince: (row: Row) => Body | null;
};

/** Changes one row from a form, over any number of attempts. The body names the version that the person began to change. */
export type Change<Body> = {
  <Row>(body: Body, steps: ChangeSteps<Body, Row>): Promise<Row>;
  /** A response was lost, so the server may have another content than the form, also if the form has no change any more. */
  readonly isUncertain: () => boolean;
};

/** The row has another version: a colleague or an earlier attempt has changed it. */
const isChanged = (error: unknown): boolean => error instanceof ApiError && error.status === 409 && error.code.endsWith(".changed");

/**
 * If a response was lost, the person may correct the form before the next attempt. The server then refuses the older version, as if a colleague
 * had changed the row. In that case the browser repeats the lost attempts under their keys. For the attempt that it has stored, the server
 * returns the row, and the browser changes that row. If a colleague has changed the row, the server refuses all attempts.
 */
export const createChange = <Body>(): Change<Body> => {
  let lost: { readonly body: Body; readonly text: string; readonly key: string }[] = [];

  const change = async <Row>(body: Body, { send, bodySince }: ChangeSteps<Body, Row>): Promise<Row> => {
    const attempt = async (sent: Body) => {
      const text = JSON.stringify(sent);
      const known = lost.find((earlier) => earlier.text === text);
      const key = known?.key ?? newReplayKey();
      try {
        return await send(sent, key);
      } catch (error) {
        if (known === undefined && isWorthRetrying(error)) lost.push({ body: sent, text, key });
        throw error;
      }
    };
    const findChanged = async (refusal: unknown) => {
      for (const earlier of lost.toReversed()) {
        try {
          return await send(earlier.body, earlier.key);
        } catch (error) {
          if (!isChanged(error)) throw error;
        }
      }
      throw refusal;
    };
    const changeAgain = async (refusal: unknown) => {
      if (!isChanged(refusal)) throw refusal;
      const row = await findChanged(refusal);
      const rest = bodySince(row);
      return rest === null ? row : attempt(rest);
    };

    const row = await attempt(body).catch(changeAgain);
    lost = [];
    return row;
  };
  return Object.assign(change, { isUncertain: () => lost.length > 0 });
};
