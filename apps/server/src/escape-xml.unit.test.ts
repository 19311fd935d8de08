import { expect, test } from 'vitest'
import { escapeXml } from './escape-xml.ts'

test('a text ends neither an element nor an attribute of either quote', () => {
  expect(escapeXml(`<b title="a" lang='en'>Tom & Jerry</b>`)).toBe(
    '&#60;b title=&#34;a&#34; lang=&#39;en&#39;&#62;Tom &#38; Jerry&#60;/b&#62;',
  )
})
