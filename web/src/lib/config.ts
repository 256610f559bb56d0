import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { createContext, use } from "react";

const elementId = "public-config";

export const PublicConfigContext = createContext<PublicConfig | null>(null);

/** Brand, contact and switches of this installation. */
export const usePublicConfig = (): PublicConfig => {
  const config = use(PublicConfigContext);
  if (!config) throw new Error("PublicConfigContext is missing above this component");
  return config;
};

/** Escapes `<`, so that no value can close the surrounding script element. */
export const publicConfigScript = (config: PublicConfig) => ({
  id: elementId,
  type: "application/json",
  children: JSON.stringify(config).replaceAll("<", "\\u003c"),
});

/** The configuration that the server wrote into this page. */
export const readPublicConfig = (): PublicConfig => {
  const text = document.getElementById(elementId)?.textContent;
  if (!text) throw new Error("The page carries no public configuration");
  return JSON.parse(text) as PublicConfig;
};
