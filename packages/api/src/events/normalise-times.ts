import { toPlainCharacters } from '../site/forms/plain-characters.ts'
import { dropOtherNumbers } from './not-times.ts'

const TO = /\s*(?:-|—|→|\bto\b|(?<=\d|[ap]m)to(?=\s*\d)|\bthrough\b|\buntill?\b|['‘’]?\btill?\b)\s*/g

/** An end without a start: 'until 4pm', 'ends 10.30'. */
const END_ALONE =
  /(?:\b(?:ends?|ending|finish(?:es|ing)?|clos(?:es?|ing)|before)|(?<!(?:\d|[ap]m)\s*['‘’]?)\b(?:untill?|till?))\s+(?:at\s+|about\s+|around\s+)?\d{1,2}(?:[.:]\d\d)?\s*(?:[ap]m)?(?![\d.:])/g

/** Normalises times: '2.30 p.m.' becomes '2.30pm', 'noon' '12pm', 'until' '-'. */
export function normaliseTimes(text: string): string {
  const plain = toPlainCharacters(text)
    .toLowerCase()
    .replace(/(?<=\d\s*)([ap])\.?\s?m\b\.?/g, '$1m')
    .replace(/\b(12(?:[:.]00)?\s*)?(noon|midday|mid-day)\b/g, '12pm')
    .replace(/\b(12(?:[:.]00)?\s*)?midnight\b/g, '0:00')
    .replace(/\bhalf(?:[\s-]past)?\s+(\d{1,2})(?![\d.:]|\s*-)/g, '$1.30')
    .replace(/\bquarter[\s-]past\s+(\d{1,2})(?![\d.:])/g, '$1.15')
    .replace(
      /\bquarter[\s-]to\s+(\d{1,2})(?![\d.:])/g,
      (_, hour: string) => `${(Number(hour) + 11) % 12 || 12}.45`,
    )
    .replace(/\b(\d{1,2})\s*o\s?['‘’]?\s?clock\b/g, '$1.00')
    .replace(/\b(\d{1,2})h(\d\d)\b/g, '$1:$2')
    .replace(/\b(\d{1,2}:\d\d):\d\d\b/g, '$1')
    .replace(/(?<=\d[:.]?\d\d)\s*(?:hrs?|hours|h)\b/g, '')
    .replace(/\b(1[3-9]|2[0-3])\s*(?:hrs?|h)\b/g, '$1:00')
  return (
    markFourDigits(dropOtherNumbers(plain))
      .replace(/\bbetween\b(.*?)\band\b/g, '$1-')
      // '7 and 9pm' are both in the evening.
      .replace(/(?<![\d:.-])(\d{1,2})(\s*(?:and|or|&|\/)\s*)(?=\d{1,2}(?:[.:]\d\d)?\s*([ap]m)\b)/g, '$1$3$2')
      .replace(END_ALONE, '|')
      .replace(TO, '-')
      .trim()
  )
}

/** '1930' is a time only among other four-digit times, because it may be a code. Times are multiples of five minutes. */
function markFourDigits(text: string): string {
  const time = /\b([01]\d|2[0-3])([0-5][05])\b/g
  const others = text.replace(time, '')
  return /\d/.test(others) ? text : text.replace(time, '$1:$2')
}
