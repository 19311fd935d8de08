import { expect, test } from 'vitest'
import { clientNetworkOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['unknown', 'unknown'],
  ['', ''],
  ['x'.repeat(4000), 'x'.repeat(100)],
])('a limit counts %j as %j', (address, clientNetwork) =>
  expect(clientNetworkOf(address)).toBe(clientNetwork),
)
