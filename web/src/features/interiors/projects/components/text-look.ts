/** A button or a link that is only text with an icon. */
export const textLook = { align: "center", gap: 6, minH: 44, size: 14, weight: 500 } as const;
