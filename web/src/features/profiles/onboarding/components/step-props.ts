import type { Dispatch } from "react";
import type { Action, State } from "../state.ts";

export type StepProps = { state: State; dispatch: Dispatch<Action> };
