import { expect, test } from 'vitest'
import { nameDevice } from './device-name.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36 Edg/129.0.0.0`,
    'Microsoft Edge on macOS',
  ],
  ['curl/8.5.0', 'A script or an unknown browser'],
  ['<script>alert(1)</script>', 'A script or an unknown browser'],
  ['', 'A script or an unknown browser'],
  [null, 'A script or an unknown browser'],
])('%s is called %s', (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name)
})

test.each(['(', '/', 'a/', 'Mozilla/5.0 (', '; '])(
  'of a text of 16,000 times %j the beginning is read',
  (part) => {
    expect(nameDevice(part.repeat(16_000)).length).toBeLessThanOrEqual(500)
  },
)
