import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface TiledHeic {
  columns: number
  rows: number
  /** The declared size in pixels. Each tile has 64 by 64. */
  width: number
  height: number
}

const HEVC_IMAGE = 'hvc1'

/** Creates a HEIC file of many tiles, as phones write it: each tile is that of fixtures/phone.heic. */
export async function createTiledHeic({ columns, rows, width, height }: TiledHeic): Promise<Buffer> {
  const phone = await readFile(join(import.meta.dirname, '../images/pixels/fixtures/phone.heic'))
  const boxOf = (type: string) => {
    const start = phone.indexOf(type) - 4
    return phone.subarray(start, start + phone.readUInt32BE(start))
  }
  const locationsAt = phone.indexOf('iloc')
  const tileAt = phone.readUInt32BE(locationsAt + 18)
  const tile = phone.subarray(tileAt, tileAt + phone.readUInt32BE(locationsAt + 28))
  const tiles = Array.from({ length: columns * rows }, (_, index) => index + 1)
  const grid = tiles.length + 1

  const grids = box('idat', [u8(0, 0, rows - 1, columns - 1), u16(width, height)])
  const tileSize = versioned('ispe', 0, [u32(64, 64)])
  const gridSize = versioned('ispe', 0, [u32(width, height)])
  const properties = box('ipco', [boxOf('hvcC'), tileSize, gridSize, boxOf('colr'), boxOf('pixi')])
  const associations = versioned('ipma', 0, [
    u32(grid),
    ...tiles.map((id) => Buffer.concat([u16(id), u8(3, 0x81, 2, 5)])),
    Buffer.concat([u16(grid), u8(3, 3, 4, 5)]),
  ])
  const items = versioned('iinf', 0, [
    u16(grid),
    ...tiles.map((id) => item(id, HEVC_IMAGE)),
    item(grid, 'grid'),
  ])
  const references = versioned('iref', 0, [box('dimg', [u16(grid, tiles.length, ...tiles)])])
  const handlerAndPrimary = [boxOf('hdlr'), versioned('pitm', 0, [u16(grid)])]
  const locations = (from: number) =>
    versioned('iloc', 1, [
      u8(0x44, 0),
      u16(grid),
      ...tiles.map((id, index) =>
        Buffer.concat([u16(id, 0, 0, 1), u32(from + index * tile.length, tile.length)]),
      ),
      Buffer.concat([u16(grid, 1, 0, 1), u32(0, grids.length - 8)]),
    ])
  const meta = (from: number) =>
    versioned('meta', 0, [
      ...handlerAndPrimary,
      grids,
      locations(from),
      items,
      box('iprp', [properties, associations]),
      references,
    ])
  const start = boxOf('ftyp')
  const tilesFrom = start.length + meta(0).length + 8
  return Buffer.concat([
    start,
    meta(tilesFrom),
    box(
      'mdat',
      tiles.map(() => tile),
    ),
  ])
}

function box(type: string, content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

function versioned(type: string, version: number, content: Buffer[]): Buffer {
  return box(type, [u8(version, 0, 0, 0), ...content])
}

/** Tiles are hidden, the grid is not. */
function item(id: number, type: string): Buffer {
  const flags = u8(2, 0, 0, type === HEVC_IMAGE ? 1 : 0)
  return box('infe', [flags, u16(id, 0), Buffer.from(`${type}\0`, 'latin1')])
}

const u8 = (...numbers: number[]) => Buffer.from(numbers)
const u16 = (...numbers: number[]) => Buffer.concat(numbers.map((n) => Buffer.from([n >> 8, n & 0xff])))
const u32 = (...numbers: number[]) =>
  Buffer.concat(numbers.map((n) => Buffer.from([n >>> 24, (n >> 16) & 0xff, (n >> 8) & 0xff, n & 0xff])))
