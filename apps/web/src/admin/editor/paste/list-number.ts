import { styleOf } from './style-of.ts'

/** Returns the number of each item in the other program, or another word for a list with letters or in reverse. */
export function numbersOf(list: Element): Map<Element, string> {
  const numbers = new Map<Element, string>()
  const letters = /^(?!1$)\w$/.exec(list.getAttribute('type') ?? '')?.[0] ?? lettersOf(list)
  const kind = list.hasAttribute('reversed') ? 'reversed' : letters
  let number = wholeNumber(list.getAttribute('start')) ?? 1
  for (const item of list.children) {
    if (!item.matches('li')) continue
    number = wholeNumber(item.getAttribute('value')) ?? number
    numbers.set(item, kind ?? lettersOf(item) ?? String(number))
    number++
  }
  return numbers
}

function lettersOf(element: Element): string | undefined {
  return /list-style(?:-type)?\s*:[^;]*\b((?:lower|upper)-\w+)/.exec(styleOf(element))?.[1]
}

function wholeNumber(text: string | null): number | undefined {
  const number = Number.parseInt(text ?? '', 10)
  return Number.isNaN(number) ? undefined : number
}
