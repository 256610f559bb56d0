/** A refused call, for `toMatchObject`. */
export const refusal = (status: number, code: string) => ({ status, errors: [{ code }] });
