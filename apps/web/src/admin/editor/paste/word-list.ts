import type { Piece } from './join-blocks.ts'
import { STYLED, styleOf } from './style-of.ts'

type Item = Pick<Piece, 'isNumbered' | 'isDeeper' | 'number'>

/**
 * Reads a list item of Word or Outlook: a paragraph with the style `mso-list: l0 level1 lfo1`, whose bullet or number is
 * an element with the style `mso-list:Ignore`.
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

/** Bullets of Word. Those of the fonts Symbol and Wingdings are private-use characters. */
const BULLET = /^[\s\u00a0]*[•·●▪◦‣∙\uf0b7\uf0a7][\s\u00a0]+/

/** Reads a list item whose bullet is part of its text, because a mail program removed Word's styles. */
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
