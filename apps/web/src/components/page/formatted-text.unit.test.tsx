import { readText } from '@isse/api/formatted-text/read-text'
import { attacks, hostileText } from '@isse/api/testing/hostile-texts'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormattedBlocks } from './formatted-text.tsx'

const formats = ['plain', 'markdown'] as const

const render = (text: string, format: (typeof formats)[number]) =>
  renderToStaticMarkup(<FormattedBlocks blocks={readText(text, format)} below={1} />)

/** React escapes `<` and `>` in texts and attributes, so anything with them is a tag. */
const TAG = /<[^>]*>/g
const ALLOWED =
  /^<(?:\/(?:h2|h3|ul|ol|li|p|strong|a)|ul|ol|strong|h[23] dir="auto"|(?:p|li) dir="auto" class="whitespace-pre-line")>$/
const LINK =
  /^<a href="([^"<>]*)" (?:dir="ltr" class="link inline-block wrap-anywhere"|class="link wrap-anywhere")>$/
const HREF = /^(?:https?:\/\/[^/]|mailto:[^\s]|tel:[+\d]|\/(?!\/))/

function expectAllowed(text: string): void {
  for (const format of formats) {
    const html = render(text, format)
    for (const [tag] of html.matchAll(TAG)) {
      const href = LINK.exec(tag)?.[1]
      if (href === undefined) expect([text, tag]).toEqual([text, expect.stringMatching(ALLOWED)])
      else expect([text, href]).toEqual([text, expect.stringMatching(HREF)])
    }
    expect(html.replace(TAG, '')).not.toMatch(/[<>]/)
  }
}

test.each(attacks)('%j renders only as text and allowed elements', (attack) => {
  expectAllowed(attack)
  expectAllowed(`Before ${attack} after\n\n${attack}`)
})

test('500 random texts of Markdown and HTML render only as text and allowed elements', () => {
  fc.assert(fc.property(hostileText, expectAllowed), { numRuns: 500 })
})

test('shows Markdown marks of a plain text as they are, and links its addresses', () => {
  expect(render('**Mondays**\n- 6pm, ann@b.example\n\n# Two', 'plain')).toBe(
    '<p dir="auto" class="whitespace-pre-line">**Mondays**\n- 6pm, <a href="mailto:ann@b.example" class="link wrap-anywhere">ann@b.example</a></p>' +
      '<p dir="auto" class="whitespace-pre-line"># Two</p>',
  )
})

test('the headings of a text are one level below the heading above it', () => {
  const below = (level: 1 | 2 | 3) =>
    renderToStaticMarkup(<FormattedBlocks blocks={readText('## A\n\n### B', 'markdown')} below={level} />)
  expect([below(1), below(2), below(3)]).toEqual([
    '<h2 dir="auto">A</h2><h3 dir="auto">B</h3>',
    '<h3 dir="auto">A</h3><h4 dir="auto">B</h4>',
    '<h4 dir="auto">A</h4><h5 dir="auto">B</h5>',
  ])
})

test('a phone number stays left-to-right in a right-to-left text, and other links follow the text', () => {
  expect(render('فون: 0113 496 0123', 'plain')).toBe(
    '<p dir="auto" class="whitespace-pre-line">فون: <a href="tel:+441134960123" dir="ltr" class="link inline-block wrap-anywhere">0113 496 0123</a></p>',
  )
  expect(render('- [نقشہ](https://www.example.org)\n- [فون](tel:01134960123)', 'markdown')).not.toContain(
    'ltr',
  )
})
