/** The most common mail domains in the United Kingdom. Among equal names the most common comes first. */
const KNOWN = [
  'gmail.com googlemail.com hotmail.com hotmail.co.uk outlook.com live.co.uk live.com msn.com yahoo.co.uk yahoo.com',
  'icloud.com me.com mac.com aol.com aol.co.uk btinternet.com btopenworld.com virginmedia.com talktalk.net ntlworld.com',
  'blueyonder.co.uk tiscali.co.uk sky.com protonmail.com proton.me fastmail.com nhs.net',
].flatMap((line) => line.split(' '))

/** Names and domains of other organisations that resemble a known one. */
const OTHERS = new Set(
  [
    'ymail email mail cmail pmail zmail rmail fmail hmail pm cloud grail lookout',
    'blueyonder.com talktalk.co.uk fastmail.co.uk fastmail.net fastmail.org',
  ].flatMap((line) => line.split(' ')),
)

/** In letters. Shorter names resemble too many others. */
const SHORTEST_NAME = 5

/** Endings that people confuse. */
const OTHER_ENDINGS = /^(?:com|co\.uk|uk|org|org\.uk|net)$/

/**
 * Suggests the intended address if the domain resembles a well-known one: 'ann@gmail.com' for 'ann@gmial.com'. The typed
 * domain may be right, so the form asks once and never refuses.
 */
export function suggestAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const [name, ending] = split(domain)
  if (
    at < 1 ||
    KNOWN.includes(domain) ||
    OTHERS.has(name) ||
    OTHERS.has(domain) ||
    isOfAnotherCountry(ending)
  )
    return undefined
  const meant =
    KNOWN.find((known) => isSlip(domain, known)) ?? KNOWN.find((known) => isOtherEnding(name, ending, known))
  return meant && `${email.slice(0, at)}@${meant}`
}

/** Asks once about a possible slip in an address. @param typed the whole text, with the address in it */
export function questionDomain(typed: string, suggestion: string): string {
  return `Did you mean ${suggestion}? If "${typed}" is right, please send it again.`
}

/** Allows one slip in the name and one in the ending. */
function isSlip(domain: string, known: string): boolean {
  const [[name, ending], [knownName, knownEnding]] = [split(domain), split(known)]
  const isName = name === knownName || (knownName.length >= SHORTEST_NAME && isOneSlip(name, knownName))
  return isName && (ending === knownEnding || isOneSlip(ending, knownEnding))
}

function isOtherEnding(name: string, ending: string, known: string): boolean {
  return name === split(known)[0] && name.length >= SHORTEST_NAME && OTHER_ENDINGS.test(ending)
}

/** Providers have domains in other countries: 'hotmail.fr', 'yahoo.co.jp', 'yahoo.com.au'. */
function isOfAnotherCountry(ending: string): boolean {
  return /^(?:(?:com?|org|net)\.)?(?!uk|co|cm|om)[a-z]{2}$/.test(ending) && !/^co\.(?:u.|.k|ku)$/.test(ending)
}

/** Returns true if one letter is missing, extra or different, or the letters are in another order. */
function isOneSlip(typed: string, meant: string): boolean {
  if (typed.length === meant.length)
    return sortLetters(typed) === sortLetters(meant)
      ? typed !== meant
      : [...meant].filter((letter, index) => letter !== typed[index]).length === 1
  const [short, long] = typed.length < meant.length ? [typed, meant] : [meant, typed]
  return [...long].some((_, index) => long.slice(0, index) + long.slice(index + 1) === short)
}

function sortLetters(text: string): string {
  return [...text].sort().join('')
}

function split(domain: string): [name: string, ending: string] {
  const [name = '', ...ending] = domain.split('.')
  return [name, ending.join('.')]
}
