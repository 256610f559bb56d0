/** Words of an address down to the neighbourhood: 시, 군, 구, then 읍, 면, 동, 리 and 가. */
const unit = /[가-힣\d](?:시|군|구|읍|면|동|리|가)$/;
const neighbourhood = /[가-힣\d](?:읍|면|동|리|가)$/;

/** An address up to its 동. Without one only the district: doctors do not see a street, a house number or a building. */
export function publicAddress(address: string, district: string | null): string {
  const words = address.split(/\s+/);
  const end = words.findIndex((word, index) => index > 0 && !unit.test(word));
  const units = end === -1 ? words : words.slice(0, end);
  return neighbourhood.test(units.at(-1) ?? "") && units.length > 1 ? units.join(" ") : (district ?? words.slice(0, 2).join(" "));
}
