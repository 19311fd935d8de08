import { menuPages } from '@isse/api/site/addresses/menu-items'
import { expect, test } from 'vitest'
import { moveRow, removeRow, takeOut, toItems, toRows, type MenuRow } from './menu-rows.ts'

/** Creates rows from a text such as 'a -b c', where b stands under a. */
function read(text: string): MenuRow[] {
  return text.split(' ').map((word) => {
    const to = word.replace('-', '')
    return { to, key: to.charCodeAt(0), label: '', isHidden: false, isUnder: word !== to }
  })
}
const write = (rows: MenuRow[]) => rows.map(({ to, isUnder }) => (isUnder ? `-${to}` : to)).join(' ')

/** Moves a row as the list does, which knows no rows under others. */
function move(text: string, name: string, to: number): string {
  const rows = read(text)
  const moved = name.charCodeAt(0)
  const keys = rows.map(({ key }) => key).filter((key) => key !== moved)
  keys.splice(to, 0, moved)
  return write(moveRow(rows, moved, keys))
}

test.each([
  ['a b c', 'a', 1, 'b a c'],
  ['a b c', 'c', 0, 'c a b'],
  ['a b c d', 'a', 3, 'b c d a'],
  // With the entries under it.
  ['a -b -c d e', 'a', 1, 'd a -b -c e'],
  ['a -b -c d e', 'a', 4, 'd e a -b -c'],
  ['d a -b e', 'a', 0, 'a -b d e'],
  // Never among the entries of another one.
  ['a b -c d', 'a', 1, 'b -c a d'],
  ['a -b -c d', 'd', 2, 'd a -b -c'],
  ['a -b -c d', 'd', 1, 'd a -b -c'],
  // An entry under another one moves alone.
  ['a -b -c d', 'c', 1, 'a -c -b d'],
  ['a -b d', 'b', 2, 'a d -b'],
  ['a -b d', 'b', 0, 'b a d'],
])('in %s, %s goes to %i: %s', (rows, name, to, after) => {
  expect(move(rows, name, to)).toBe(after)
})

test('an entry that is taken out follows the other entries of its parent', () => {
  expect(write(takeOut(read('a -b -c d'), 98))).toBe('a -c b d')
  expect(write(takeOut(read('a -b'), 98))).toBe('a b')
})

test('the entries under a removed one stand in the row', () => {
  expect(write(removeRow(read('a b -c -d e -f'), 98))).toBe('a c d e -f')
  expect(write(removeRow(read('a -b -c'), 98))).toBe('a -c')
})

test('the default menu is saved as none, and a changed one in full', () => {
  const rows = toRows([], [])
  expect(rows.map(({ to }) => to)).toEqual(menuPages.map(({ path }) => path))
  expect(toItems(rows)).toEqual([])
  const [home, ...others] = rows
  expect(toItems([...others, home as MenuRow])).toHaveLength(menuPages.length)
  expect(toItems(rows.map((row) => ({ ...row, label: 'x' })))).toHaveLength(menuPages.length)
})

test('deleted pages are left out', () => {
  const item = { to: 'page:3', label: '', isHidden: false, isUnder: false }
  expect(toRows([item], [{ ownPageId: 3, title: 'Boat' }])).toHaveLength(menuPages.length + 1)
  expect(toRows([item], [{ ownPageId: 4, title: 'Hall' }])).toHaveLength(menuPages.length)
})
