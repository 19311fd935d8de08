import { ambiguous, damaged } from './refusal.mjs'
import { Name, Ref, Text } from './values.mjs'

/** The white space of PDF, for a class of characters. Other readers have more: see marks.mjs. */
export const SPACE = String.raw`\0\t\n\f\r `
const END = String.raw`(?=[${SPACE}()<>[\]{}/%]|$)`

const sticky = (pattern) => new RegExp(pattern, 'y')
const COMMENT = sticky(String.raw`%[^\r\n]*`)
const BLANKS = new Set([0, 9, 10, 12, 13, 32])
const [BLANK, PERCENT] = [32, 37]
const NAME = sticky(String.raw`/([^${SPACE}()<>[\]{}/%]*)`)
const HEX = sticky(String.raw`<([0-9A-Fa-f${SPACE}]*)>`)
const NUMBER = sticky(String.raw`[+-]?(?:\d+\.?\d*|\.\d+)${END}`)
const REF = sticky(String.raw`(\d{1,10})[${SPACE}]+(\d{1,5})[${SPACE}]+R${END}`)
const CONSTANT = sticky(`(true|false|null)${END}`)
const HEADER = sticky(String.raw`(\d{1,10})[${SPACE}]+(\d{1,5})[${SPACE}]+obj${END}`)
const DOUBTFUL_NAME = new RegExp(String.raw`[\x01-\x1f\x7f\x80\xff]|#00|#(?![\dA-Fa-f]{2})`)
const CONSTANTS = { true: true, false: false, null: null }

/** The largest number of an object (ISO 32000-1, annex C). Readers take larger ones for others. */
const LARGEST_NUMBER = 8_388_607
const DEEPEST = 100

/** Reads the syntax of a PDF as the specification has it, without the leniency of readers. */
export class Reader {
  /**
   * @param text one character a byte
   * @param owner the indirect object that is read, for its strings
   */
  constructor(text, at = 0, owner = undefined) {
    this.text = text
    this.at = at
    this.owner = owner
  }

  /** @returns the match where one begins here, and moves behind it */
  match(pattern) {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text)
    if (match) this.at = pattern.lastIndex
    return match
  }

  /** Moves behind white space and comments, and says whether anything follows. */
  skipSpace() {
    const { text } = this
    for (let code = text.charCodeAt(this.at); ; code = text.charCodeAt(this.at)) {
      if (code === PERCENT) this.match(COMMENT)
      else if (code <= BLANK && BLANKS.has(code)) this.at += 1
      else return this.at < text.length
    }
  }

  /** Moves behind a word where it is here. */
  takes(word) {
    const isHere = this.text.startsWith(word, this.at)
    if (isHere) this.at += word.length
    return isHere
  }

  /** Reads the header of an indirect object, such as `12 0 obj`, where one is here. */
  header() {
    const match = this.match(HEADER)
    return match && toRef(match)
  }

  value(depth = 0) {
    if (depth > DEEPEST) throw damaged('nested too deep')
    this.skipSpace()
    const first = this.text[this.at]
    if (first === '/') return this.#name()
    if (first === '(') return this.#literal()
    if (first === '[') return this.#array(depth)
    if (first === '<') return this.text[this.at + 1] === '<' ? this.#dict(depth) : this.#hex()
    const ref = first >= '0' && first <= '9' && this.match(REF)
    if (ref) return toRef(ref)
    const number = this.match(NUMBER)
    if (number) return Number(number[0])
    const constant = this.match(CONSTANT)
    if (constant) return CONSTANTS[constant[1]]
    throw damaged(`no value at ${this.at}`)
  }

  #dict(depth) {
    this.at += 2
    const dict = new Map()
    for (this.skipSpace(); !this.takes('>>'); this.skipSpace()) {
      const key = this.#name()
      if (dict.has(key.text)) throw ambiguous(`${key.text} twice in a dictionary`)
      dict.set(key.text, this.value(depth + 1))
    }
    return dict
  }

  #array(depth) {
    this.at += 1
    const array = []
    for (this.skipSpace(); !this.takes(']'); this.skipSpace()) array.push(this.value(depth + 1))
    return array
  }

  #hex() {
    const match = this.match(HEX)
    if (!match) throw damaged(`no digits at ${this.at}`)
    return new Text(fromHex(match[1]), this.owner)
  }

  #name() {
    const match = this.match(NAME)
    if (!match) throw damaged(`no name at ${this.at}`)
    const text = match[1]
    // Some readers end a name at these bytes, and differ in what a '#' without two digits is.
    if (DOUBTFUL_NAME.test(text)) throw ambiguous('bytes of a name')
    return new Name(text.includes('#') ? decodeName(text) : text)
  }

  #literal() {
    const from = this.at + 1
    const special = /[()\\]/g
    special.lastIndex = this.at
    for (let open = 0, match = special.exec(this.text); match; match = special.exec(this.text)) {
      if (match[0] === '\\') special.lastIndex += 1
      else open += match[0] === '(' ? 1 : -1
      if (open > 0) continue
      this.at = special.lastIndex
      return new Text(unescape(this.text.slice(from, this.at - 1)), this.owner)
    }
    throw damaged('a string without an end')
  }
}

function toRef([, num, gen]) {
  if (Number(num) > LARGEST_NUMBER || Number(gen) > 65_535) throw ambiguous('a large number')
  return new Ref(Number(num), Number(gen))
}

const decodeName = (text) => text.replace(/#(..)/g, (_, code) => String.fromCharCode(parseInt(code, 16)))

function fromHex(digits) {
  const all = digits.replace(new RegExp(`[${SPACE}]+`, 'g'), '')
  return Buffer.from(all.length % 2 ? `${all}0` : all, 'hex').toString('latin1')
}

const ESCAPES = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** What a string in parentheses reads as. */
function unescape(raw) {
  if (!/[\\\r]/.test(raw)) return raw
  return raw.replace(/\\([0-7]{1,3})|\\(\r\n|[^])|\r\n?/g, (_, octal, other) => {
    if (octal) return String.fromCharCode(parseInt(octal, 8) & 255)
    if (other === undefined) return '\n'
    return /[\r\n]/.test(other) ? '' : (ESCAPES[other] ?? other)
  })
}
