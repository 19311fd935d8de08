import { expect, test } from 'vitest'
import { isSealed, writeManifest, type Manifest } from './format.ts'

const manifest: Manifest = {
  format: 'isse-backup',
  formatVersion: 1,
  softwareVersion: '0.1.0',
  madeAt: '2026-11-22T10:11:12.345Z',
  migrations: ['20261125000000_version_1'],
  tables: [{ name: 'Service', rows: 1 }],
  sequences: [{ name: 'Service_serviceId_seq', lastValue: 11, isCalled: false }],
  entries: [{ name: 'records/Service.jsonl.gz', bytes: 3, sha256: 'a'.repeat(64) }],
  lacking: [],
}

test('a manifest is JSON, and its seal detects any changed bit', () => {
  const bytes = writeManifest(manifest)
  expect(JSON.parse(bytes.toString())).toMatchObject(manifest)
  expect(isSealed(bytes)).toBe(true)
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const damaged = Buffer.from(bytes)
    damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(isSealed(damaged), `bit ${bit}`).toBe(false)
  }
})
