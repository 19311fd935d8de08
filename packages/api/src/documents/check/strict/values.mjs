// What an object of a PDF consists of (ISO 32000-2, 7.3). Dictionaries are Maps, arrays are Arrays, and numbers, true, false
// and null are themselves.

/** A name, such as /Type. */
export class Name {
  /** Without its slash, and with its #xx decoded. */
  text

  constructor(text) {
    this.text = text
  }
}

/** A reference to an indirect object, by its number and its generation. */
export class Ref {
  num
  gen

  constructor(num, gen) {
    this.num = num
    this.gen = gen
  }
}

/** A string. */
export class Text {
  /** One character a byte; encrypted where the file is. */
  bytes
  /** The indirect object it is in, whose number decrypts it; undefined in an object stream. */
  owner

  constructor(bytes, owner) {
    this.bytes = bytes
    this.owner = owner
  }
}

/** @returns undefined where the value is no name */
export const nameOf = (value) => (value instanceof Name ? value.text : undefined)
