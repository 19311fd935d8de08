import pg from 'pg'
import { expect, test } from 'vitest'
import { describeFailure, passes } from './failures.ts'

const sent = (code: string, message = '') =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), { code })

const system = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall })

const standby = sent('25006')
const wrongPassword = sent('28P01')

test.each([
  ['the server is starting', sent('57P03'), true],
  ['the server is shut down', sent('57P01'), true],
  ['the server has no free connection', sent('53300'), true],
  ['nobody listens', system('ECONNREFUSED', 'connect'), true],
  ['the socket is not there yet', system('ENOENT', 'connect'), true],
  ['the name server does not answer', system('EAI_AGAIN', 'getaddrinfo'), true],
  ['no address of a name can be reached', new AggregateError([system('ECONNREFUSED', 'connect')]), true],
  ['the connection was cut', new Error('Connection terminated unexpectedly'), true],
  ['the connection took too long', new Error('timeout expired'), true],
  ['the server is a standby', standby, true],
  ['the password is wrong', wrongPassword, false],
  ['there is no such database', sent('3D000'), false],
  ['the name is of no machine', system('ENOTFOUND', 'getaddrinfo'), false],
  ['the certificate names another server', system('ERR_TLS_CERT_ALTNAME_INVALID', 'tls'), false],
  ['the file of certificates is not there', system('ENOENT', 'open'), false],
])('whether it passes where %s', (_, error, isPassing) => {
  expect(passes(error)).toBe(isPassing)
})

test('describes a failure without a message by its code', () => {
  const error = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
  expect(describeFailure(error)).toBe('ECONNREFUSED')
})
