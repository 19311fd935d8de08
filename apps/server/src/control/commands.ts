import {
  createAccount,
  createResetPath,
  findAccount,
  listAccounts,
  RESET_LINK_MINUTES,
  setEmail,
  type Auth,
} from '@isse/api'
import { roles } from '@isse/api/site/roles'
import { tidyLine } from '@isse/api/site/forms/text-rules'
import { isUniqueViolation, type Database } from '@isse/db'
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { SettingsError } from '../env.ts'

/** A command that did nothing. The message is a sentence for the person at the server. */
export class CommandError extends SettingsError {}

/** The dependencies of commands, in the process of the site or in one of their own. */
export interface CommandContext {
  db: Database
  auth: Auth
  /** The address of the site, for links. */
  siteUrl: string
  /** Writes a security event to the log of a running site. */
  recordEvent(event: { event: string; userId: string }): void
}

export const USAGE = `Usage: npm run admin -- COMMAND
  list                      prints the accounts
  create EMAIL              makes an administrator, and prints a link on which the password is set
  create EMAIL --editor     makes an editor, who may change content and nothing else
  reset EMAIL               prints a link on which the account can be given a new password
  email EMAIL NEW           gives the account another e-mail address
It works while the site serves, and when it is stopped.`

/**
 * Runs a command about accounts.
 *
 * @param words the arguments of `npm run admin --`
 * @returns the output
 * @throws CommandError
 */
export async function runCommand(words: string[], context: CommandContext): Promise<string> {
  // Arguments and values of the database may contain control characters, which must not reach the terminal.
  const { positionals, isEditor } = parseWords(words.map(tidyLine))
  const [command, first, second, ...rest] = positionals
  if (rest.length > 0 || (isEditor && command !== 'create')) throw new CommandError(USAGE)
  if (command === 'list' && first === undefined) return list(context)
  if (command === 'create' && first !== undefined && second === undefined)
    return create(context, first, isEditor ? roles.editor : roles.administrator)
  if (command === 'reset' && first !== undefined && second === undefined) return reset(context, first)
  if (command === 'email' && first !== undefined && second !== undefined)
    return changeEmail(context, first, second)
  throw new CommandError(USAGE)
}

function parseWords(words: string[]): { positionals: string[]; isEditor: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { editor: { type: 'boolean', default: false } },
    })
    return { positionals, isEditor: values.editor }
  } catch {
    throw new CommandError(USAGE)
  }
}

const roleNames: Record<string, string> = {
  [roles.administrator]: 'administrator',
  [roles.editor]: 'editor',
}

async function list({ db }: CommandContext): Promise<string> {
  const accounts = (await listAccounts(db)).map((account) => ({
    ...account,
    email: tidyLine(account.email),
    name: tidyLine(account.name),
  }))
  if (accounts.length === 0) return 'There are no accounts.'
  const width = Math.max(...accounts.map(({ email }) => email.length))
  return accounts
    .map(
      ({ email, role, name }) =>
        `${email.padEnd(width)}  ${(roleNames[role] ?? 'no role').padEnd(13)}  ${name}`,
    )
    .join('\n')
}

async function create(context: CommandContext, typed: string, role: string): Promise<string> {
  const email = checkEmail(typed)
  // Nobody knows this password, because the link sets another one.
  const password = randomBytes(32).toString('base64url')
  const name = email.split('@')[0] ?? email
  try {
    await createAccount(context.db, { email, name, password, role })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new CommandError(
      `There is an account with the e-mail address ${email} already. To give it a new password: npm run admin -- reset ${email}`,
    )
  }
  const { id: userId } = await accountOf(context, email)
  context.recordEvent({ event: 'account-created', userId })
  return `The account of ${email} is made (${roleNames[role]}).\n${await linkFor(context, email)}`
}

async function reset(context: CommandContext, email: string): Promise<string> {
  const { id: userId, email: stored } = await accountOf(context, email)
  context.recordEvent({ event: 'reset-link', userId })
  return linkFor(context, stored)
}

async function changeEmail(context: CommandContext, present: string, typed: string): Promise<string> {
  const { id: userId } = await accountOf(context, present)
  const email = checkEmail(typed)
  try {
    await setEmail(context.db, userId, email)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new CommandError(`Another account has the e-mail address ${email}. Choose a different one.`)
  }
  context.recordEvent({ event: 'email-changed', userId })
  return `The account now has the e-mail address ${email}. Sign in with it from now on; the password is the same.`
}

/** @throws CommandError if no account has the address */
async function accountOf({ db }: CommandContext, email: string) {
  const account = await findAccount(db, email)
  if (account) return account
  throw new CommandError(
    `There is no account with the e-mail address ${email}. To see all: npm run admin -- list`,
  )
}

async function linkFor({ auth, siteUrl }: CommandContext, email: string): Promise<string> {
  const path = await createResetPath(auth, email)
  if (!path) throw new CommandError(`There is no account with the e-mail address ${email}.`)
  return `Open this link within ${RESET_LINK_MINUTES} minutes; it is good for one use:\n${new URL(path, siteUrl)}`
}

function checkEmail(typed: string): string {
  const { success, data } = z.email().max(254).safeParse(typed.trim().toLowerCase())
  if (!success) throw new CommandError(`${typed} is no e-mail address. It is like name@example.org`)
  return data
}
