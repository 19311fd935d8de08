/** A tel: URL, for a number of 7 to 15 digits with the usual punctuation between them, else undefined. */
export function telephoneUrl(phone: string): string | undefined {
  const number = phone.replace(/\(0\)|[\s().-]/g, '')
  return /^\+?\d{7,15}$/.test(number) ? `tel:${number}` : undefined
}

/** A mailto: URL, for exactly one e-mail address, else undefined. */
export function mailtoUrl(email: string): string | undefined {
  return /^[^\s@<>(),;:"]+@[^\s@<>(),;:".]+(\.[^\s@<>(),;:".]+)+$/.test(email) ? `mailto:${email}` : undefined
}
