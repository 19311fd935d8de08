/** A postcode of the United Kingdom and nothing else, with or without the blank before its last three characters. */
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})$/

/** Writes a postcode as postcodes are: 'ls1 4ap' becomes 'LS1 4AP'. What is no postcode as a whole stays as it was typed. */
export function writePostcode(typed: string): string {
  const [, area, place] = POSTCODE.exec(typed.trim().toUpperCase()) ?? []
  return area && place ? `${area} ${place}` : typed
}
