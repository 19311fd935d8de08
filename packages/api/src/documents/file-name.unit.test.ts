import { expect, test } from 'vitest'
import { isAddressName, toAddressName, toAsciiName, toFileName } from './file-name.ts'

test.each([
  ['Report.pdf', 'Report.pdf', 'report.pdf'],
  ['Report.PDF', 'Report.pdf', 'report.pdf'],
  ['Jahresbericht März.pdf', 'Jahresbericht März.pdf', 'jahresbericht-marz.pdf'],
  ['Łódź i miłość.pdf', 'Łódź i miłość.pdf', 'lodz-i-milosc.pdf'],
  [
    'Årsberetning for Ærø og Grünstraße.pdf',
    'Årsberetning for Ærø og Grünstraße.pdf',
    'arsberetning-for-aero-og-grunstrasse.pdf',
  ],
  ['Отчёт секретаря.pdf', 'Отчёт секретаря.pdf', 'otchet-sekretarya.pdf'],
  ['年次報告書 2025.pdf', '年次報告書 2025.pdf', '2025.pdf'],
  ['年次報告書.pdf', '年次報告書.pdf', 'document.pdf'],
  ['The %22big%22 report.pdf', 'The big report.pdf', 'the-big-report.pdf'],
  ['report.exe', 'report.exe.pdf', 'report-exe.pdf'],
  ['', 'document.pdf', 'document.pdf'],
  ['.pdf', 'document.pdf', 'document.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf', 'etc-passwd.pdf'],
  ['a\r\nSet-Cookie: b=c.pdf', 'a Set-Cookie b=c.pdf', 'a-set-cookie-b-c.pdf'],
  // The mark U+202E turns the direction of writing: fdp.exe would be shown as exe.pdf.
  ['report\u202Efdp.exe', 'report fdp.exe.pdf', 'report-fdp-exe.pdf'],
])('the upload %j is saved as %j, and is at %j', (uploaded, saved, address) => {
  expect(toFileName(uploaded)).toBe(saved)
  expect(toAddressName(saved)).toBe(address)
})

test('a document is found at its former address without letters such as ł, and at no other', () => {
  const isAt = (name: string) => isAddressName(name, 'Łódź i miłość.pdf')
  expect([isAt('lodz-i-milosc.pdf'), isAt('odz-i-mi-osc.pdf'), isAt('document.pdf')]).toEqual([
    true,
    true,
    false,
  ])
})

test('a client that reads only ASCII gets the nearest letters', () => {
  expect(toAsciiName('Łódź 年.pdf')).toBe('Lodz ?.pdf')
})

test('a name is no longer than file systems accept', () => {
  const name = toFileName(`${'📄'.repeat(300)}.pdf`)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
  expect(name).toMatch(/📄\.pdf$/u)
})
