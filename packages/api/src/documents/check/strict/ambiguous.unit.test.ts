import { expect, test } from 'vitest'
import { problemOf } from '../../../testing/find-problem.ts'
import { beginPdf, tricks } from '../../../testing/pdf-tricks.ts'
import type { PdfWriter } from '../../../testing/pdf-writer.ts'

/** How many variants of each trick are tried. */
const VARIANTS = 50

/** Chooses as a linear congruential generator does, the same in each run. */
function createChoice(seed: number) {
  let state = seed
  return {
    pick: (count: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * count)
    },
  }
}

test.each(Object.entries(tricks))(`no script is hidden by %s, in ${VARIANTS} variants`, (_, trick) => {
  const choice = createChoice(24)
  const taken = Array.from({ length: VARIANTS }, () => trick(choice)).filter((pdf) => !problemOf(pdf))
  expect(taken.map(({ text }) => text)).toEqual([])
})

const begin = () => beginPdf().object(6, '<< >>')
const object = '7 0 obj\n<< >>\nendobj\n'

/** Each has no harm in it. A reader could still read it otherwise, so the rule that it breaks is what refuses it. */
const ambiguous: Record<string, () => PdfWriter> = {
  'something before the header': () => {
    const writer = begin().table()
    writer.text = `\n${writer.text}`
    return writer
  },
  'a number that is used twice within a revision': () => begin().raw(object).object(7, '<< >>').table(),
  'an older object behind a newer one': () => {
    const writer = begin()
    const at = writer.text.length
    writer.object(7, '<< >>').object(7, '<< >>').table()
    return writer.name(7, { at, gen: 0 }).table()
  },
  'an object in a stream': () => begin().stream(8, '', object.replace('endobj', '')).table(),
  'an object in a string': () => begin().object(8, '(7 0 obj)').table(),
  'an object in a comment': () => begin().raw('% 7 %\n').raw('% 7 0 obj\n').table(),
  'the end of a stream in a string': () => begin().object(8, '(endstream)').table(),
  'a stream that is longer than it says': () => begin().stream(8, '', 'q Q q Q', 3).table(),
  'a stream that is shorter than it says': () => begin().stream(8, '', 'q Q', 90).table(),
  'a stream of two lengths': () =>
    begin().stream(8, '', 'q Q q Q', '9 0 R').object(9, '7').table().object(9, '3').table(),
  'a place of another object': () => {
    const writer = begin()
    return writer.name(7, { at: writer.text.lastIndexOf('6 0 obj'), gen: 0 }).table()
  },
  'a place beside an object': () => {
    const writer = begin()
    return writer.name(6, { at: writer.text.lastIndexOf('6 0 obj') + 2, gen: 0 }).table()
  },
  'an object of a stream that holds none': () => begin().name(7, { stream: 4, index: 0 }).referenceStream(20),
  'an object stream whose type is elsewhere': () =>
    begin().object(9, '/ObjStm').stream(8, '/Type 9 0 R /N 1 /First 4', '7 0 << >>').table(),
  'an object stream that does not say so': () => begin().stream(8, '/N 1 /First 4', '7 0 << >>').table(),
  'cross-references that do not say so': () => begin().stream(8, '/W [1 2 1] /Size 0', '').table(),
  'an object stream in another filter': () =>
    begin().stream(8, '/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode', '37203020>').table(),
  'an object stream with something between its objects': () =>
    begin().stream(8, '/Type /ObjStm /N 1 /First 5', '7 2  1 2').table(),
  'a section that no other names': () => {
    const writer = begin().table()
    const at = writer.text.lastIndexOf('xref\n0')
    return writer.raw(`xref\n0 0\ntrailer\n<< /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`)
  },
  'sections in a circle': () => {
    const writer = begin()
    return writer.table(`/Root 1 0 R /Prev ${writer.text.length}`)
  },
  'a startxref that leads elsewhere': () => begin().raw('startxref\n7\n%%EOF\n').table(),
  'a key that is there twice': () => begin().object(7, '<< /A 1 /#41 2 >>').table(),
  'a name that ends for some readers before its end': () => begin().object(7, '/A\x80B').table(),
  'a number of which some readers keep a part': () => begin().object(7, '[4294967302 0 R]').table(),
  'an object that is a reference': () => begin().object(7, '6 0 R').table(),
}

test.each(Object.entries(ambiguous))('%s is refused', (_, write) => {
  expect(problemOf(write())).toBe('ambiguous')
})

test.each([
  ['a comment that goes on', '%\f7 0 obj\n'],
  ['words', 'hello\n'],
  ['an object without an end', '7 0 obj\n<< >>\n'],
  ['a string without an end', '7 0 obj\n(\nendobj\n'],
])('%s between objects is refused', (_, text) => expect(problemOf(begin().raw(text).table())).toBeDefined())
