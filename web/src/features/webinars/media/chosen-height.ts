const key = "video-height";

/** The rendition that this person chose in an earlier video, px. Null: the height follows the connection. */
export const readChosenHeight = (): number | null => {
  const height = Number(localStorage.getItem(key));
  return Number.isInteger(height) && height > 0 ? height : null;
};

export const storeChosenHeight = (height: number | null): void =>
  height === null ? localStorage.removeItem(key) : localStorage.setItem(key, String(height));
