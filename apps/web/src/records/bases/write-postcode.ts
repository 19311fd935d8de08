/** A postcode of the United Kingdom, with or without the blank before its last three characters. */
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})$/

/** Formats a postcode: 'ls1 4ap' becomes 'LS1 4AP'. Returns any other text unchanged. */
export function writePostcode(typed: string): string {
  const [, area, place] = POSTCODE.exec(typed.trim().toUpperCase()) ?? []
  return area && place ? `${area} ${place}` : typed
}
