import { chmod, stat } from 'node:fs/promises'

/** The rights of everybody but the owner of a file or folder. */
const OTHERS = 0o077

/** Of a folder that its owner alone may enter. What is in it is then out of reach, whatever its own mode is. */
const OWNER_ONLY = 0o700

/**
 * Keeps the other users of the machine away from DATA_DIR: the database holds session tokens and secret keys. What this
 * process makes from now on is for its own user alone. A folder that is there already and open to others is closed; its
 * files are not looked at, because there may be a hundred thousand pictures. To be called before anything is opened.
 *
 * @param warn takes a sentence for the log where the folder was open, or could not be closed
 */
export async function protectDataFolder(folder: string, warn: (sentence: string) => void): Promise<void> {
  process.umask(OTHERS)
  const before = await modeOf(folder)
  // The step that needs the folder makes it, or says that it is missing.
  if (before === undefined || isPrivate(before)) return
  try {
    await chmod(folder, OWNER_ONLY)
  } catch {
    // Its mode tells below whether it is still open: it belongs to somebody else, or its file system has no modes.
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

/** @returns undefined where there is no such folder */
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
