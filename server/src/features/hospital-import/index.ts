export { ImportError } from "./columns.ts";
export { importHospitals, type ImportCounts } from "./service.ts";
