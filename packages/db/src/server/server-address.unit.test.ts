import { expect, test } from 'vitest'
import { readServerAddresses, ServerAddressError } from './server-address.ts'

test.each([
  ['postgresql://localhost/isse', ['postgresql://localhost/isse']],
  [
    'postgres://a:b@localhost:5432/isse?sslmode=require',
    ['postgres://a:b@localhost:5432/isse?sslmode=require'],
  ],
  ['postgresql:///isse?host=/run/postgresql', ['postgresql:///isse?host=/run/postgresql']],
  [
    'postgresql://a:b@one:5432,two:5433/isse?target_session_attrs=read-write',
    ['postgresql://a:b@one:5432/isse', 'postgresql://a:b@two:5433/isse'],
  ],
  [
    'postgresql://a:b%2C@one,[fd00::2]:5433/isse?sslmode=verify-full&target_session_attrs=primary&sslrootcert=%2Fca',
    [
      'postgresql://a:b%2C@one/isse?sslmode=verify-full&sslrootcert=%2Fca',
      'postgresql://a:b%2C@[fd00::2]:5433/isse?sslmode=verify-full&sslrootcert=%2Fca',
    ],
  ],
])('%s', (address, servers) => {
  expect(readServerAddresses(address)).toEqual(servers)
})

test.each([
  ['mysql://localhost/isse', 'must be an address such as'],
  ['one,two', 'must be an address such as'],
  ['postgresql://a:b@one:x/isse', 'must be an address such as'],
  ['postgresql://a:b@one,,two/isse', "has '' in its list of servers"],
  ['postgresql://a:b@one:5432,two:port/isse', "has 'two:port' in its list of servers"],
  ['postgresql://a:b@one,one/isse', 'names a server twice'],
  ['postgresql://a:b@one,two/isse?host=three', 'names its servers twice'],
  [
    'postgresql://a:b@one,two/isse?target_session_attrs=standby',
    'has target_session_attrs=standby. The site writes',
  ],
])('%s is refused with a sentence', (address, sentence) => {
  expect(() => readServerAddresses(address)).toThrow(ServerAddressError)
  expect(() => readServerAddresses(address)).toThrow(sentence)
})
