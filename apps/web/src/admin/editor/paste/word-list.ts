import type { Piece } from './join-blocks.ts'
import { STYLED, styleOf } from './style-of.ts'

type Item = Pick<Piece, 'isNumbered' | 'isDeeper' | 'number'>

/**
 * Reads an item of a list of Word or Outlook, which is a paragraph with the style `mso-list: l0 level1 lfo1`. Its bullet or
 * number is a text within, marked `mso-list:Ignore`.
 */
export function readWordItem(paragraph: Element): Item | undefined {
  const [, level] = /mso-list\s*:[^;]*\blevel(\d+)/.exec(styleOf(paragraph)) ?? []
  if (level === undefined) return undefined
  const mark = [...paragraph.querySelectorAll(STYLED)].find((element) =>
    /mso-list\s*:\s*ignore/.test(styleOf(element)),
  )
  const [, number] = /^[\s\u00a0(]*((?:\d+\.)*(?:\d+|[a-z]{1,4}))[.)]/i.exec(mark?.textContent ?? '') ?? []
  return { isNumbered: number !== undefined, isDeeper: Number(level) > 1, number }
}

/** The bullets of Word: those of the fonts Symbol and Wingdings have no characters of their own. */
const BULLET = /^[\s\u00a0]*[•·●▪◦‣∙\uf0b7\uf0a7][\s\u00a0]+/

/** Reads an item whose bullet is a character of its text, as it is where a mail program has taken Word's styles away. */
export function readBullet(paragraph: Element): Item | undefined {
  if (!BULLET.test(paragraph.textContent ?? '')) return undefined
  let rest = (BULLET.exec(paragraph.textContent ?? '')?.[0] ?? '').length
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, 4)
  while (rest > 0 && walker.nextNode()) {
    const text = walker.currentNode.nodeValue ?? ''
    walker.currentNode.nodeValue = text.slice(rest)
    rest -= Math.min(rest, text.length)
  }
  return { isNumbered: false, isDeeper: false }
}
