import {
  completeMenu,
  menuItem,
  menuPages,
  ownPageOf,
  publicPageOf,
  type MenuItem,
} from '@isse/api/site/addresses/menu-items'

/** An entry of the menu in its form. */
export interface MenuRow extends MenuItem {
  /** Stays the same while the row is moved. */
  key: number
}

/** A custom page, which may be unpublished. */
export interface AnyPage {
  ownPageId: number
  title: string
}

/** Creates the rows of a saved menu, without deleted pages. */
export function toRows(items: readonly MenuItem[], ownPages: readonly AnyPage[]): MenuRow[] {
  return completeMenu(items)
    .filter(({ to }) => ownPageOf(to) === undefined || findPage(to, ownPages))
    .map((item, key) => ({ ...item, key }))
}

/** Creates the menu to save: an empty list for the default menu, so that a later version's default applies. */
export function toItems(rows: readonly MenuRow[]): MenuItem[] {
  const isDefault =
    rows.length === menuPages.length &&
    menuPages.every(({ path }, index) => {
      const { to, label, isHidden, isUnder } = rows[index] ?? menuItem('')
      return to === path && !label.trim() && !isHidden && !isUnder
    })
  return isDefault ? [] : rows.map(({ key: _, ...item }) => item)
}

export function findPage<Page extends AnyPage>(to: string, ownPages: readonly Page[]): Page | undefined {
  return ownPages.find(({ ownPageId }) => ownPageId === ownPageOf(to))
}

/** Returns true if the entry is a link with an address of its own. */
export function isLink({ to }: MenuItem): boolean {
  return publicPageOf(to) === undefined && ownPageOf(to) === undefined
}

/** Returns the name of an entry's page, or what a link says. */
export function nameOf(row: MenuItem, ownPages: readonly AnyPage[]): string {
  return (
    publicPageOf(row.to)?.label ?? findPage(row.to, ownPages)?.title ?? (row.label || row.to || 'New link')
  )
}

export function addRow(rows: readonly MenuRow[], to: string): MenuRow[] {
  return [...rows, { ...menuItem(to), key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }]
}

/** Returns the entry of the row under which a row stands, or could be put. */
export function findParent(rows: readonly MenuRow[], key: number): MenuRow | undefined {
  const before = rows.slice(
    0,
    rows.findIndex((row) => row.key === key),
  )
  return before.filter(({ isUnder }) => !isUnder).at(-1)
}

/** Returns the position after the entries that stand under the one before this position. */
function endOfBlock(rows: readonly MenuRow[], from: number): number {
  const length = rows.slice(from).findIndex(({ isUnder }) => !isUnder)
  return length === -1 ? rows.length : from + length
}

/**
 * Moves a row to its position in an order of all keys. An entry takes its own entries along, and never lands among the
 * entries of another one.
 */
export function moveRow(rows: readonly MenuRow[], key: number, keys: readonly number[]): MenuRow[] {
  const from = rows.findIndex((row) => row.key === key)
  const moved = rows[from]
  if (!moved) return [...rows]
  const end = moved.isUnder ? from + 1 : endOfBlock(rows, from + 1)
  const block = rows.slice(from, end)
  const rest = [...rows.slice(0, from), ...rows.slice(end)]
  const wanted = keys.indexOf(key)
  const isDown = wanted > from
  let to = isDown ? Math.max(wanted - block.length + 1, Math.min(from + 1, rest.length)) : wanted
  if (!moved.isUnder) while (rest[to]?.isUnder) to += isDown ? 1 : -1
  const next = [...rest.slice(0, to), ...block, ...rest.slice(to)]
  return next.map((row, index) => (index === 0 ? { ...row, isUnder: false } : row))
}

export function changeRow(rows: readonly MenuRow[], key: number, change: Partial<MenuItem>): MenuRow[] {
  return rows.map((row) => (row.key === key ? { ...row, ...change } : row))
}

/** Moves an entry out of its parent. It then follows the parent's other entries. */
export function takeOut(rows: readonly MenuRow[], key: number): MenuRow[] {
  const from = rows.findIndex((row) => row.key === key)
  const row = rows[from]
  if (!row) return [...rows]
  const rest = rows.filter((other) => other !== row)
  const to = endOfBlock(rest, from)
  return [...rest.slice(0, to), { ...row, isUnder: false }, ...rest.slice(to)]
}

/** Removes an entry. Its own entries move into the row. */
export function removeRow(rows: readonly MenuRow[], key: number): MenuRow[] {
  const at = rows.findIndex((row) => row.key === key)
  const end = rows[at]?.isUnder ? at + 1 : endOfBlock(rows, at + 1)
  return rows
    .map((row, index) => (index > at && index < end ? { ...row, isUnder: false } : row))
    .filter((row) => row.key !== key)
}

/** Describes a menu in words, an entry in each line. */
export function describeRows(rows: readonly MenuRow[], ownPages: readonly AnyPage[]): string {
  return rows
    .map((row) => {
      const { label, isHidden, isUnder } = row
      const name = nameOf(row, ownPages)
      return `${isUnder ? '– ' : ''}${label || name}${isHidden ? ' (not shown)' : ''}`
    })
    .join('\n')
}
