import { createRequire } from 'node:module'
import path from 'node:path'
import { ambiguous, Refusal } from './refusal.mjs'
import { Name, nameOf, Text } from './values.mjs'

const METHODS = new Set(['V2', 'AESV2', 'AESV3'])

/**
 * Decrypts as visitors' readers do, without a password: many files are encrypted only so that nobody changes them.
 *
 * @param dict the encryption dictionary
 * @param id the first part of the file's identifier, one character a byte
 * @throws Refusal 'encrypted' where the file asks for a password
 */
export function createCipher(dict, id) {
  refuseUnusual(dict)
  const { CipherTransformFactory, PDFContext, PDFHexString } = loadLibrary()
  const toLibrary = (value) => {
    if (value instanceof Text) return PDFHexString.of(Buffer.from(value.bytes, 'latin1').toString('hex'))
    if (value instanceof Name) return value.text
    if (!(value instanceof Map)) return value
    return Object.fromEntries(Array.from(value, ([key, part]) => [key, toLibrary(part)]))
  }
  let factory
  try {
    const own = PDFContext.create().obj(toLibrary(dict))
    factory = new CipherTransformFactory(own, Buffer.from(id, 'latin1'), '')
  } catch {
    throw new Refusal('encrypted', 'no key without a password')
  }
  return {
    /** @param owner the indirect object that has the bytes, one character a byte */
    decrypt(bytes, { num, gen }) {
      const transform = factory.createCipherTransform(num, gen)
      return Buffer.from(transform.decryptBytes(Buffer.from(bytes, 'latin1'))).toString('latin1')
    },
  }
}

/** One method for all that is encrypted: where some is not, readers may differ about which. */
function refuseUnusual(dict) {
  if (nameOf(dict.get('Filter')) !== 'Standard') throw new Refusal('encrypted', 'for some people alone')
  if (dict.get('V') === 1 || dict.get('V') === 2) return
  const filters = dict.get('CF')
  const method = filters instanceof Map && filters.get('StdCF')
  const names = [dict.get('StmF'), dict.get('StrF')].map(nameOf)
  const isUsual = method instanceof Map && METHODS.has(nameOf(method.get('CFM')))
  if (!isUsual || names.some((name) => name !== 'StdCF')) throw ambiguous('encrypted in part')
}

/** The library has the ciphers in a file of their own, which loads in a tenth of the time that all of it takes. */
function loadLibrary() {
  const require = createRequire(import.meta.url)
  const core = path.join(path.dirname(require.resolve('@cantoo/pdf-lib')), 'core')
  const { CipherTransformFactory } = require(path.join(core, 'crypto.js'))
  const { default: PDFContext } = require(path.join(core, 'PDFContext.js'))
  const { default: PDFHexString } = require(path.join(core, 'objects', 'PDFHexString.js'))
  return { CipherTransformFactory, PDFContext, PDFHexString }
}
