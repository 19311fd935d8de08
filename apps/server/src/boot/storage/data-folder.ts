import { chmod, stat } from 'node:fs/promises'

/** The permissions of group and others. */
const OTHERS = 0o077

/** For a folder that only its owner may enter. This protects its contents, even files that all may read. */
const OWNER_ONLY = 0o700

/**
 * Protects DATA_DIR from other users of the machine, because the database holds session tokens and secret keys. Files that
 * this process creates later are private to its user. An existing open folder is closed; its files are not checked, because
 * there may be a hundred thousand pictures. Must run before anything is opened.
 *
 * @param warn called with a sentence for the log if the folder was open, or could not be closed
 */
export async function protectDataFolder(folder: string, warn: (sentence: string) => void): Promise<void> {
  process.umask(OTHERS)
  const before = await modeOf(folder)
  // The step that needs the folder creates it, or reports that it is missing.
  if (before === undefined || isPrivate(before)) return
  try {
    await chmod(folder, OWNER_ONLY)
  } catch {
    // The mode is checked below: the folder may belong to another user, or its file system have no modes.
  }
  const after = (await modeOf(folder)) ?? OWNER_ONLY
  if (isPrivate(after))
    warn(
      `DATA_DIR was open to other users of this machine (${folder} had mode ${octal(before)}). It is closed now (mode ` +
        `${octal(after)}). If other people use this machine, set new passwords and make new API tokens.`,
    )
  else
    warn(
      `DATA_DIR is open to other users of this machine (${folder} has mode ${octal(after)}), and this user may not ` +
        `change that. Make it this user's own folder with mode 0700.`,
    )
}

/** @returns undefined if there is no such folder */
async function modeOf(folder: string): Promise<number | undefined> {
  const found = await stat(folder).catch(() => undefined)
  return found && found.mode & 0o777
}

function isPrivate(mode: number): boolean {
  return (mode & OTHERS) === 0
}

function octal(mode: number): string {
  return mode.toString(8).padStart(4, '0')
}
