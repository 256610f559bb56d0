/** The set with the item, or without it when it was there. */
export const toggledIn = <Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> => {
  const next = new Set(items);
  if (!next.delete(item)) next.add(item);
  return next;
};
