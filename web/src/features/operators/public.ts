export { FactorGate } from "./components/factor-gate.tsx";
