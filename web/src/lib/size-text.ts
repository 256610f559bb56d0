const kilobyte = 1024;

/** `820KB`, `2.4MB` */
export const sizeText = (bytes: number): string => {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte));
  return kilobytes < kilobyte ? `${kilobytes}KB` : `${Math.round((kilobytes / kilobyte) * 10) / 10}MB`;
};
