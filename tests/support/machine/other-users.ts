import { isRoot, run } from './processes.ts'

/** The account that owns nothing, on every Unix. */
export const NOBODY = { uid: 65_534, gid: 65_534 }

/**
 * The files in a folder that another user of the machine can read, by their paths. Where the tests are root, another
 * user looks for them; elsewhere the modes of files and folders tell.
 */
export async function readableByOthers(folder: string): Promise<string[]> {
  const { output } = isRoot()
    ? await run('find', [folder, '-type', 'f', '-readable'], { ...NOBODY, cwd: '/' })
    : await run('find', [folder, '-type', 'd', '!', '-perm', '-0005', '-prune', '-o', ...readableFile])
  // Beside the paths, find complains about folders that it may not enter.
  return output.split('\n').filter((line) => line.startsWith(folder))
}

const readableFile = ['-type', 'f', '-perm', '-0004', '-print']
