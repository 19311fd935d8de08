/** A line of a page as it was recorded, and the lines in its place. */
type Correction = [before: string, now: string[]]

/**
 * Sentences of the pages about the software that were not so. A migration corrects them where nobody has changed the text, line
 * by line as here; a text that somebody has changed stays.
 */
const corrections: Record<string, Correction[]> = {
  '/privacy': [
    [
      'We keep these, with the date, in the website’s own database, so that we can answer you. Only our administrators can read them.',
      [
        'We keep these, with the date, in the website’s own database, so that we can answer you. Only our administrators can read them here.',
        'An administrator may choose to get a mail about each new message. The mail says who wrote and about what or, where the administrator prefers that, the message itself and how to reach you.',
      ],
    ],
    [
      'where we keep backup copies, it goes when they are replaced.',
      [
        'where we keep backup copies, it goes when they are replaced. A mail about it stays in the mailbox of the administrator until they delete it there.',
      ],
    ],
    [
      'So that nobody can flood us with messages, the website also counts how many came from one internet address within an hour.',
      [
        'So that nobody can flood us or guess passwords, the website also counts what comes from one internet address: messages and requests for a new password within an hour, attempts to sign in within a quarter of an hour, pages and other calls within a minute. It deletes these counts within a day.',
      ],
    ],
    [
      'An administrator’s account has a name, an e-mail address and a password, which is kept so that nobody can read it. While they are signed in, the database notes the internet address and the kind of browser.',
      [
        'The account of an administrator or an editor has a name, an e-mail address, the time of the last sign-in, and a password, which is kept so that nobody can read it. For each device on which they are signed in, the database notes when they signed in and last used it, the kind of browser, and the beginning of the internet address, which names no single device. They can see these notes and end them under ‘Your account’. A note goes when they sign out there, or in the night after the session has ended.',
        'The e-mail address of somebody who is invited is kept until they accept, or 30 days after the invitation has ended. The log notes sign-ins, new passwords and the like, with the number of the account and the internet address.',
      ],
    ],
  ],
  '/cookies': [
    [
      'Only when an administrator signs in, four things are kept in the browser:',
      ['Only when an administrator or an editor signs in, four things are kept in the browser:'],
    ],
  ],
}

/** The lines of a recorded page with what was corrected since. Each corrected sentence must have been in it. */
export function withCorrections(lines: string[], path: string): string[] {
  return (corrections[path] ?? []).reduce((left, [before, now]) => {
    const at = left.findIndex((line) => line.includes(before))
    const line = left[at]
    if (line === undefined) throw new Error(`The recorded ${path} does not say: ${before}`)
    return left.toSpliced(at, 1, ...line.replace(before, now.join('\n')).split('\n'))
  }, lines)
}
